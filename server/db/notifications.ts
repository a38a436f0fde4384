import type { PGlite } from '@electric-sql/pglite'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { everything } from '#server/cache/tagCache.ts'
import type { Database } from '#server/db/tables.ts'

const channel = 'cms_changes'
/** Postgres rejects a payload of 8000 bytes and more; a longer list of tags is sent as "everything". */
const maxPayload = 7000

export type ChangeListener = (tags: readonly string[]) => void
export interface ChangeSource {
  readonly listeners: Set<ChangeListener>
  close(): Promise<void>
}

const sources = new WeakMap<object, ChangeSource>()

/** Notifies every process of a change to everything with these cache tags; in a transaction, on commit. */
export async function announceChange(db: Kysely<Database>, tags: Iterable<string>): Promise<void> {
  const all = [...new Set(tags)]
  if (all.length === 0) return
  const text = JSON.stringify(all)
  const payload = Buffer.byteLength(text) > maxPayload ? JSON.stringify([everything]) : text
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/** Calls `listener` with the tags of every change announced by any process. Returns a function that ends it. */
export function onChange(db: Kysely<Database>, listener: ChangeListener): () => void {
  const source = sources.get(db)
  if (source === undefined) throw new Error('onChange: pass the database that openDatabase returned, not a transaction')
  source.listeners.add(listener)
  return () => void source.listeners.delete(listener)
}

/** Binds a database to where its notifications come from; `openDatabase` does it once. */
export function registerSource(db: Kysely<Database>, source: ChangeSource): void {
  sources.set(db, source)
}

export async function listenOnPglite(client: PGlite): Promise<ChangeSource> {
  const listeners = new Set<ChangeListener>()
  const stop = await client.listen(channel, (payload) => emit(listeners, payload))
  return { listeners, close: () => stop() }
}

/** Times of the connection that listens, in ms; the heartbeat notices one that a firewall or a dead host has dropped silently. */
export const listeningTimes = { heartbeat: 30_000, response: 5000, reconnect: 1000, close: 1000 }

/**
 * Keeps one connection listening, and announces "everything" after each loss, since changes may have been missed. `onLost` receives
 * the error of the loss, not those of the attempts to connect again. Rejects when the first attempt fails, unless it may be `later`.
 */
export async function listenOnPostgres(
  url: string,
  onLost: (error: unknown) => void,
  { times = listeningTimes, later = false }: { readonly times?: typeof listeningTimes; readonly later?: boolean } = {},
): Promise<ChangeSource> {
  const listeners = new Set<ChangeListener>()
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
    next.on('notification', ({ payload }) => emit(listeners, payload ?? ''))
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, new Error('The connection listening for changes has ended')))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
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
      emit(listeners, JSON.stringify([everything]))
    } catch {
      if (!closed) reconnectSoon()
    }
  }

  /** A server that hangs never confirms the end. */
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

function emit(listeners: ReadonlySet<ChangeListener>, payload: string): void {
  const tags: unknown = JSON.parse(payload === '' ? '[]' : payload)
  if (!Array.isArray(tags)) return
  const known = tags.filter((tag) => typeof tag === 'string')
  for (const listener of listeners) listener(known)
}
