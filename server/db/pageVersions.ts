import { sql, type Kysely } from 'kysely'
import type { DraftReplacement } from '#schemas/studio/pageVersion.ts'
import type { Approval } from '#server/db/reviewTables.ts'
import type { Database, Origin } from '#server/db/tables.ts'

/** JSON text of a version `v`: of the draft it was published from, else made from its columns. */
export const versionContent = sql<string>`coalesce(v.source::text, json_build_object(
  'title', v.title, 'permalink', v.permalink, 'seo', v.seo, 'sections', v.sections)::text)`

/** What visitors read. */
export interface VisibleVersion {
  readonly id: number
  readonly locale: string
  readonly number: number
  readonly revision: number
  /** JSON text. */
  readonly content: string
  readonly published_at: Date
}

/** Returns the published version a reader of a locale gets, along the fallback chain. */
export async function readVisibleVersion(
  db: Kysely<Database>,
  pageId: string,
  chain: readonly string[],
): Promise<VisibleVersion | undefined> {
  const result = await sql<VisibleVersion>`
    select v.id, v.locale, v.number, v.revision, ${versionContent} as content, pl.published_at
    from page_locales pl join page_versions v on v.id = pl.published_version_id
    where pl.page_id = ${pageId} and pl.locale = any(${chain}::text[])
    order by array_position(${chain}::text[], pl.locale) limit 1`.execute(db)
  return result.rows[0]
}

export interface VersionRow {
  readonly number: number
  readonly created_at: Date
  readonly author_id: string | null
  readonly author_name: string | null
  readonly message: string
  readonly replaced_by: DraftReplacement | null
  readonly origin: Origin
  readonly title: string
  readonly permalink: string
  readonly published: boolean
  /** When it goes live; `null` where no schedule holds it. */
  readonly scheduled: Date | null
  readonly approved: Approval | null
}

const summary = sql`v.number, v.created_at, v.author_id, v.author_name, v.message, v.replaced_by, v.origin, v.title, v.permalink,
  exists (select 1 from page_locales pl where pl.published_version_id = v.id) as published,
  (select min(s.at) from schedules s where s.page_id = v.page_id and s.locale = v.locale and s.version_id = v.id
    and s.state = 'pending') as scheduled,
  (select json_build_object('by', r.decided_by_name, 'at', r.decided_at, 'by_link', r.by_link) from reviews r
    where r.version_id = v.id and r.decision = 'approved' order by r.id desc limit 1) as approved`

/** Lists the versions of a page, the newest first. */
export async function listVersions(
  db: Kysely<Database>,
  pageId: string,
  locale: string,
): Promise<readonly VersionRow[]> {
  const result = await sql<VersionRow>`
    select ${summary} from page_versions v where v.page_id = ${pageId} and v.locale = ${locale}
    order by v.number desc`.execute(db)
  return result.rows
}

export async function readVersion(
  db: Kysely<Database>,
  pageId: string,
  locale: string,
  number: number,
): Promise<(VersionRow & { readonly id: number; readonly content: string }) | undefined> {
  const result = await sql<VersionRow & { id: number; content: string }>`
    select v.id, ${summary}, ${versionContent} as content from page_versions v
    where v.page_id = ${pageId} and v.locale = ${locale} and v.number = ${number}::integer`.execute(db)
  return result.rows[0]
}

type StoredVersion = Pick<VisibleVersion, 'number' | 'revision' | 'content'> & Pick<VersionRow, 'message'>

/** Returns a version of a page in a locale by its id. */
export async function readVersionById(db: Kysely<Database>, id: number): Promise<StoredVersion | undefined> {
  const result = await sql<StoredVersion>`
    select v.number, v.revision, v.message, ${versionContent} as content from page_versions v where v.id = ${id}::integer`.execute(
    db,
  )
  return result.rows[0]
}

export interface VersionWrite {
  readonly page_id: string
  readonly locale: string
  readonly title: string
  readonly permalink: string
  /** JSON text, as is `sections`. */
  readonly seo: string
  readonly sections: string
  /** JSON text of the draft. */
  readonly source: string
  readonly content_hash: string
  /** The next one by default. */
  readonly revision?: number | undefined
  readonly author: { readonly id: string; readonly name: string } | null
  readonly message: string
  /** Of a draft that is not published. */
  readonly replacedBy?: DraftReplacement
}

/** Adds a version an editor made; the page must be locked. */
export async function addVersion(
  db: Kysely<Database>,
  version: VersionWrite,
): Promise<{ readonly id: number; readonly number: number }> {
  const { page_id, locale, title, permalink, seo, sections, source, content_hash, revision, author, message } = version
  const { replacedBy = null } = version
  const number = revision === undefined ? sql`nextval('page_revisions')` : sql`${revision}::integer`
  const result = await sql<{ id: number; number: number }>`
    insert into page_versions (page_id, locale, number, title, permalink, seo, sections, source, content_hash, revision,
      origin, author_id, author_name, message, replaced_by)
    values (${page_id}, ${locale},
      (select coalesce(max(number), 0) + 1 from page_versions where page_id = ${page_id} and locale = ${locale}),
      ${title}, ${permalink}, ${seo}::jsonb, ${sections}::jsonb, ${source}::json, ${content_hash}, ${number},
      'editor', ${author?.id ?? null}, ${author?.name ?? null}, ${message}, ${replacedBy})
    returning id, number`.execute(db)
  const [row] = result.rows
  if (row === undefined) throw new Error(`The version of ${page_id} in ${locale} was not written`)
  return row
}

/** Makes this version of a page the one that visitors read in a locale from now on. */
export async function publishVersion(db: Kysely<Database>, versionId: number): Promise<void> {
  await sql`
    insert into page_locales (page_id, locale, permalink, title, published_version_id, published_at)
    select page_id, locale, permalink, title, id, now() from page_versions where id = ${versionId}::integer
    on conflict (page_id, locale) do update set
      permalink = excluded.permalink, title = excluded.title, published_version_id = excluded.published_version_id,
      published_at = excluded.published_at`.execute(db)
}

/** Takes a page off the site in one locale. */
export async function unpublish(db: Kysely<Database>, pageId: string, locale: string): Promise<void> {
  await sql`
    update page_locales set published_version_id = null where page_id = ${pageId} and locale = ${locale}`.execute(db)
}
