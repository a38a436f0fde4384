import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Rejects when the database does not respond. */
export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db)
}
