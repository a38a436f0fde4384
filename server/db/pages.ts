import { sql, type Kysely } from 'kysely'
import type { Database, Origin, StoredSection } from '#server/db/tables.ts'

export interface PageWrite {
  readonly id: string
  readonly page_type: string
  readonly template: string
  readonly parent_id: string | null
  readonly entity_kind: string | null
  readonly entity_id: string | null
  readonly position: number
}

/** Writes the pages that differ, without their locales; a seed leaves those alone that an editor has worked on. */
export async function writePages(
  db: Kysely<Database>,
  pages: readonly PageWrite[],
  origin: Origin,
): Promise<readonly string[]> {
  const result = await sql<{ id: string }>`
    insert into pages (id, page_type, template, parent_id, entity_kind, entity_id, position)
    select id, page_type, template, parent_id, entity_kind, entity_id, position
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as given (
      id text, page_type text, template text, parent_id text, entity_kind text, entity_id text, position integer)
    on conflict (id) do update set
      page_type = excluded.page_type, template = excluded.template, parent_id = excluded.parent_id,
      entity_kind = excluded.entity_kind, entity_id = excluded.entity_id, position = excluded.position, updated_at = now()
    where (pages.page_type, pages.template, pages.parent_id, pages.entity_kind, pages.entity_id, pages.position)
        is distinct from
      (excluded.page_type, excluded.template, excluded.parent_id, excluded.entity_kind, excluded.entity_id, excluded.position)
      and (${origin}::text <> 'seed'
        or not exists (select 1 from page_versions v where v.page_id = pages.id and v.origin <> 'seed'))
    returning id`.execute(db)
  return result.rows.map(({ id }) => id)
}

export interface LocaleState {
  readonly page_id: string
  readonly locale: string
  readonly published_hash: string | null
  readonly draft_hash: string | null
  readonly draft_version_id: number | null
  readonly last_number: number
  /** Someone other than the seed has written a version. */
  readonly edited: boolean
}

/** State of each locale of the pages; a locale without a row has never been written. */
export async function readLocaleStates(
  db: Kysely<Database>,
  pageIds: readonly string[],
): Promise<readonly LocaleState[]> {
  const result = await sql<LocaleState>`
    select pl.page_id, pl.locale, pl.draft_version_id,
      (select content_hash from page_versions where id = pl.published_version_id) as published_hash,
      (select content_hash from page_versions where id = pl.draft_version_id) as draft_hash,
      coalesce(max(v.number), 0) as last_number,
      coalesce(bool_or(v.origin <> 'seed'), false) as edited
    from page_locales pl left join page_versions v on v.page_id = pl.page_id and v.locale = pl.locale
    where pl.page_id = any(${pageIds}::text[])
    group by pl.page_id, pl.locale`.execute(db)
  return result.rows
}

export interface VersionWrite {
  readonly page_id: string
  readonly locale: string
  readonly number: number
  readonly permalink: string
  readonly title: string
  readonly seo: Readonly<Record<string, unknown>>
  readonly sections: readonly StoredSection[]
  readonly content_hash: string
  readonly state: 'published' | 'draft'
}

/**
 * Adds versions and points their locales at them. A published one takes the locale's permalink and title with it; a draft
 * only where nothing has been published yet.
 */
export async function writeVersions(
  db: Kysely<Database>,
  versions: readonly VersionWrite[],
  origin: Origin,
): Promise<void> {
  if (versions.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as given (
        page_id text, locale text, number integer, permalink text, title text, seo jsonb, sections jsonb,
        content_hash text, state text)
    ),
    added as (
      insert into page_versions (page_id, locale, number, permalink, title, seo, sections, content_hash, origin)
      select page_id, locale, number, permalink, title, seo, sections, content_hash, ${origin}::text from given
      returning id, page_id, locale, number
    ),
    pointed as (
      select page_id, locale,
        max(added.id) filter (where given.state = 'published') as published,
        max(added.id) filter (where given.state = 'draft') as draft
      from added join given using (page_id, locale, number) group by page_id, locale
    ),
    facts as (
      select distinct on (page_id, locale) page_id, locale, permalink, title, state
      from given order by page_id, locale, state desc
    )
    insert into page_locales (page_id, locale, permalink, title, draft_version_id, published_version_id, published_at)
    select page_id, locale, facts.permalink, facts.title, pointed.draft, pointed.published,
      case when pointed.published is not null then now() end
    from pointed join facts using (page_id, locale)
    on conflict (page_id, locale) do update set
      permalink = case when excluded.published_version_id is not null or page_locales.published_version_id is null
        then excluded.permalink else page_locales.permalink end,
      title = case when excluded.published_version_id is not null or page_locales.published_version_id is null
        then excluded.title else page_locales.title end,
      draft_version_id = coalesce(excluded.draft_version_id, page_locales.draft_version_id),
      published_version_id = coalesce(excluded.published_version_id, page_locales.published_version_id),
      published_at = coalesce(excluded.published_at, page_locales.published_at)`.execute(db)
}
