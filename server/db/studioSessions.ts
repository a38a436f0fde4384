import type { Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Ends every session of a person; returns how many. */
export async function deleteSessions(db: Kysely<Database>, personId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('studio_sessions').where('user_id', '=', personId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** How exact the time of a session is, in ms; a call writes it at most this often. */
const seenInterval = 600_000

/** Remembers that a session was used. */
export async function touchSession(
  db: Kysely<Database>,
  { id, updatedAt }: { readonly id: string; readonly updatedAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - updatedAt.getTime() < seenInterval) return
  await db.updateTable('studio_sessions').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Returns the session of a token. */
export async function findSessionByToken(db: Kysely<Database>, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('studio_sessions').select('id').where('token', '=', token).executeTakeFirst()
  return row?.id
}

/** Returns when a session was begun, and by which browser; `undefined` once it is over. */
export async function findSession(
  db: Kysely<Database>,
  id: string,
): Promise<Pick<SessionRow, 'user_agent' | 'created_at'> | undefined> {
  return db.selectFrom('studio_sessions').select(['user_agent', 'created_at']).where('id', '=', id).executeTakeFirst()
}

export interface SessionRow {
  readonly id: string
  readonly user_agent: string | null
  readonly created_at: Date
  /** When it was last used. */
  readonly updated_at: Date
}

/** Lists the sessions of a person that are not over, those used last first. */
export async function listSessionRows(
  db: Kysely<Database>,
  personId: string,
  now: Date,
): Promise<readonly SessionRow[]> {
  return db
    .selectFrom('studio_sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends a session of a person; `false` when it is not theirs. */
export async function deleteSession(db: Kysely<Database>, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('studio_sessions')
    .where('user_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of a person but one; returns how many. */
export async function deleteOtherSessions(db: Kysely<Database>, personId: string, kept: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('studio_sessions')
    .where('user_id', '=', personId)
    .where('id', '<>', kept)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends every session of a person but that of a token. */
export async function deleteSessionsBeside(db: Kysely<Database>, personId: string, token: string): Promise<void> {
  await db.deleteFrom('studio_sessions').where('user_id', '=', personId).where('token', '<>', token).execute()
}

/** Takes back every link with which a person could choose a password, and every sign-in that waits for a code. */
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

/** The owner of the token of the first administrator; people have other ids. */
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
export async function redeemSetUpToken(db: Kysely<Database>, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('studio_tokens')
    .where('value', '=', setUpValue)
    .where('identifier', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
