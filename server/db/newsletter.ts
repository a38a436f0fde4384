import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

interface SignUp {
  readonly email_hash: string
  readonly email: string
  readonly locale: string
  readonly request: string
  readonly token_hash: string
  readonly now: Date
}

/** Stores a newsletter sign-up until it is confirmed; a confirmed address stays confirmed when it is entered again. */
export async function signUp(db: Kysely<Database>, write: SignUp): Promise<void> {
  const { email_hash: hash, email, locale, request, token_hash: token, now } = write
  await sql`
    insert into newsletter_subscriptions (email_hash, email, locale, state, token_hash, token_at, request, created_at)
    values (${hash}, ${email}, ${locale}, 'pending', ${token}, ${now}, ${request}, ${now})
    on conflict (email_hash) do update set
      email = excluded.email, locale = excluded.locale, request = excluded.request,
      token_hash = excluded.token_hash, token_at = excluded.token_at,
      state = case newsletter_subscriptions.state when 'confirmed' then 'confirmed' else 'pending' end`.execute(db)
}

export interface Confirmed {
  readonly locale: string
  readonly request: string | null
  /** Whether it was this time that it was confirmed. */
  readonly first: boolean
}

/** Confirms by the hash of a token made after `since`; the token does it once; later calls return the same. */
export async function confirmSubscription(
  db: Kysely<Database>,
  tokenHash: string,
  since: Date,
  now: Date,
): Promise<Confirmed | undefined> {
  const changed = await sql<{ locale: string; request: string | null }>`
    update newsletter_subscriptions set state = 'confirmed', confirmed_at = ${now}
    where token_hash = ${tokenHash} and state = 'pending' and token_at > ${since}
    returning locale, request`.execute(db)
  const [row] = changed.rows
  if (row !== undefined) return { ...row, first: true }
  const known = await db
    .selectFrom('newsletter_subscriptions')
    .select(['locale', 'request'])
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return known === undefined ? undefined : { ...known, first: false }
}
