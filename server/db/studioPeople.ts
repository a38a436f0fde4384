import { sql, type Kysely } from 'kysely'
import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import type { RequestRights } from '#schemas/studio/roles.ts'
import type { Database } from '#server/db/tables.ts'

/** How exact `last_seen` is, in ms; a call writes it at most this often. */
const seenInterval = 600_000

export interface PersonRow extends RequestRights {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly all_requests: boolean
  readonly locked: boolean
  /** Whether signing in needs a code of their authenticator. */
  readonly second_factor: boolean
  readonly created_at: Date
  readonly last_seen: Date | null
}

const columns = [
  ...(['id', 'name', 'email', 'role', 'locales', 'all_requests', 'locked'] as const),
  ...(['second_factor', 'created_at', 'last_seen'] as const),
] as const

export async function findStudioPerson(db: Kysely<Database>, id: string): Promise<PersonRow | undefined> {
  const row = await db.selectFrom('studio_people').select(columns).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : withLocales(row)
}

export async function findPersonByEmail(db: Kysely<Database>, email: string): Promise<PersonRow | undefined> {
  const row = await db
    .selectFrom('studio_people')
    .select(columns)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row === undefined ? undefined : withLocales(row)
}

/** Lists everybody, by name. */
export async function listStudioPeople(db: Kysely<Database>): Promise<readonly PersonRow[]> {
  const rows = await db.selectFrom('studio_people').select(columns).orderBy('name').orderBy('id').execute()
  return rows.map(withLocales)
}

export async function hasPeople(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('studio_people').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function isLocked(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom('studio_people').select('locked').where('id', '=', id).executeTakeFirst()
  return row?.locked ?? true
}

/** Remembers that a person was there. */
export async function touchPerson(
  db: Kysely<Database>,
  { id, last_seen: seen }: Pick<PersonRow, 'id' | 'last_seen'>,
  now: Date,
): Promise<void> {
  if (seen !== null && now.getTime() - seen.getTime() < seenInterval) return
  await db.updateTable('studio_people').set({ last_seen: now }).where('id', '=', id).execute()
}

export type PersonWrite = Pick<PersonRow, 'id' | 'name' | 'email' | 'role' | 'locales'> &
  Partial<Pick<PersonRow, 'all_requests'>>

/** Adds a person; `false` when somebody has the address already. */
export async function insertPerson(db: Kysely<Database>, person: PersonWrite): Promise<boolean> {
  const { locales, email, ...rest } = person
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('studio_people')
    .values({ ...rest, email: email.toLowerCase(), locales: locales === null ? null : [...locales], last_seen: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type PersonChange = Partial<Pick<PersonRow, 'name' | 'role' | 'locales' | 'all_requests' | 'locked'>>

export async function updatePerson(db: Kysely<Database>, id: string, change: PersonChange, now: Date): Promise<void> {
  const { locales, ...rest } = change
  await db
    .updateTable('studio_people')
    .set({
      ...rest,
      ...(locales === undefined ? {} : { locales: locales === null ? null : [...locales] }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Locks the rows of all administrators who can sign in until the transaction ends, so that two of them cannot lock each other, and
 * returns their ids.
 */
export async function holdAdmins(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio_people where role = 'admin' and not locked order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets one transaction at a time make the first person. */
export async function holdPeople(db: Kysely<Database>): Promise<void> {
  await sql`lock table studio_people in share row exclusive mode`.execute(db)
}

/** Returns the locales of the site as it is; one that was taken away is left out. */
function withLocales<TRow extends { readonly locales: readonly string[] | null }>(
  row: TRow,
): Omit<TRow, 'locales'> & { readonly locales: readonly LocaleCode[] | null } {
  return { ...row, locales: row.locales === null ? null : row.locales.filter((code) => isLocaleCode(code)) }
}
