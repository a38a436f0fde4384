import type { PGlite } from '@electric-sql/pglite'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { everything } from '#server/cache/tagCache.ts'
import type { Database } from '#server/db/tables.ts'

/** What processes notify each other of, on one connection of each. */
const channels = ['cms_changes', 'studio_events', 'studio_presence'] as const
export type Channel = (typeof channels)[number]
/** Postgres rejects a payload of 8000 bytes and more; a longer list of tags is sent as "everything". */
const maxPayload = 7000

export type ChangeListener = (tags: readonly string[]) => void
/** Receives the value that was sent. */
type Listener = (value: unknown) => void
type Listeners = Readonly<Record<Channel, Set<Listener>>>
export interface NotificationSource {
  readonly listeners: Listeners
  close(): Promise<void>
}

const sources = new WeakMap<object, NotificationSource>()

/** Notifies every process of a change to everything with these cache tags; in a transaction, on commit. */
export async function announceChange(db: Kysely<Database>, tags: Iterable<string>): Promise<void> {
  const all = [...new Set(tags)]
  if (all.length === 0) return
  const isLong = Buffer.byteLength(JSON.stringify(all)) > maxPayload
  await notify(db, 'cms_changes', isLong ? [everything] : all)
}

/** Calls `listener` with the tags of every change announced by any process. Returns a function that ends it. */
export function onChange(db: Kysely<Database>, listener: ChangeListener): () => void {
  return onNotification(db, 'cms_changes', (tags) => {
    if (Array.isArray(tags)) listener(tags.filter((tag) => typeof tag === 'string'))
  })
}

/** Sends a value as JSON, of less than 8000 bytes, to every process; in a transaction, on commit. */
export async function notify(db: Kysely<Database>, channel: Channel, value: unknown): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(value)})`.execute(db)
}

/** Calls `listener` with every value sent on a channel by any process. Returns a function that ends it. */
export function onNotification(db: Kysely<Database>, channel: Channel, listener: Listener): () => void {
  const listeners = sources.get(db)?.listeners[channel]
  if (listeners === undefined) throw new Error('Pass the database that openDatabase returned, not a transaction')
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Binds a database to where its notifications come from; `openDatabase` does it once. */
export function registerSource(db: Kysely<Database>, source: NotificationSource): void {
  sources.set(db, source)
}

export async function listenOnPglite(client: PGlite): Promise<NotificationSource> {
  const listeners = createListeners()
  const stops: (() => Promise<void>)[] = []
  for (const channel of channels) {
    stops.push(await client.listen(channel, (payload) => emit(listeners, channel, payload)))
  }
  return {
    listeners,
    async close() {
      for (const stop of stops) await stop()
    },
  }
}

/** Times of the connection that listens, in ms; the heartbeat notices one that a firewall or a dead host has dropped silently. */
export const listeningTimes = { heartbeat: 30_000, response: 5000, reconnect: 1000, close: 1000 }

/**
 * Keeps one connection listening, and announces a change of "everything" after each loss, since changes may have been missed. `onLost` receives
 * the error of the loss, not those of the attempts to connect again. Rejects when the first attempt fails, unless it may be `later`.
 */
export async function listenOnPostgres(
  url: string,
  onLost: (error: unknown) => void,
  { times = listeningTimes, later = false }: { readonly times?: typeof listeningTimes; readonly later?: boolean } = {},
): Promise<NotificationSource> {
  const listeners = createListeners()
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'cms-changes',
      connectionTimeoutMillis: times.response,
      query_timeout: times.response,
    })
    next.on('notification', ({ channel, payload }) => emit(listeners, channel, payload))
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, new Error('The connection listening for changes has ended')))
    try {
      await next.connect()
      await next.query(channels.map((channel) => `listen ${channel}`).join(';'))
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    if (closed) return end(next)
    client = next
  }

  function lost(connection: pg.Client, error: unknown): void {
    if (closed || connection !== client) return
    client = undefined
    void connection.end().catch(() => {})
    onLost(error)
    reconnectSoon()
  }

  function reconnectSoon(): void {
    timer = setTimeout(() => void reconnect(), times.reconnect).unref()
  }

  async function reconnect(): Promise<void> {
    try {
      await connect()
      emit(listeners, 'cms_changes', JSON.stringify([everything]))
    } catch {
      if (!closed) reconnectSoon()
    }
  }

  // A server that hangs never confirms the end.
  async function end(connection: pg.Client): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, times.close).unref())
    await Promise.race([connection.end().catch(() => {}), late])
  }

  await connect().catch((error: unknown) => {
    if (!later) throw error
    reconnectSoon()
  })
  const heartbeat = setInterval(() => {
    const current = client
    current?.query('select 1').catch((error: unknown) => lost(current, error))
  }, times.heartbeat).unref()

  return {
    listeners,
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      if (client !== undefined) await end(client)
    },
  }
}

function createListeners(): Listeners {
  return { cms_changes: new Set(), studio_events: new Set(), studio_presence: new Set() }
}

function emit(listeners: Listeners, name: string, payload: string | undefined): void {
  const channel = channels.find((each) => each === name)
  if (channel === undefined || payload === undefined || payload === '') return
  const value: unknown = JSON.parse(payload)
  for (const listener of listeners[channel]) listener(value)
}
