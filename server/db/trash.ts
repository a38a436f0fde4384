import { sql, type Kysely, type RawBuilder } from 'kysely'
import { readColumns } from '#server/db/backupRows.ts'
import type { BackupTable } from '#server/db/backupTables.ts'
import { authorOf, type Author, type ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { findUnshared } from '#server/db/mediaItems.ts'
import type { Database } from '#server/db/tables.ts'

/** Tables with rows of an item or page, in an order in which they can be written again, each with the condition that finds them. */
type OwnRows = readonly (readonly [table: BackupTable, condition: RawBuilder<unknown>])[]

/** Suggestions and notes name a document; the replies to the notes are deleted with them. */
function documentRows({ kind, id }: ItemKey): OwnRows {
  const document = `${kind}:${id}`
  return [
    ['suggestions', sql`document = ${document}`],
    ['notes', sql`document = ${document}`],
    ['note_replies', sql`note in (select n.id from notes n where n.document = ${document})`],
  ]
}

// The number of the last revision stays: a new item with the id goes on from it.
function itemRows(key: ItemKey): OwnRows {
  const [ofItem, ofDocument] = [
    sql`kind = ${key.kind} and id = ${key.id}`,
    sql`kind = ${key.kind} and item_id = ${key.id}`,
  ]
  return [
    ['content_revisions', ofItem],
    ['content_versions', ofItem],
    ['item_schedules', ofDocument],
    ['reviews', ofDocument],
    ...documentRows(key),
  ]
}

function pageRows(key: ItemKey): OwnRows {
  const ofPage = sql`page_id = ${key.id}`
  return [
    ['pages', sql`id = ${key.id}`],
    ['page_locales', ofPage],
    ['page_versions', ofPage],
    ['page_drafts', ofPage],
    ['page_draft_revisions', ofPage],
    ['schedules', ofPage],
    ['reviews', ofPage],
    ...documentRows(key),
  ]
}

export interface TrashWrite extends ItemKey {
  readonly title: string
  /** What was edited of an item; `null` for a page. */
  readonly content: StoredContent | null
  /** Pages below a page. */
  readonly below?: readonly string[]
  readonly person: Author
}

/** Puts an item or a page into the trash, with its rows of other tables, which are deleted. */
export async function moveToTrash(db: Kysely<Database>, write: TrashWrite, now: Date): Promise<void> {
  const { kind, id, title, content, below = [], person } = write
  const own = content === null ? pageRows(write) : itemRows(write)
  const rows = own.flatMap(([table, condition]) => [
    sql`${sql.lit(table)}::text`,
    sql`(select coalesce(json_agg(row_to_json(r)), '[]') from ${sql.table(table)} r where ${condition})`,
  ])
  await sql`
    insert into trash (kind, item_id, title, content, rows, below, deleted_by, deleted_by_name, deleted_at)
    values (${kind}, ${id}, ${title}, ${content === null ? null : JSON.stringify(content)}::json,
      json_build_object(${sql.join(rows)}), ${[...below]}::text[], ${person?.id ?? null}, ${person?.name ?? null}, ${now})`.execute(
    db,
  )
  for (const [table, condition] of own.toReversed()) {
    await sql`delete from ${sql.table(table)} where ${condition}`.execute(db)
  }
}

/** Writes the rows of other tables of an entry of the trash again, and removes it. Columns that are newer get their defaults. */
export async function restoreRows(db: Kysely<Database>, { id, kind, item_id }: OwnEntry): Promise<void> {
  const key = { kind, id: item_id }
  for (const [table] of kind === 'page' ? pageRows(key) : itemRows(key)) {
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
  /** Kinds that are listed; all by default. */
  readonly kind?: string | undefined
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
export async function countTrash(db: Kysely<Database>, query: Pick<TrashQuery, 'kind' | 'search'>): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function matching(db: Kysely<Database>, { kind, search }: Pick<TrashQuery, 'kind' | 'search'>) {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('trash')
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind ?? ''))
    .$if(search !== '', (found) =>
      found.where((eb) => eb.or([eb('title', 'ilike', pattern), eb('item_id', 'ilike', pattern)])),
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
