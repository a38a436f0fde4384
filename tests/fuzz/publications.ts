import { canonical } from '#schemas/studio/canonical.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import type { Cms } from '#server/content/context.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import type { EditedDocument } from '#tests/fuzz/editedDocument.ts'
import type { SimulatedEditor } from '#tests/fuzz/simulatedEditor.ts'
import type { StudioNode } from '#tests/fuzz/studioCall.ts'

interface Scheduled {
  readonly at: Date
  /** Id of the person whose right counts. */
  readonly by: string
  readonly content: string
}

/** Rejections a person meets who comes late, or has nothing to publish. */
const expected = new Set(['conflict', 'not_found', 'invalid', 'invalid_content', 'forbidden'])

const defaults = { minute: 60_000, areAtOnce: false }

/**
 * What was ordered to go live, by whom, and what each had seen. Every order throws when something else is live after it, or when it was
 * carried out without a right.
 */
export class Publications<TContent> {
  private readonly schedules = new Map<number, Scheduled>()
  /** What was handed in, by request. */
  private readonly requests = new Map<number, string>()
  /** Contents that were seen by those who ordered them to go live or handed them in. */
  readonly ordered = new Set<string>()
  private live = ''
  count = 0

  constructor(
    private readonly cms: Cms,
    private readonly document: EditedDocument<TContent>,
    private readonly now: () => Date,
    /** `areAtOnce`: editors act at the same time, so that what is live right after an order may be of another one. */
    private readonly options: { readonly minute: number; readonly areAtOnce: boolean } = defaults,
  ) {}

  /** Returns the id of the person of the newest schedule. */
  get scheduler(): string | undefined {
    return [...this.schedules.values()].at(-1)?.by
  }

  async start(): Promise<void> {
    this.live = await this.document.readLive(this.cms)
  }

  async publish({ id, call, looked }: SimulatedEditor<TContent>): Promise<void> {
    if (looked === undefined) return
    const seen = canonical(looked.content)
    this.ordered.add(seen)
    await this.order(id, [seen], () => this.document.publish(call, looked.revision))
  }

  /** Schedules what was looked at, or brings a schedule up to date with it. */
  async schedule({ id, call, looked }: SimulatedEditor<TContent>, choice: number): Promise<void> {
    if (looked === undefined) return
    const at = new Date(this.now().getTime() + (1 + (choice % 30)) * this.options.minute)
    const [pending] = [...this.schedules].slice(-1)
    const content = canonical(looked.content)
    this.ordered.add(content)
    await this.order(id, [], async () => {
      if (pending !== undefined && choice % 4 === 0) {
        await this.document.updateSchedule(call, pending[0], looked.revision)
        this.schedules.set(pending[0], { at: pending[1].at, by: id, content })
      } else {
        this.schedules.set(await this.document.schedule(call, looked.revision, at), { at, by: id, content })
      }
    })
  }

  async cancel({ id, call }: SimulatedEditor<TContent>, choice: number): Promise<void> {
    const chosen = [...this.schedules.keys()][choice % Math.max(1, this.schedules.size)]
    if (chosen === undefined) return
    await this.order(id, [], async () => {
      await this.document.cancelSchedule(call, chosen)
      this.schedules.delete(chosen)
    })
  }

  /** Runs what is due on a node. */
  async run({ runNext }: StudioNode): Promise<void> {
    const due = [...this.schedules].filter(([, { at }]) => at <= this.now())
    const allowed: string[] = []
    for (const [id, { by, content }] of due) {
      const person = await findStudioPerson(this.cms.db, by)
      if (person !== undefined && hasRole(person, 'publisher')) allowed.push(content)
      this.schedules.delete(id)
    }
    while ((await runNext?.()) === true) await this.check(allowed, 'At its hour')
    await this.check([], 'After an hour without a schedule')
  }

  async request({ call, looked }: SimulatedEditor<TContent>): Promise<void> {
    const { review } = this.document
    if (looked === undefined) return
    const content = canonical(looked.content)
    this.ordered.add(content)
    await tolerate(async () => this.requests.set(await review.request(call, looked.revision), content))
    await this.check([], 'After a request for review')
  }

  /** Approves the newest request, now or for an hour. */
  async approve({ id, call }: SimulatedEditor<TContent>, choice: number): Promise<void> {
    const { review } = this.document
    const [request] = [...this.requests].slice(-1)
    if (request === undefined) return
    const at = choice % 3 === 0 ? new Date(this.now().getTime() + (1 + (choice % 30)) * this.options.minute) : undefined
    await this.order(id, at === undefined ? [request[1]] : [], async () => {
      await review.approve(call, request[0], at)
      // No caller needs its id.
      if (at !== undefined) this.schedules.set(-request[0] * 100 - choice, { at, by: id, content: request[1] })
    })
  }

  async sendBack({ id, call }: SimulatedEditor<TContent>): Promise<void> {
    const { review } = this.document
    const [request] = [...this.requests.keys()].slice(-1)
    if (request === undefined) return
    await this.order(id, [], () => review.sendBack(call, request))
  }

  /** Approves the newest request at its link, without an account; `later` happens between the two. */
  async decideByLink({ call }: SimulatedEditor<TContent>, node: StudioNode, later: () => Promise<void>): Promise<void> {
    const { review } = this.document
    const [request] = [...this.requests].slice(-1)
    if (request === undefined) return
    const path = await tolerate(() => review.link(call, request[0]))
    if (path === undefined) return
    await later()
    const before = await review.state(call, request[0])
    const body = new URLSearchParams({ decision: 'approved', name: 'Lea Legal', note: '' })
    await node.send(path, { method: 'POST', body }, undefined)
    const isApproved = before === 'open' && (await review.state(call, request[0])) === 'approved'
    const { content } = await this.document.read(call)
    if (isApproved && canonical(content) !== request[1]) throw new Error('A link approved what had changed since')
    await this.check([], 'After a decision by link')
  }

  /** Does what needs the right to publish, after which one of the contents may be live that was not. */
  private async order(by: string, seen: readonly string[], work: () => Promise<unknown>): Promise<void> {
    await this.check([], 'Before an order')
    const person = await findStudioPerson(this.cms.db, by)
    const isDone = (await tolerate(async () => [await work()])) !== undefined
    if (isDone && (person === undefined || !hasRole(person, 'publisher')))
      throw new Error(`${by} had no right to do so`)
    await this.check(isDone ? seen : [], 'After an order')
    if (isDone && seen.length > 0 && !this.options.areAtOnce && !seen.includes(this.live))
      throw new Error('What was published is not live')
  }

  /** Throws when something is live that is neither what was nor allowed. */
  async check(allowed: readonly string[], when: string): Promise<void> {
    if (this.options.areAtOnce) return
    const live = await this.document.readLive(this.cms)
    if (live === this.live) return
    if (!allowed.includes(live)) throw new Error(`${when}, something is live that nobody had looked at`)
    this.live = live
    this.count += 1
  }
}

/** Returns what a call returns; `undefined` when it is rejected as a late one is. */
export async function tolerate<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StudioCallError && (expected.has(error.code) || error.isTemporary)) return undefined
    throw error
  }
}
