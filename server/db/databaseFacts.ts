import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

interface DatabaseFacts {
  readonly version: string
  readonly bytes: number
}

/** Returns the version of Postgres, and the size of the database in bytes. */
export async function readDatabaseFacts(db: Kysely<Database>): Promise<DatabaseFacts> {
  const result = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::double precision as bytes`.execute(db)
  return result.rows[0] ?? { version: '', bytes: 0 }
}
