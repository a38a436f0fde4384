import type { Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Ends every session of a person; returns how many. */
export async function deleteSessions(db: Kysely<Database>, personId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('studio_sessions').where('user_id', '=', personId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Takes back every link with which a person could choose a password. */
export async function deletePasswordTokens(db: Kysely<Database>, personId: string): Promise<void> {
  await db.deleteFrom('studio_tokens').where('value', '=', personId).execute()
}

/** Gives a person a password, already hashed, in the form better-auth reads it. */
export async function insertPassword(
  db: Kysely<Database>,
  { id, personId, hash }: { readonly id: string; readonly personId: string; readonly hash: string },
): Promise<void> {
  await db
    .insertInto('studio_accounts')
    .values({ id, user_id: personId, account_id: personId, provider_id: 'credential', password: hash })
    .execute()
}
