import { isDiskFull } from '#server/db/databaseErrors.ts'
import { createReceivers, type Reception } from '#tests/fuzz/world/receivers.ts'
import { emptyLedger } from '#tests/fuzz/world/ledger.ts'
import { createDisk } from '#tests/fuzz/world/simulatedDisk.ts'
import { NodeDied } from '#tests/fuzz/world/nodeLife.ts'
import { receiverOf, startNode, type Defects, type WorldNode } from '#tests/fuzz/world/worldNode.ts'
import type { TestDatabase } from '#tests/support/db/testDatabase.ts'

/** Tasks that a job does in a row at most: none of a history has as many. */
const maxTasks = 100
/** Names and codes of what a world breaks. */
const explained: ReadonlySet<unknown> = new Set(['DatabaseUnavailable', 'ETIMEDOUT'])
const start = new Date('2026-11-24T08:00:00Z')

export interface WorldOptions {
  readonly database: Pick<TestDatabase, 'db'>
  /** Where backups are restored. */
  readonly spare: Pick<TestDatabase, 'db'> & { readonly reset: () => Promise<void> }
  /** Chooses how the operations of nodes come in between each other. */
  readonly seed: number
  readonly defects: Defects
  /** Sets the clock of whatever reads it directly. */
  readonly setTime: (now: Date) => void
}

/** Two nodes on one database, their receivers, and a clock that only the history moves. */
export class SimulatedWorld {
  readonly ledger = emptyLedger()
  readonly receivers = createReceivers({ now: () => this.now, event: () => this.event })
  readonly disk = createDisk()
  readonly nodes: [WorldNode, WorldNode]
  now = start
  event = 0
  kills = 0
  private random: number
  private words = 0

  constructor(readonly options: WorldOptions) {
    this.random = options.seed % 2 ** 31
    options.setTime(start)
    this.nodes = [this.startNode(0), this.startNode(1)]
  }

  get db() {
    return this.options.database.db
  }

  pass(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000)
    this.options.setTime(this.now)
  }

  nextWord(): string {
    this.words += 1
    return `w${this.words}`
  }

  /** Returns a node that is alive, as a load balancer does: the one, else the other, else the one that was started again. */
  living(number: number): WorldNode {
    const [first, second] = number % 2 === 0 ? this.nodes : ([this.nodes[1], this.nodes[0]] as const)
    if (!first.life.isDead()) return first
    return second.life.isDead() ? this.startAgain(number) : second
  }

  startAgain(number: number): WorldNode {
    const index = number % 2 === 0 ? 0 : 1
    if (!this.nodes[index].life.isDead()) return this.nodes[index]
    this.kills += 1
    this.nodes[index] = this.startNode(index)
    return this.nodes[index]
  }

  setReception(mails: Reception, webhooks: Reception): void {
    Object.assign(this.receivers.reception, { mails, webhooks })
  }

  /** Ends whatever was broken: both nodes are alive and reach everything. */
  heal(): void {
    this.setReception('works', 'works')
    this.disk.state = 'works'
    for (const [number, node] of this.nodes.entries()) {
      node.life.spare()
      node.database.restore()
      node.database.setNotifications('at once')
      this.startAgain(number)
    }
  }

  /** Does what is due on a node. A job that cannot reach the database goes on at its next turn. */
  async work(node: WorldNode): Promise<void> {
    for (const job of node.jobs) {
      const losses = node.database.isLost() ? -1 : node.database.losses()
      try {
        let tasks = 0
        while (await node.life.call(job.runNext)) {
          tasks += 1
          if (tasks > maxTasks) throw new Error(`The job ${job.name} never ends`)
        }
      } catch (error) {
        if (error instanceof NodeDied) return
        if (node.database.losses() === losses) throw error
      }
    }
  }

  /** Sends a webhook to the receiver that its address names the node of. */
  async fetch(url: Parameters<typeof fetch>[0], { body }: RequestInit = {}): Promise<Response> {
    const node = this.nodes.find((_, number) => url === receiverOf(number))
    if (node === undefined || typeof body !== 'string') throw new Error('There is no receiver')
    return this.receivers.receive(body, node)
  }

  /** Ends both nodes, and removes what they wrote. */
  end(): void {
    for (const { life } of this.nodes) life.kill()
    this.disk.remove()
  }

  private startNode(number: number): WorldNode {
    const { database, defects } = this.options
    const { receivers } = this
    return startNode({
      number,
      shared: database.db,
      disk: this.disk,
      now: () => this.now,
      turns: () => this.turns(),
      receivers,
      defects,
      onError: (message, fields) => {
        const { err, code }: { readonly err?: unknown; readonly code?: unknown } = fields
        const { name, type } = Object(err)
        if (isDiskFull(err) || [name, type, code].some((each) => explained.has(each))) return
        this.ledger.violations.push(`${message}: ${String(err ?? code)}`)
      },
    })
  }

  // https://en.wikipedia.org/wiki/Linear_congruential_generator, with the numbers of glibc.
  private turns(): number {
    this.random = (Math.imul(this.random, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (this.random >> 16) % 4
  }
}
