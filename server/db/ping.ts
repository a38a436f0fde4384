import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** The smallest question there is: rejects when the database does not answer. */
export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db)
}
