import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { takeLock } from '#server/db/lockFile.ts'
import { listenOnPglite, listenOnPostgres, registerSource, type ChangeSource } from '#server/db/notifications.ts'
import { pgliteDialect } from '#server/db/pgliteDialect.ts'
import type { Database } from '#server/db/tables.ts'

/** What of Postgres's contrib package the embedded database has. */
export const extensions = { pg_trgm, unaccent }

export type Where =
  /** PGlite in `<dataDir>/database`, one process at a time. */
  | { readonly dataDir: string }
  /** Postgres; `poolSize` connections at most. */
  | { readonly databaseUrl: string; readonly poolSize?: number }
  /** PGlite in memory: tests, and checking a file without a database. `snapshot` is a dump of the folder to begin with. */
  | { readonly memory: true; readonly snapshot?: Blob }

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly engine: 'pglite' | 'postgres'
  close(): Promise<void>
}

/**
 * Opens the database; `migrate` comes next. `onLost` hears of a broken idle connection, which heals itself.
 * Throws one sentence when the folder is open in another process or the server cannot be reached.
 */
export async function openDatabase(where: Where, onLost: (error: unknown) => void = () => {}): Promise<OpenDatabase> {
  if ('databaseUrl' in where) return openPostgres(where.databaseUrl, where.poolSize ?? 10, onLost)
  if ('memory' in where) return openPglite(undefined, where.snapshot)
  return openPglite(resolve(where.dataDir))
}

async function openPglite(dataDir: string | undefined, snapshot?: Blob): Promise<OpenDatabase> {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true })
  const lock = dataDir === undefined ? undefined : takeLock(join(dataDir, 'database.lock'), dataDir)
  try {
    const place = dataDir === undefined ? {} : { dataDir: join(dataDir, 'database') }
    const client = await PGlite.create({ ...place, ...(snapshot && { loadDataDir: snapshot }), extensions })
    const source = await listenOnPglite(client)
    return assemble(new Kysely<Database>({ dialect: pgliteDialect(client) }), 'pglite', source, () => lock?.release())
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function openPostgres(url: string, max: number, onLost: (error: unknown) => void): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'cms' })
  pool.on('error', onLost)
  try {
    const source = await listenOnPostgres(url, onLost)
    return assemble(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), 'postgres', source, () => {})
  } catch (error) {
    await pool.end()
    throw error
  }
}

function assemble(
  db: Kysely<Database>,
  engine: OpenDatabase['engine'],
  source: ChangeSource,
  released: () => void,
): OpenDatabase {
  registerSource(db, source)
  let closing: Promise<void> | undefined
  const close = async () => {
    await source.close()
    await db.destroy()
    released()
  }
  return { db, engine, close: () => (closing ??= close()) }
}
