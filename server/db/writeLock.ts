import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Any number not used elsewhere: advisory locks of a database share one space. */
const lockNumber = 7_301_942

/**
 * Takes a lock until the transaction ends: one import at a time, from however many processes, and no editing meanwhile.
 */
export async function lockForImport(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(db)
}

/** Takes a lock until the transaction ends: editors do not wait for each other, only for an import. */
export async function lockForEditing(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockNumber}::bigint)`.execute(db)
}
