import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { openFolder } from '#server/db/databaseFolder.ts'
import { pgliteOptions } from '#server/db/pgliteOptions.ts'
import { acquireLock } from '#server/db/lockFile.ts'
import { listenOnPglite, registerSource, type NotificationSource } from '#server/db/notifications.ts'
import { openPostgres, type PostgresOptions } from '#server/db/openPostgres.ts'
import { pgliteDialect } from '#server/db/pgliteDialect.ts'
import type { Database } from '#server/db/tables.ts'

export type Where =
  /** PGlite in `<dataDir>/database`, one process at a time. */
  | { readonly dataDir: string }
  | PostgresOptions
  /** PGlite in memory: tests, and checking a file without a database. `snapshot` is a dump of the folder to begin with. */
  | { readonly memory: true; readonly snapshot?: Blob }

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly engine: 'pglite' | 'postgres'
  close(): Promise<void>
}

/**
 * Opens the database; `migrate` comes next. `onLost` receives the error of a broken idle connection, which is reopened.
 * Throws one sentence when the folder is open in another process or damaged, or the server cannot be reached.
 */
export async function openDatabase(where: Where, onLost: (error: unknown) => void = () => {}): Promise<OpenDatabase> {
  if ('databaseUrl' in where) {
    const { db, source } = await openPostgres(where, onLost)
    return assemble(db, 'postgres', source, () => {})
  }
  if ('memory' in where) return openPglite(undefined, where.snapshot)
  return openPglite(resolve(where.dataDir))
}

async function openPglite(dataDir: string | undefined, snapshot?: Blob): Promise<OpenDatabase> {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true })
  const lock = dataDir === undefined ? undefined : acquireLock(join(dataDir, 'database.lock'), dataDir)
  try {
    const client =
      dataDir === undefined
        ? await PGlite.create({ ...(snapshot && { loadDataDir: snapshot }), ...pgliteOptions })
        : await openFolder(join(dataDir, 'database'))
    const source = await listenOnPglite(client)
    return assemble(new Kysely<Database>({ dialect: pgliteDialect(client) }), 'pglite', source, () => lock?.release())
  } catch (error) {
    lock?.release()
    throw error
  }
}

function assemble(
  db: Kysely<Database>,
  engine: OpenDatabase['engine'],
  source: NotificationSource,
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
