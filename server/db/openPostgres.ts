import { Kysely } from 'kysely'
import pg from 'pg'
import { listenOnPostgres, type NotificationSource } from '#server/db/notifications.ts'
import { orUnavailable, postgresDialect } from '#server/db/postgresDialect.ts'
import type { Database } from '#server/db/tables.ts'

/**
 * Time limits while visitors wait, in ms: for a free or new connection, and for a statement. Together with the rendering of a page
 * they keep a form or a call below the 5 s after which it has to respond, whatever hangs.
 */
const servingTimeouts = { connectionTimeoutMillis: 1500, query_timeout: 2500, statement_timeout: 2500 }

export interface PostgresOptions {
  readonly databaseUrl: string
  /** Connections at most; ten by default. */
  readonly poolSize?: number
  /** Whether visitors wait for the queries: these have time limits then. Migrations and imports take as long as they take. */
  readonly serving?: boolean
  /** Whether it may be out of reach now; it is connected to when it is there. */
  readonly later?: boolean
}

/** Connects to Postgres. Rejects with `DatabaseUnavailable` when it cannot be reached. `onLost` receives the error of a broken connection, which is reopened. */
export async function openPostgres(
  { databaseUrl, poolSize = 10, serving = false, later = false }: PostgresOptions,
  onLost: (error: unknown) => void,
): Promise<{ readonly db: Kysely<Database>; readonly source: NotificationSource }> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'cms',
    keepAlive: true,
    ...(serving ? servingTimeouts : {}),
  })
  pool.on('error', onLost)
  try {
    const source = await listenOnPostgres(databaseUrl, onLost, { later })
    return { db: new Kysely<Database>({ dialect: postgresDialect(pool, onLost) }), source }
  } catch (error) {
    await pool.end()
    throw orUnavailable(error)
  }
}
