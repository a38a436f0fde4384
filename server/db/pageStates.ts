import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { PageState } from '#schemas/studio/pageSummary.ts'
import type { Database } from '#server/db/tables.ts'

/** What is known of a page in one locale that has a draft or was published. */
export interface PageLocaleRow {
  readonly page_id: string
  readonly locale: LocaleCode
  /** Of what visitors read, or read last; `null` when nothing was ever published. */
  readonly title: string | null
  readonly permalink: string | null
  readonly published: boolean
  readonly published_at: Date | null
  readonly author_id: string | null
  readonly author_name: string | null
  /** Of the draft, else of what is published; `null` without either. */
  readonly revision: number | null
  readonly draft_title: string | null
  readonly draft_permalink: string | null
  readonly draft_at: Date | null
  readonly draft_by: string | null
  readonly draft_by_name: string | null
  /** Whether the draft differs from what is published; `null` without one of them. */
  readonly differs: boolean | null
}

/** Returns the locales of pages with their drafts, in one statement. */
export async function readPageLocales(db: Kysely<Database>, ids: readonly string[]): Promise<readonly PageLocaleRow[]> {
  const result = await sql<PageLocaleRow>`
    select coalesce(pl.page_id, d.page_id) as page_id, coalesce(pl.locale, d.locale) as locale, pl.title, pl.permalink, pl.published_version_id is not null as published, pl.published_at,
      v.author_id, v.author_name, coalesce(d.revision, v.revision) as revision, d.title as draft_title, d.permalink as draft_permalink, d.updated_at as draft_at,
      d.updated_by as draft_by, d.updated_by_name as draft_by_name, d.digest <> v.digest as differs
    from (select * from page_locales where page_id = any(${ids}::text[])) pl
    full join (
      select page_id, locale, revision, title, permalink, updated_at, updated_by, updated_by_name, digest from page_drafts
      where page_id = any(${ids}::text[])) d
      on d.page_id = pl.page_id and d.locale = pl.locale
    left join page_versions v on v.id = pl.published_version_id`.execute(db)
  return result.rows
}

/** Returns the SQL condition that a page, the table alias `page`, has a state in the first locale of a chain. */
export function hasState(page: string, state: PageState, chain: readonly LocaleCode[]): RawBuilder<boolean> {
  const id = sql.ref(`${page}.id`)
  const [locale = '', ...fallbacks] = chain
  const own = sql`from page_locales pl where pl.page_id = ${id} and pl.locale = ${locale}`
  const isPublished = sql`exists (select 1 ${own} and pl.published_version_id is not null)`
  const isWithdrawn = sql`exists (select 1 ${own} and pl.published_version_id is null and pl.published_at is not null)`
  const hasDraft = sql`exists (select 1 from page_drafts d where d.page_id = ${id} and d.locale = ${locale})`
  const differs = sql`exists (
    select 1 ${own} and exists (
      select 1 from page_drafts d join page_versions v on v.id = pl.published_version_id
      where d.page_id = pl.page_id and d.locale = pl.locale and d.digest <> v.digest))`
  const hasFallback = sql`exists (
    select 1 from page_locales pl where pl.page_id = ${id} and pl.locale = any(${fallbacks}::text[])
      and pl.published_version_id is not null)`
  const isEmpty = sql`not ${isPublished} and not ${isWithdrawn} and not ${hasDraft}`
  const conditions: Readonly<Record<PageState, RawBuilder<unknown>>> = {
    draft: sql`${hasDraft} and not ${isPublished} and not ${isWithdrawn}`,
    changed: differs,
    published: sql`${isPublished} and not ${differs}`,
    withdrawn: isWithdrawn,
    fallback: sql`${isEmpty} and ${hasFallback}`,
    missing: sql`${isEmpty} and not ${hasFallback}`,
    behind: sql`exists (
      select 1 from page_locales pl join page_locales source on source.page_id = pl.page_id and source.locale = ${fallbacks[0] ?? ''}
      where pl.page_id = ${id} and pl.locale = ${locale} and pl.published_version_id is not null
        and source.published_version_id is not null and source.published_at > pl.published_at)`,
    scheduled: sql`exists (
      select 1 from schedules s where s.page_id = ${id} and s.locale = ${locale} and s.state = 'pending')`,
  }
  return sql<boolean>`(${conditions[state]})`
}
