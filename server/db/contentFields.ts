import { sql, type RawBuilder } from 'kysely'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { listOf, titlePath } from '#schemas/studio/contentLists.ts'

/**
 * Returns the SQL of the items of a kind with what is published (`p`) and the draft (`d`), one row each; either may be
 * null. `d.content` is null where there is no draft.
 */
export function itemsOf(kind: string): RawBuilder<unknown> {
  return sql`(${publishedOf(kind)}) p full join (
    select id, revision, content, updated_at from content_drafts where kind = ${kind}
  ) d on d.id = p.id`
}

/** What is edited of an item: the draft, else what is published. An item with neither is deleted. */
export const isThere: RawBuilder<boolean> = sql`(p.id is not null or d.content is not null)`
export const itemId: RawBuilder<string> = sql`coalesce(p.id, d.id)`

function publishedOf(kind: string): RawBuilder<unknown> {
  if (kind === 'menu') return sql`select key as id, jsonb_array_length(nodes) as entries, updated_at from menus`
  if (kind === 'redirect') {
    return sql`select locale || '/' || permalink as id, location, status, updated_at from redirects`
  }
  if (kind === 'text') {
    return sql`
      select key as id, jsonb_object_agg(locale, value) as texts, max(updated_at) as updated_at from texts group by key`
  }
  return sql`
    select id, position, parent_id, listed, updated_at from entities where kind = ${kind}`
}

/** Where a list reads: the kind, and the locales whose words are shown, the nearest first. */
export interface Reading {
  readonly kind: ContentKind
  readonly chain: readonly string[]
}

/** Returns the text of a field of what is edited, null where it has none; `texts.<name>` in the first locale that has it. */
export function fieldOf(reading: Reading, path: string): RawBuilder<string | null> {
  const [place = '', name = ''] = path.split('.')
  const { kind, chain } = reading
  const draft =
    place === 'texts'
      ? firstOf(chain, (locale) => sql`d.content -> 'texts' -> ${locale}::text ->> ${name}::text`)
      : sql`d.content #>> ${path.split('.')}::text[]`
  return sql`case when d.content is null then ${publishedField(kind, chain, place, name)} else ${draft} end`
}

function publishedField(kind: string, chain: readonly string[], place: string, name: string): RawBuilder<unknown> {
  if (place === 'data') return sql`p.listed ->> ${name}::text`
  if (place === 'values') return sql`p.texts ->> ${name}::text`
  if (place === 'parent') return sql`p.parent_id`
  if (place === 'position') return sql`p.position::text`
  if (place === 'location') return sql`p.location`
  if (place === 'status') return sql`p.status::text`
  return sql`(
    select t.data ->> ${name}::text from entity_texts t
    where t.kind = ${kind} and t.id = p.id and t.data ->> ${name}::text <> ''
    order by array_position(${chain}::text[], t.locale) nulls last, t.locale limit 1)`
}

/** Returns the SQL of the locales that have texts of an item, as JSON. */
export function localesOf(kind: string): RawBuilder<readonly string[] | null> {
  const [published, draft] =
    kind === 'text'
      ? [sql`(select json_agg(l order by l) from jsonb_object_keys(p.texts) l)`, sql`d.content -> 'values'`]
      : [
          sql`(select json_agg(t.locale order by t.locale) from entity_texts t where t.kind = ${kind} and t.id = p.id)`,
          sql`d.content -> 'texts'`,
        ]
  return sql`case when d.content is null then ${published}
    else (select json_agg(l order by l) from json_object_keys(${draft}) l) end`
}

/** Returns the SQL of what names an item; its id where nothing does. */
export function titleOf(reading: Reading): RawBuilder<string> {
  const { kind, chain } = reading
  if (kind === 'text') {
    return sql`coalesce(case when d.content is null then ${firstOf(chain, (locale) => sql`p.texts ->> ${locale}::text`)}
      else ${firstOf(chain, (locale) => sql`d.content -> 'values' ->> ${locale}::text`)} end, ${itemId})`
  }
  const path = titlePath(kind)
  return path === undefined ? itemId : sql`coalesce(nullif(${fieldOf(reading, path)}, ''), ${itemId})`
}

/** Returns the SQL of what a list shows beside the title. */
export function detailOf(reading: Reading): RawBuilder<string | null> {
  if (reading.kind === 'menu') {
    return sql`case when d.content is null then p.entries else json_array_length(d.content -> 'nodes') end::text`
  }
  const { paths = [], separator = '', max } = listOf(reading.kind).detail ?? {}
  const [first, ...others] = paths.map((path) => fieldOf(reading, path))
  if (first === undefined) return sql`null::text`
  const text = others.length === 0 ? first : sql<string>`concat_ws(${separator}, ${sql.join([first, ...others])})`
  return max === undefined ? text : sql`left(${text}, ${max})`
}

function firstOf(chain: readonly string[], valueOf: (locale: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${sql.join(chain.map((locale) => sql`nullif(${valueOf(locale)}, '')`))})`
}
