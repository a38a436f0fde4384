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
        or not exists (select 1 from page_versions v where v.page_id = pages.id and v.origin <> 'seed')
          and not exists (select 1 from page_drafts d where d.page_id = pages.id))
    returning id`.execute(db)
  return result.rows.map(({ id }) => id)
}

export interface LocaleState {
  readonly page_id: string
  readonly locale: string
  readonly published_hash: string | null
  /** JSON text of the draft. */
  readonly draft: string | null
  readonly last_number: number
  /** Someone other than the seed has written a version or a draft. */
  readonly edited: boolean
}

/** Returns the state of each locale of the pages; a locale without a row has never been written. */
export async function readLocaleStates(
  db: Kysely<Database>,
  pageIds: readonly string[],
): Promise<readonly LocaleState[]> {
  const result = await sql<LocaleState>`
    with version as (
      select page_id, locale, max(number) as last_number, bool_or(origin <> 'seed') as edited
      from page_versions where page_id = any(${pageIds}::text[]) group by page_id, locale
    ),
    draft as (select page_id, locale, content from page_drafts where page_id = any(${pageIds}::text[])),
    written as (
      select page_id, locale, draft.content::text as draft, coalesce(version.last_number, 0) as last_number,
        coalesce(version.edited, false) or draft.content is not null as edited
      from version full join draft using (page_id, locale)
    )
    select written.*, (
      select p.content_hash from page_locales pl join page_versions p on p.id = pl.published_version_id
      where pl.page_id = written.page_id and pl.locale = written.locale) as published_hash
    from written`.execute(db)
  return result.rows
}

export interface PublishedWrite {
  readonly page_id: string
  readonly locale: string
  readonly number: number
  readonly permalink: string
  readonly title: string
  readonly seo: Readonly<Record<string, unknown>>
  readonly sections: readonly StoredSection[]
  readonly content_hash: string
}

/** Adds versions and publishes them: their locales take permalink and title from them. */
export async function writePublished(
  db: Kysely<Database>,
  versions: readonly PublishedWrite[],
  origin: Origin,
): Promise<void> {
  if (versions.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as given (
        page_id text, locale text, number integer, permalink text, title text, seo jsonb, sections jsonb, content_hash text)
    ),
    added as (
      insert into page_versions (page_id, locale, number, permalink, title, seo, sections, content_hash, origin)
      select page_id, locale, number, permalink, title, seo, sections, content_hash, ${origin}::text from given
      returning id, page_id, locale, permalink, title
    )
    insert into page_locales (page_id, locale, permalink, title, published_version_id, published_at)
    select page_id, locale, permalink, title, id, now() from added
    on conflict (page_id, locale) do update set
      permalink = excluded.permalink, title = excluded.title, published_version_id = excluded.published_version_id,
      published_at = excluded.published_at`.execute(db)
}
