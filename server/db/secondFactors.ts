import { sql, type Kysely } from 'kysely'
import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { Database } from '#server/db/tables.ts'

/** Takes the second factor of a person away, also one that is only being set up; returns whether there was any of it. */
export async function deleteSecondFactor(db: Kysely<Database>, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('studio_second_factors')
    .where('user_id', '=', personId)
    .executeTakeFirst()
  const { numUpdatedRows } = await db
    .updateTable('studio_people')
    .set({ second_factor: false })
    .where('id', '=', personId)
    .where('second_factor', '=', true)
    .executeTakeFirst()
  return numDeletedRows + numUpdatedRows > 0n
}

/**
 * Completes what better-auth does in two steps, where the second one is missing: turned on by a right first code, the secret is confirmed;
 * turned off, it is not, and setting up can start again.
 */
export async function repairSecondFactor(db: Kysely<Database>, personId: string): Promise<void> {
  await sql`
    update studio_second_factors as factor
    set verified = person.second_factor, failed_attempts = 0, locked_until = null
    from studio_people as person
    where person.id = factor.user_id and person.id = ${personId} and factor.verified <> person.second_factor`.execute(
    db,
  )
}

/**
 * Locks the codes of a person once `max` in succession were wrong, and counts from zero again; returns whether it did. Of several calls at the
 * same time one does.
 */
export async function lockCodes(db: Kysely<Database>, personId: string, max: number, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('studio_second_factors')
    .set({ failed_attempts: 0, locked_until: until })
    .where('user_id', '=', personId)
    .where('failed_attempts', '>=', max)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a lock of a person's codes at `until`, where it would last longer. */
export async function shortenLock(db: Kysely<Database>, personId: string, until: Date): Promise<void> {
  await db
    .updateTable('studio_second_factors')
    .set({ locked_until: until })
    .where('user_id', '=', personId)
    .where('locked_until', '>', until)
    .execute()
}

/** What ends a series of locks: the person has signed in, has another password, or another second factor. */
const ends: readonly AuditAction[] = [
  'person.sign-in',
  'person.password',
  'person.second-factor-on',
  'person.second-factor-reset',
]

/** Counts how often the codes of a person were locked since the last of `ends`, by the audit log. */
export async function countLocks(db: Kysely<Database>, personId: string): Promise<number> {
  const action: AuditAction = 'person.codes-locked'
  const subject = `person:${personId}`
  const { rows } = await sql<{ locks: number }>`
    select count(*)::integer as locks from audit_log
    where subject = ${subject} and action = ${action} and id > coalesce(
      (select max(id) from audit_log where subject = ${subject} and action = any(${[...ends]}::text[])), 0)`.execute(db)
  return rows[0]?.locks ?? 0
}
