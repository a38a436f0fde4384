import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import { versionContent } from '#server/db/pageVersions.ts'

export interface PageFacts {
  readonly id: string
  readonly page_type: string
  readonly entity_kind: string | null
  readonly entity_id: string | null
}

/** Returns the facts of a page; `undefined` when there is no such page. */
export async function readPageFacts(db: Kysely<Database>, pageId: string): Promise<PageFacts | undefined> {
  return db
    .selectFrom('pages')
    .select(['id', 'page_type', 'entity_kind', 'entity_id'])
    .where('id', '=', pageId)
    .executeTakeFirst()
}

/**
 * Returns the facts of a page and locks it until the transaction ends: what is read after it is not changed by another.
 */
export async function lockPageFacts(db: Kysely<Database>, pageId: string): Promise<PageFacts | undefined> {
  const result = await sql<PageFacts>`
    select id, page_type, entity_kind, entity_id from pages where id = ${pageId} for no key update`.execute(db)
  return result.rows[0]
}

export interface DraftRow {
  readonly revision: number
  /** JSON text. */
  readonly content: string
  /** Number of the version the draft began from. */
  readonly base: number | null
  readonly base_version_id: number | null
  readonly updated_at: Date
  readonly updated_by: string | null
  readonly updated_by_name: string | null
}

export async function readDraft(db: Kysely<Database>, pageId: string, locale: string): Promise<DraftRow | undefined> {
  const result = await sql<DraftRow>`
    select d.revision, d.content::text as content, d.base_version_id, d.updated_at, d.updated_by, d.updated_by_name,
      (select v.number from page_versions v where v.id = d.base_version_id) as base
    from page_drafts d where d.page_id = ${pageId} and d.locale = ${locale}`.execute(db)
  return result.rows[0]
}

/** Revisions of a draft that are kept to merge late changes with. */
const keptRevisions = 40

export interface DraftWrite {
  readonly page_id: string
  readonly locale: string
  /** JSON text. */
  readonly content: string
  readonly base_version_id: number | null
  readonly updated_by: string | null
  readonly updated_by_name: string | null
  /** The next one by default. */
  readonly revision?: number
  /** Of the saves that make this revision. */
  readonly sent_digests?: readonly string[] | undefined
}

/** Writes a draft under a new revision; what it replaces is kept as an earlier revision. */
export async function writeDraft(
  db: Kysely<Database>,
  { page_id, locale, content, base_version_id, updated_by, updated_by_name, revision, sent_digests }: DraftWrite,
): Promise<{ readonly revision: number; readonly updated_at: Date }> {
  const number = revision === undefined ? sql`nextval('page_revisions')` : sql`${revision}::integer`
  await storeRevision(db, page_id, locale)
  const result = await sql<{ revision: number; updated_at: Date }>`
    insert into page_drafts (page_id, locale, revision, content, base_version_id, updated_by, updated_by_name, sent_digests)
    values (${page_id}, ${locale}, ${number}, ${content}::json, ${base_version_id}::integer, ${updated_by}, ${updated_by_name},
      ${sent_digests ?? null}::text[])
    on conflict (page_id, locale) do update set
      revision = excluded.revision, content = excluded.content, base_version_id = excluded.base_version_id,
      updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name, updated_at = now(),
      sent_digests = excluded.sent_digests
    returning revision, updated_at`.execute(db)
  const [row] = result.rows
  if (row === undefined) throw new Error(`The draft of ${page_id} in ${locale} was not written`)
  return row
}

/** Gives a draft a new revision, and leaves what it is and who wrote it. Returns the revision. */
export async function renewDraft(db: Kysely<Database>, pageId: string, locale: string): Promise<number> {
  await storeRevision(db, pageId, locale)
  const { rows } = await sql<{ revision: number }>`
    update page_drafts set revision = nextval('page_revisions'), sent_digests = null
    where page_id = ${pageId} and locale = ${locale} returning revision`.execute(db)
  if (rows[0] === undefined) throw new Error(`There is no draft of ${pageId} in ${locale}`)
  return rows[0].revision
}

/**
 * Takes the draft away; its content is kept as an earlier revision. Forgets the saves that made the revisions after `contained`, so that the same
 * content is a new save. Those before it are in what is edited next, and one that is sent again is recognised.
 */
export async function deleteDraft(
  db: Kysely<Database>,
  pageId: string,
  locale: string,
  contained: number,
): Promise<void> {
  await storeRevision(db, pageId, locale)
  await sql`delete from page_drafts where page_id = ${pageId} and locale = ${locale}`.execute(db)
  await sql`
    update page_draft_revisions set sent_digests = null
    where page_id = ${pageId} and locale = ${locale} and revision > ${contained}::integer and sent_digests is not null`.execute(
    db,
  )
}

/** Lets a draft begin from a later version. */
export async function setDraftBase(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`update page_drafts set base_version_id = ${to}::integer where base_version_id = ${from}::integer`.execute(
    db,
  )
}

/** Lets the draft of a page in a locale begin from a version. */
export async function rebaseDraft(
  db: Kysely<Database>,
  pageId: string,
  locale: string,
  versionId: number,
): Promise<void> {
  await sql`
    update page_drafts set base_version_id = ${versionId}::integer
    where page_id = ${pageId} and locale = ${locale}`.execute(db)
}

async function storeRevision(db: Kysely<Database>, pageId: string, locale: string): Promise<void> {
  await sql`
    with pruned as (
      delete from page_draft_revisions r where r.page_id = ${pageId} and r.locale = ${locale} and r.revision <= (
        select revision from page_draft_revisions where page_id = ${pageId} and locale = ${locale}
        order by revision desc offset ${keptRevisions - 1} limit 1)
    )
    insert into page_draft_revisions (page_id, locale, revision, content, sent_digests)
    select page_id, locale, revision, content, sent_digests from page_drafts where page_id = ${pageId} and locale = ${locale}
    on conflict do nothing`.execute(db)
}

/**
 * Returns the JSON text of what the content was at a revision, be it a draft's or a version's; `undefined` when it is
 * no longer known.
 */
export async function readRevision(
  db: Kysely<Database>,
  pageId: string,
  locale: string,
  revision: number,
): Promise<string | undefined> {
  const result = await sql<{ content: string }>`
    select content::text as content from page_draft_revisions
    where page_id = ${pageId} and locale = ${locale} and revision = ${revision}::integer
    union all
    select ${versionContent} from page_versions v
    where v.page_id = ${pageId} and v.locale = ${locale} and v.revision = ${revision}::integer
    limit 1`.execute(db)
  return result.rows[0]?.content
}

/** Returns the digests of the saves that made the revisions of a draft after this one, the latest first. */
export async function readSentDigests(
  db: Kysely<Database>,
  pageId: string,
  locale: string,
  after: number,
): Promise<readonly (readonly string[])[]> {
  const result = await sql<{ sent_digests: string[] }>`
    select revision, sent_digests from page_drafts
    where page_id = ${pageId} and locale = ${locale} and revision > ${after}::integer and sent_digests is not null
    union all
    select revision, sent_digests from page_draft_revisions
    where page_id = ${pageId} and locale = ${locale} and revision > ${after}::integer and sent_digests is not null
    order by revision desc`.execute(db)
  return result.rows.map((row) => row.sent_digests)
}
