import { sql, type Kysely } from 'kysely'
import { versionContent } from '#server/db/pageVersions.ts'
import type { Database, StoredSection } from '#server/db/tables.ts'

/** A version that visitors see or that a schedule will publish, or the pending draft. */
export interface CurrentVersionRow {
  /** `null` for a draft. */
  readonly id: number | null
  readonly locale: string
  readonly state: 'published' | 'scheduled' | 'draft'
  readonly permalink: string
  readonly title: string
  readonly seo: Readonly<Record<string, unknown>>
  readonly sections: readonly StoredSection[]
}

export interface PageEntity {
  readonly id: string
  readonly entity_kind: string | null
  readonly entity_id: string | null
}

export function readPageEntities(db: Kysely<Database>): Promise<PageEntity[]> {
  return db.selectFrom('pages').select(['id', 'entity_kind', 'entity_id']).orderBy('id').execute()
}

/** Locks a page until the transaction ends, so that no editor saves it meanwhile. */
export async function lockPage(db: Kysely<Database>, pageId: string): Promise<void> {
  await sql`select 1 from pages where id = ${pageId} for update`.execute(db)
}

/** Returns the published versions, those that schedules or reviews hold, and the drafts of a page. */
export async function readCurrentVersions(db: Kysely<Database>, pageId: string): Promise<readonly CurrentVersionRow[]> {
  const result = await sql<CurrentVersionRow>`
    select v.id, v.locale, 'published' as state, v.permalink, v.title, v.seo, v.sections
    from page_locales pl join page_versions v on v.id = pl.published_version_id
    where pl.page_id = ${pageId}
    union all
    select v.id, v.locale, 'scheduled', v.permalink, v.title, v.seo, v.sections from page_versions v
    where v.page_id = ${pageId} and ${isHeld}
      and not exists (select 1 from page_locales pl where pl.published_version_id = v.id)
    union all
    select null, locale, 'draft', permalink, title, (content -> 'seo')::jsonb, (content -> 'sections')::jsonb
    from page_drafts where page_id = ${pageId}
    order by locale, state desc`.execute(db)
  return result.rows
}

interface HeldVersion {
  readonly id: number
  /** JSON text. */
  readonly content: string
  readonly message: string
  readonly author_id: string | null
  readonly author_name: string | null
}

const isHeld = sql`
  (exists (select 1 from schedules s where s.version_id = v.id and s.state = 'pending')
    or exists (select 1 from reviews r where r.version_id = v.id and r.state in ('open', 'approved')))`

/** Lists the versions of a page that schedules or reviews hold; with `before` those made before that version. */
export async function listHeldVersions(
  db: Kysely<Database>,
  { page, locale, before }: { readonly page: string; readonly locale: string; readonly before: number | undefined },
): Promise<readonly HeldVersion[]> {
  const result = await sql<HeldVersion>`
    select v.id, ${versionContent} as content, v.message, v.author_id, v.author_name from page_versions v
    where v.page_id = ${page} and v.locale = ${locale} and ${isHeld}
      ${before === undefined ? sql`` : sql`and v.id < ${before}::integer`}
    order by v.id`.execute(db)
  return result.rows
}

/**
 * Lets whatever holds a version hold another one, of other content. A request for review that was approved is open again, with the name
 * of whoever approved what it held; returns the ids of those.
 */
export async function holdInstead(db: Kysely<Database>, id: number, other: number): Promise<readonly number[]> {
  const result = await sql<{ readonly id: number; readonly state: string }>`
    with held as (update schedules set version_id = ${other}::integer where version_id = ${id} and state = 'pending')
    update reviews r set version_id = ${other}::integer, state = 'open', decision = null
    from (select id, state from reviews where version_id = ${id} and state in ('open', 'approved')) as before
    where r.id = before.id
    returning r.id, before.state`.execute(db)
  return result.rows.filter(({ state }) => state === 'approved').map((row) => row.id)
}

/**
 * Replaces a published version, or one that schedules or reviews hold, with one of other sections; the old one stays in the history.
 * The author and the time of publication stay as they were: what visitors read has not changed.
 */
export async function replaceVersion(
  db: Kysely<Database>,
  id: number,
  sections: readonly StoredSection[],
  contentHash: string,
): Promise<void> {
  await sql`
    with added as (
      insert into page_versions (page_id, locale, number, permalink, title, seo, sections, content_hash, origin, author_id,
        author_name, message)
      select v.page_id, v.locale,
        (select max(number) + 1 from page_versions last where last.page_id = v.page_id and last.locale = v.locale),
        v.permalink, v.title, v.seo, ${JSON.stringify(sections)}::jsonb, ${contentHash}::text, v.origin,
        v.author_id, v.author_name, v.message
      from page_versions v where v.id = ${id}
      returning id, page_id, locale
    ), held as (
      update schedules s set version_id = added.id from added where s.version_id = ${id} and s.state = 'pending'
    ), reviewed as (
      update reviews r set version_id = added.id from added where r.version_id = ${id} and r.state in ('open', 'approved')
    )
    update page_locales pl set published_version_id = added.id
    from added
    where pl.page_id = added.page_id and pl.locale = added.locale and pl.published_version_id = ${id}`.execute(db)
}
