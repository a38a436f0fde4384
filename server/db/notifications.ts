import type { PGlite } from '@electric-sql/pglite'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/db/tables.ts'

const channel = 'cms_changes'
/** Postgres refuses a payload of 8000 bytes and more; a longer list of tags is sent as "everything". */
const maxPayload = 7000
const reconnectDelay = 1000

/** The tag that stands for everything: a bulk change, or notifications that may have been missed. */
export const everything = '*'

export type ChangeListener = (tags: readonly string[]) => void
export interface ChangeSource {
  readonly listeners: Set<ChangeListener>
  close(): Promise<void>
}

const sources = new WeakMap<object, ChangeSource>()

/** Tells every process that what carries these cache tags has changed; in a transaction it is told on commit. */
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
  if (source === undefined) throw new Error('onChange: pass the database that openDatabase answered, not a transaction')
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

/** Keeps one connection listening. After a lost connection it says "everything", since changes may have been missed. */
export async function listenOnPostgres(url: string, onLost: (error: unknown) => void): Promise<ChangeSource> {
  const listeners = new Set<ChangeListener>()
  let closed = false
  let client = await connect()
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'cms-changes' })
    next.on('notification', ({ payload }) => emit(listeners, payload ?? ''))
    next.once('error', lost)
    next.once('end', () => lost(new Error('The connection listening for changes has ended')))
    await next.connect()
    await next.query(`listen ${channel}`)
    return next
  }

  function lost(error: unknown): void {
    if (closed || timer !== undefined) return
    onLost(error)
    timer = setTimeout(() => void reconnect(), reconnectDelay)
    timer.unref()
  }

  async function reconnect(): Promise<void> {
    timer = undefined
    try {
      client = await connect()
      emit(listeners, JSON.stringify([everything]))
    } catch (error) {
      lost(error)
    }
  }

  return {
    listeners,
    async close() {
      closed = true
      clearTimeout(timer)
      await client.end()
    },
  }
}

function emit(listeners: ReadonlySet<ChangeListener>, payload: string): void {
  const tags: unknown = JSON.parse(payload === '' ? '[]' : payload)
  if (!Array.isArray(tags)) return
  const known = tags.filter((tag) => typeof tag === 'string')
  for (const listener of listeners) listener(known)
}
