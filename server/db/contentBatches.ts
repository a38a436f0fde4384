import { sql, type Kysely, type RawBuilder } from 'kysely'
import { authorOf, keptRevisions, type Author, type DraftRow } from '#server/db/contentDrafts.ts'
import type { PublishedItem } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Database } from '#server/db/tables.ts'

/** What there is of an item, and its latest version. */
export interface ItemRow {
  readonly draft: DraftRow
  readonly published: PublishedItem | undefined
  readonly latest: { readonly number: number; readonly content: StoredContent } | undefined
}

const noDraft: DraftRow = { revision: 0, content: null, updated_by: null, updated_at: null }

/** Locks these items until the transaction ends, always in the same order, so that nobody waits for each other. */
export async function lockItems(db: Kysely<Database>, kind: string, ids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 7301943))
    from (select ${kind}::text || '/' || id as key from unnest(${ids}::text[]) as given (id) order by 1) keys`.execute(
    db,
  )
}

/** Reads items of a kind that has a row for each: entities and texts. */
export async function readItems(
  db: Kysely<Database>,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemRow>> {
  const drafts = await db
    .selectFrom('content_drafts')
    .select(['id', 'revision', 'content', 'updated_by', 'updated_by_name', 'updated_at'])
    .where('kind', '=', kind)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  const latest = await sql<{ id: string; number: number; content: StoredContent }>`
    select distinct on (id) id, number, content from content_versions
    where kind = ${kind} and id = any(${ids}::text[]) order by id, number desc`.execute(db)
  const published = await readPublishedItems(db, kind, ids)
  const draftOf = new Map(
    drafts.map(({ id, updated_by, updated_by_name, ...row }): [string, DraftRow] => [
      id,
      { ...row, updated_by: authorOf(updated_by, updated_by_name) },
    ]),
  )
  const latestOf = new Map(latest.rows.map(({ id, ...version }) => [id, version]))
  return new Map(
    ids.map((id) => [
      id,
      { draft: draftOf.get(id) ?? noDraft, published: published.get(id), latest: latestOf.get(id) },
    ]),
  )
}

type PublishedRow = PublishedItem & { readonly id: string }

/** Returns what visitors see of items, in the form of `readPublishedItem`. */
export async function readPublishedItems(
  db: Kysely<Database>,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublishedItem>> {
  const result = await sql<PublishedRow>`
    select * from (${publishedOf(kind)}) published where id = any(${ids}::text[])`.execute(db)
  return new Map(result.rows.map(({ id, ...item }) => [id, item]))
}

/** Returns the next published items of a kind after an id, in the order of their ids. */
export async function listPublishedAfter(
  db: Kysely<Database>,
  kind: string,
  after: string,
  limit: number,
): Promise<readonly PublishedRow[]> {
  const result = await sql<PublishedRow>`
    select * from (${publishedOf(kind)}) published
    where id > ${after} order by id limit ${limit}`.execute(db)
  return result.rows
}

/** Lists the locales that items of a kind have texts in. */
export async function listTextLocales(db: Kysely<Database>, kind: string): Promise<readonly string[]> {
  const result =
    kind === 'text'
      ? await sql<{ locale: string }>`select distinct locale from texts`.execute(db)
      : await sql<{ locale: string }>`select distinct locale from entity_texts where kind = ${kind}`.execute(db)
  return result.rows.map(({ locale }) => locale)
}

function publishedOf(kind: string): RawBuilder<unknown> {
  if (kind === 'text') {
    return sql`
      select key as id, json_build_object('values', json_object_agg(locale, value order by locale)) as content,
        max(updated_at) as updated_at
      from texts group by key`
  }
  return sql`
    select e.id, e.updated_at, json_build_object('position', e.position, 'parent', e.parent_id, 'data', e.data,
      'texts', coalesce((
        select json_object_agg(t.locale, t.data order by t.locale)
        from entity_texts t where t.kind = e.kind and t.id = e.id
      ), '{}')) as content
    from entities e where e.kind = ${kind}`
}

/** Deletes what is published of these items. */
export async function deletePublishedItems(db: Kysely<Database>, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const table = kind === 'text' ? sql`texts where key` : sql`entities where kind = ${kind} and id`
  await sql`delete from ${table} = any(${ids}::text[])`.execute(db)
}

export interface BatchVersion {
  readonly id: string
  readonly content: StoredContent
  readonly author: Author
  readonly message: string
  /** Of the item when this was edited; absent where that is not known. */
  readonly revision?: number
  /** Now by default. */
  readonly at?: Date | undefined
}

/** Adds the next version of each of these items. */
export async function addContentVersions(
  db: Kysely<Database>,
  kind: string,
  versions: readonly BatchVersion[],
): Promise<void> {
  if (versions.length === 0) return
  const rows = versions.map(({ author, at, ...version }) => {
    const by = { author_id: author?.id ?? null, author_name: author?.name ?? null }
    return { ...version, ...by, at: at?.toISOString() ?? null }
  })
  await sql`
    insert into content_versions (kind, id, number, content, author_id, author_name, message, revision, created_at)
    select ${kind}, id, coalesce((select max(number) from content_versions v where v.kind = ${kind} and v.id = given.id), 0) + 1,
      content, author_id, author_name, message, revision, coalesce(at, now())
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      id text, content json, author_id text, author_name text, message text, revision integer, at timestamptz)`.execute(
    db,
  )
}

export interface BatchDraft {
  readonly id: string
  readonly revision: number
  /** `null`: nothing differs from what is published. */
  readonly content: StoredContent | null
  /** What is edited at this revision, and at the one before. */
  readonly edited: StoredContent | null
  readonly before: { readonly revision: number; readonly edited: StoredContent | null }
}

/** Writes drafts at their next revisions and remembers what was edited at them and before. */
export async function writeContentDrafts(
  db: Kysely<Database>,
  kind: string,
  drafts: readonly BatchDraft[],
  author: Author,
): Promise<void> {
  if (drafts.length === 0) return
  await sql`
    insert into content_drafts (kind, id, revision, content, updated_by, updated_by_name)
    select ${kind}, id, revision, content, ${author?.id ?? null}, ${author?.name ?? null}
    from json_to_recordset(${JSON.stringify(drafts)}::json) as given (id text, revision integer, content json)
    on conflict (kind, id) do update set revision = excluded.revision, content = excluded.content,
      updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name, updated_at = now()`.execute(db)
  const revisions = drafts.flatMap(({ id, revision, edited, before }) => [
    { id, revision: before.revision, content: before.edited },
    { id, revision, content: edited },
  ])
  await sql`
    insert into content_revisions (kind, id, revision, content)
    select ${kind}, id, revision, content
    from json_to_recordset(${JSON.stringify(revisions)}::json) as given (id text, revision integer, content json)
    on conflict (kind, id, revision) do nothing`.execute(db)
  await sql`
    delete from content_revisions r using json_to_recordset(${JSON.stringify(drafts)}::json) as given (id text, revision integer)
    where r.kind = ${kind} and r.id = given.id and r.revision <= given.revision - ${keptRevisions}`.execute(db)
}

/**
 * Returns what was edited at a revision of each of these items, and the content of a version; null where there is none.
 */
export async function readEarlier(
  db: Kysely<Database>,
  kind: string,
  wanted: readonly { readonly id: string; readonly revision: number; readonly version: number | null }[],
): Promise<ReadonlyMap<string, { readonly edited: StoredContent | null; readonly published: StoredContent | null }>> {
  const result = await sql<{ id: string; edited: StoredContent | null; published: StoredContent | null }>`
    select given.id, r.content as edited, v.content as published
    from json_to_recordset(${JSON.stringify(wanted)}::json) as given (id text, revision integer, version integer)
    left join content_revisions r on r.kind = ${kind} and r.id = given.id and r.revision = given.revision
    left join content_versions v on v.kind = ${kind} and v.id = given.id and v.number = given.version`.execute(db)
  return new Map(result.rows.map(({ id, ...earlier }) => [id, earlier]))
}
