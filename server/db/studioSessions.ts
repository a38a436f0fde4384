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

/** Whom the token of the first administrator is for; people have other ids. */
const setUpValue = 'set-up'
/** The token has no end of its own: it is void once there is somebody. */
const never = new Date('9999-12-31T00:00:00Z')

export async function replaceSetUpToken(
  db: Kysely<Database>,
  { id, hash }: { readonly id: string; readonly hash: string },
): Promise<void> {
  await db.deleteFrom('studio_tokens').where('value', '=', setUpValue).execute()
  await db.insertInto('studio_tokens').values({ id, identifier: hash, value: setUpValue, expires_at: never }).execute()
}

export async function findSetUpToken(db: Kysely<Database>, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('studio_tokens')
    .select('id')
    .where('value', '=', setUpValue)
    .where('identifier', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the token up; `false` when it is not the one. */
export async function takeSetUpToken(db: Kysely<Database>, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('studio_tokens')
    .where('value', '=', setUpValue)
    .where('identifier', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
