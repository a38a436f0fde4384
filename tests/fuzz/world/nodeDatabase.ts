import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import { onNotification, registerSource, type Channel } from '#server/db/notifications.ts'
import type { Database } from '#server/db/tables.ts'
import { everything } from '#server/cache/tagCache.ts'
import { createLink, unavailable, type DatabaseLink } from '#tests/fuzz/world/databaseLink.ts'
import type { NodeLife } from '#tests/fuzz/world/nodeLife.ts'

type Listener = (value: unknown) => void

/** A node's way to the database. */
export interface NodeDatabase {
  readonly db: Kysely<Database>
  /** Loses the connections `count` queries from now: that query is done or not, and whoever waits for it never knows. */
  readonly loseAfter: (count: number, isDone: boolean) => void
  /** Connects again; what was announced meanwhile is lost, so that everything is purged. */
  readonly restore: () => void
  readonly isLost: () => boolean
  /** How often it was lost. */
  readonly losses: () => number
  /** How notifications arrive from now on. */
  readonly setNotifications: (arrival: Arrival) => void
}

export type Arrival = 'at once' | 'late' | 'twice'

const channels: readonly Channel[] = ['cms_changes', 'studio_events', 'studio_presence']

/** Connects a node to the database of the world. When the node dies, its transactions are rolled back, as those of a killed process are. */
export function connectNode(shared: Kysely<Database>, life: NodeLife): NodeDatabase {
  const link = createLink()
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => createDriver(shared, life, link),
      createIntrospector: (made) => new PostgresIntrospector(made),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const notifications = listen(shared, db, life, link)
  return {
    db,
    loseAfter: (count, isDone) => link.loseAfter(count, isDone),
    isLost: link.isLost,
    losses: link.losses,
    restore() {
      if (!link.restore()) return
      notifications.emit('cms_changes', [everything])
    },
    setNotifications: (arrival) => notifications.setArrival(arrival),
  }
}

interface Held extends DatabaseConnection {
  isInTransaction: boolean
  isLost: boolean
  /** Rolls back what is open, and gives the connection back. */
  readonly end: () => void
}

function createDriver(shared: Kysely<Database>, life: NodeLife, link: DatabaseLink): Driver {
  const held = new WeakMap<DatabaseConnection, Held>()
  const raw = async (connection: DatabaseConnection, text: string) =>
    void (await connection.executeQuery(CompiledQuery.raw(text)))
  return {
    init: async () => {},
    async acquireConnection() {
      if (link.isLost()) throw unavailable()
      const connection = await hold(shared, life, link)
      held.set(connection, connection)
      return connection
    },
    async beginTransaction(connection, { isolationLevel }) {
      const own = held.get(connection)
      if (own !== undefined) own.isInTransaction = true
      await raw(
        connection,
        `start transaction${isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`}`,
      )
    },
    commitTransaction: (connection) => raw(connection, 'commit'),
    async rollbackTransaction(connection) {
      if (held.get(connection)?.isLost !== true) await raw(connection, 'rollback')
    },
    releaseConnection: async (connection) => held.get(connection)?.end(),
    destroy: async () => {},
  }
}

/** Holds a connection of the world until it ends, the node dies or its link is lost. */
async function hold(shared: Kysely<Database>, life: NodeLife, link: DatabaseLink): Promise<Held> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const one = await new Promise<Kysely<Database>>((resolve, reject) => {
    const holding = shared.connection().execute(async (connection) => {
      resolve(connection)
      await released
      if (!connectionOf.isInTransaction) return
      // After a commit that was done, Postgres only warns.
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    })
    holding.catch(reject)
  })
  const connectionOf: Held = {
    isInTransaction: false,
    isLost: false,
    async executeQuery(query) {
      const result = await life.operate(async () => {
        // The link may be there again when it is this query's turn; what it was part of is rolled back.
        if (connectionOf.isLost) throw unavailable()
        return link.query(() => one.executeQuery(query))
      })
      if (/^(commit|rollback)$/.test(query.sql)) connectionOf.isInTransaction = false
      // A plain query returns the rows of any type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return result as never
    },
    streamQuery() {
      throw new Error('Results are read in one piece')
    },
    end() {
      link.onLoss.delete(lose)
      release()
    },
  }
  const lose = () => {
    connectionOf.isLost = true
    connectionOf.end()
  }
  link.onLoss.add(lose)
  life.onDeath(connectionOf.end)
  if (life.isDead()) connectionOf.end()
  return connectionOf
}

function listen(shared: Kysely<Database>, db: Kysely<Database>, life: NodeLife, link: DatabaseLink) {
  const listeners = {
    cms_changes: new Set<Listener>(),
    studio_events: new Set<Listener>(),
    studio_presence: new Set<Listener>(),
  }
  registerSource(db, { listeners, close: async () => {} })
  const waiting: (() => void)[] = []
  let arrival: Arrival = 'at once'
  const emit = (channel: Channel, value: unknown) => {
    for (const listener of listeners[channel]) listener(value)
  }
  const receive = (channel: Channel, value: unknown) => {
    if (link.isLost()) return
    const arrive = () => emit(channel, value)
    if (arrival === 'late') return void waiting.push(arrive)
    arrive()
    if (arrival === 'twice') arrive()
  }
  const stops = channels.map((channel) => onNotification(shared, channel, (value) => receive(channel, value)))
  life.onDeath(() => {
    for (const stop of stops) stop()
  })
  link.onLoss.add(() => void waiting.splice(0))
  return {
    emit,
    setArrival(next: Arrival) {
      arrival = next
      if (next !== 'late') for (const arrive of waiting.splice(0)) arrive()
    },
  }
}
