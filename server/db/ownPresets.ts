import { sql, type Kysely } from 'kysely'
import { authorOf, type Author } from '#server/db/contentDrafts.ts'
import type { Database } from '#server/db/tables.ts'

export interface OwnPresetRow {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly locale: string
  readonly saved_by: Author
  readonly saved_at: Date
}

const columns = ['id', 'type', 'name', 'locale', 'saved_by', 'saved_by_name', 'saved_at'] as const

/** Any number not used elsewhere: advisory locks of a database share one space. */
const lockNumber = 7_301_951

/** Takes a lock until the transaction ends: names and the number of presets are checked before one is written. */
export async function lockOwnPresets(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(db)
}

/** Returns how many presets there are, and the size of their data in bytes. */
export async function measureOwnPresets(
  db: Kysely<Database>,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(octet_length(data::text)), 0)::integer as bytes
    from own_presets`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** Lists the presets people saved, without their data, by name. */
export async function listOwnPresets(db: Kysely<Database>): Promise<readonly OwnPresetRow[]> {
  const rows = await db
    .selectFrom('own_presets')
    .select(columns)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(toRow)
}

/** Returns a preset with the JSON text of its data. */
export async function findOwnPreset(
  db: Kysely<Database>,
  id: string,
): Promise<(OwnPresetRow & { readonly data: string }) | undefined> {
  const row = await db
    .selectFrom('own_presets')
    .select([...columns, sql<string>`data::text`.as('data')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? undefined : { ...toRow(row), data: row.data }
}

/** Returns the preset of a section type that has a name, in capital or small letters. */
export async function findOwnPresetNamed(
  db: Kysely<Database>,
  { type, name }: Pick<OwnPresetRow, 'type' | 'name'>,
): Promise<OwnPresetRow | undefined> {
  const row = await db
    .selectFrom('own_presets')
    .select(columns)
    .where('type', '=', type)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return row === undefined ? undefined : toRow(row)
}

/** Returns whether the place of a preset in the trash was taken since: its type has one with the name, or the id is used again. */
export async function isPresetTaken(db: Kysely<Database>, trashId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from trash t cross join lateral json_populate_recordset(null::own_presets, t.rows -> 'own_presets') deleted
    join own_presets p on p.id = deleted.id or (p.type = deleted.type and lower(p.name) = lower(deleted.name))
    where t.id = ${trashId}::integer`.execute(db)
  return rows.length > 0
}

/** Finds the presets that may refer to one of `tokens` or that list some of `lists` (`content_references` and `content_lists` in the migrations). */
export async function findPresetsWith(
  db: Kysely<Database>,
  tokens: readonly string[],
  lists: readonly string[] = [],
): Promise<readonly (Pick<OwnPresetRow, 'id' | 'type' | 'name' | 'locale'> & { readonly data: unknown })[]> {
  return db
    .selectFrom('own_presets')
    .select(['id', 'type', 'name', 'locale', 'data'])
    .where(
      sql<boolean>`content_references(data::text) && ${tokens}::text[] or content_lists(data::text) && ${lists}::text[]`,
    )
    .orderBy('id')
    .execute()
}

/** Inserts a preset; `data` is JSON text. */
export async function insertOwnPreset(
  db: Kysely<Database>,
  { saved_by, ...preset }: OwnPresetRow & { readonly data: string },
): Promise<void> {
  const { id, type, name, locale, data, saved_at } = preset
  await sql`
    insert into own_presets (id, type, name, locale, data, saved_by, saved_by_name, saved_at)
    values (${id}::uuid, ${type}, ${name}, ${locale}, ${data}::json, ${saved_by?.id ?? null}, ${saved_by?.name ?? null},
      ${saved_at}::timestamptz)`.execute(db)
}

/** Replaces the data of a preset, JSON text; who saved it, and when, stays. */
export async function replaceOwnPresetData(db: Kysely<Database>, id: string, data: string): Promise<void> {
  await sql`update own_presets set data = ${data}::json where id = ${id}::uuid`.execute(db)
}

function toRow({
  saved_by: id,
  saved_by_name: name,
  ...row
}: Omit<OwnPresetRow, 'saved_by'> & { readonly saved_by: string | null; readonly saved_by_name: string | null }) {
  return { ...row, saved_by: authorOf(id, name) }
}
