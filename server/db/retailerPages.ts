import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** The published page of the dealer locator as a reader gets it. */
export interface LocatorRow {
  readonly id: string
  readonly permalink: string
}

/** A published page with one of the forms, on its own or behind a tab. */
export interface FormPageRow {
  readonly id: string
  readonly form: string
  readonly grouped: boolean
}

/** Finds the dealer locator of a reader: the first in the order of pages, should there be several. */
export async function findLocator(db: Kysely<Database>, chain: readonly string[]): Promise<LocatorRow | undefined> {
  const result = await sql<LocatorRow>`
    select p.id, pl.permalink
    from pages p join page_locales pl on pl.page_id = p.id
    where p.page_type = 'dealer_locator' and pl.published_version_id is not null and pl.locale = any(${chain}::text[])
    order by p.position, p.id, array_position(${chain}::text[], pl.locale) limit 1`.execute(db)
  return result.rows[0]
}

/** Returns the pages of forms, forms on their own first, then in the order of pages. Disabled sections do not count. */
export async function findFormPages(
  db: Kysely<Database>,
  chain: readonly string[],
  forms: readonly string[],
): Promise<readonly FormPageRow[]> {
  const result = await sql<FormPageRow>`
    with shown as (
      select distinct on (pl.page_id) pl.page_id, pl.published_version_id
      from page_locales pl
      where pl.published_version_id is not null and pl.locale = any(${chain}::text[])
      order by pl.page_id, array_position(${chain}::text[], pl.locale)
    ),
    standing as (
      select p.id, p.position, stands.*
      from shown
        join pages p on p.id = shown.page_id
        join page_versions v on v.id = shown.published_version_id
        cross join lateral jsonb_array_elements(v.sections) as section
        cross join lateral (
          select coalesce(
            (select t.data::jsonb -> 'content' from entity_texts t
             where t.kind = 'shared_section' and 'shared_section/' || t.id = section -> 'data' ->> '$ref'
               and t.locale = any(${chain}::text[]) and t.data::jsonb -> 'content' is not null
             order by array_position(${chain}::text[], t.locale) limit 1),
            section -> 'data') as data
        ) as filled
        cross join lateral (
          select filled.data ->> 'form' as form, false as grouped
          where jsonb_typeof(filled.data -> 'form') = 'string'
          union all
          select item #>> '{form,form}', true
          from jsonb_array_elements(
            case when jsonb_typeof(filled.data -> 'items') = 'array' then filled.data -> 'items' else '[]' end) item
        ) as stands
      where coalesce(section ->> 'enabled', '1') in ('1', 'true')
    )
    select distinct on (form) id, form, grouped from standing where form = any(${forms}::text[])
    order by form, grouped, position, id`.execute(db)
  return result.rows
}
