import { sql, type Kysely, type RawBuilder } from 'kysely'
import { readColumns } from '#server/db/backupRows.ts'
import { authorOf, type Author, type ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { plainListed } from '#server/db/listedText.ts'
import { findUnshared } from '#server/db/unsharedFiles.ts'
import type { Database } from '#server/db/tables.ts'
import { rowsOf } from '#server/db/trashRows.ts'

export interface TrashWrite {
  readonly id: string
  readonly title: string
  /** What was edited of an item; `null` for a page. */
  readonly content: StoredContent | null
  /** Pages below a page. */
  readonly below?: readonly string[]
}

/** Puts items of a kind, or pages, into the trash, with their rows of other tables, which are deleted. */
export async function moveToTrash(
  db: Kysely<Database>,
  kind: string,
  writes: readonly TrashWrite[],
  person: Author,
  now: Date,
): Promise<void> {
  if (writes.length === 0) return
  const rows = rowsOf(kind, sql`array[given.id]`).flatMap(([table, condition]) => [
    sql`${sql.lit(table)}::text`,
    sql`(select coalesce(json_agg(row_to_json(r)), '[]') from ${sql.table(table)} r where ${condition})`,
  ])
  const given = writes.map(({ below = [], ...write }) => ({ ...write, below }))
  await sql`
    insert into trash (kind, item_id, title, content, rows, below, deleted_by, deleted_by_name, deleted_at)
    select ${kind}, given.id, given.title, case when json_typeof(given.content) = 'object' then given.content end,
      json_build_object(${sql.join(rows)}), given.below, ${person?.id ?? null}, ${person?.name ?? null}, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id text, title text, content json, below text[])`.execute(
    db,
  )
  const ids = sql`${writes.map(({ id }) => id)}::text[]`
  for (const [table, condition] of rowsOf(kind, ids).toReversed()) {
    await sql`delete from ${sql.table(table)} where ${condition}`.execute(db)
  }
}

/** Writes the rows of other tables of an entry of the trash again, and removes it. Columns that are newer get their defaults. */
export async function restoreRows(db: Kysely<Database>, { id, kind, item_id }: OwnEntry): Promise<void> {
  for (const [table] of rowsOf(kind, sql`array[${item_id}::text]`)) {
    const rows = sql`(select t.rows -> ${sql.lit(table)} from trash t where t.id = ${id}::integer)`
    const known = await readColumns(db, table)
    const named = await sql<{ name: string }>`
      select distinct name from json_array_elements(${rows}) r, json_object_keys(r) name`.execute(db)
    const columns = named.rows.filter(({ name }) => known.has(name)).map(({ name }) => sql.ref(name))
    if (columns.length === 0) continue
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
      select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${rows})`.execute(db)
  }
  await db.deleteFrom('trash').where('id', '=', id).execute()
}

type OwnEntry = Pick<TrashEntry, 'id' | 'kind' | 'item_id'>

export interface TrashEntry {
  readonly id: number
  readonly kind: string
  readonly item_id: string
  readonly title: string
  readonly deleted_by: Author
  readonly deleted_at: Date
}

export interface TrashQuery {
  /** Kinds that are listed: a newer release, which this one followed, may have put others there. */
  readonly kinds: readonly string[]
  readonly search: string
  /** Id of the last entry before. */
  readonly after: number | undefined
  readonly limit: number
}

/** Lists what is in the trash, the latest first. */
export async function listTrash(db: Kysely<Database>, query: TrashQuery): Promise<readonly TrashEntry[]> {
  const { after, limit } = query
  const rows = await matching(db, query)
    .select(['id', 'kind', 'item_id', 'title', 'deleted_by', 'deleted_by_name', 'deleted_at'])
    .$if(after !== undefined, (found) => found.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ deleted_by_name, ...row }) => ({ ...row, deleted_by: authorOf(row.deleted_by, deleted_by_name) }))
}

/** Returns how much the trash has of what is searched for. */
export async function countTrash(db: Kysely<Database>, query: Pick<TrashQuery, 'kinds' | 'search'>): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function matching(db: Kysely<Database>, { kinds, search }: Pick<TrashQuery, 'kinds' | 'search'>) {
  const pattern = sql<string>`folded(${`%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`}::text)`
  return db
    .selectFrom('trash')
    .where('kind', 'in', kinds)
    .$if(search !== '', (found) =>
      found.where((eb) =>
        eb.or([
          eb(plainListed(sql.ref('title')), 'like', pattern),
          eb(plainListed(sql.ref('item_id')), 'like', pattern),
        ]),
      ),
    )
}

/** Returns an entry of the trash with what was edited of it, which nobody else changes until the transaction ends. */
export async function lockTrash(
  db: Kysely<Database>,
  id: number,
): Promise<(TrashEntry & { readonly content: StoredContent | null; readonly below: readonly string[] }) | undefined> {
  const row = await db
    .selectFrom('trash')
    .select(['id', 'kind', 'item_id', 'title', 'content', 'below', 'deleted_by', 'deleted_by_name', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { ...row, deleted_by: authorOf(row.deleted_by, row.deleted_by_name) }
}

/** Returns the entry of an item that was deleted last. */
export async function findInTrash(db: Kysely<Database>, { kind, id }: ItemKey): Promise<OwnEntry | undefined> {
  return db
    .selectFrom('trash')
    .select(['id', 'kind', 'item_id'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Returns the page of the item that a page in the trash is about, which has one again. */
export async function findPageOfSameEntity(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    select p.id from trash t cross join lateral (select t.rows -> 'pages' -> 0 as row) deleted
    join pages p on p.entity_kind = deleted.row ->> 'entity_kind' and p.entity_id = deleted.row ->> 'entity_id'
    where t.id = ${id}::integer`.execute(db)
  return result.rows[0]?.id
}

/** Returns the files, by their names in the storage, that only entries of the trash from before a time have. */
export async function findExpiredFiles(db: Kysely<Database>, before: Date): Promise<readonly string[]> {
  const filesIn = (condition: RawBuilder<unknown>) => sql`
    select distinct substring(split_part(found.address #>> '{}', '?', 1) from 2) as file
    from trash t cross join lateral jsonb_path_query(
      jsonb_build_array(t.content, t.rows -> 'content_versions'), '$.**.file ? (@ starts with "/media/")') found (address)
    where t.kind = 'media' and ${condition}`
  const result = await sql<{ file: string }>`
    ${filesIn(sql`t.deleted_at < ${before}`)} except (${filesIn(sql`t.deleted_at >= ${before}`)})`.execute(db)
  return findUnshared(
    db,
    result.rows.map(({ file }) => file),
    '',
  )
}

/** Deletes what was put into the trash before a time, for good. */
export async function emptyTrash(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('trash').where('deleted_at', '<', before).execute()
}
