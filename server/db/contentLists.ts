import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/tables.ts'

export interface ItemSummary {
  readonly id: string
  readonly title: string
  readonly detail: string | null
  /** Address of its picture. */
  readonly image: string | null
  readonly published: boolean
  readonly has_draft: boolean
  readonly updated_at: Date | null
  /** What the list is ordered by. */
  readonly sort: string
}

export interface ItemListQuery {
  readonly kind: string
  /** Locales whose words are shown, the nearest first. */
  readonly chain: readonly string[]
  readonly search: string
  /** `sort` and `id` of the last item before. */
  readonly after: readonly [sort: string, id: string] | undefined
  readonly limit: number
}

/** The items of a kind in the order of their titles, published or not. */
export async function listItems(db: Kysely<Database>, query: ItemListQuery): Promise<readonly ItemSummary[]> {
  const { kind, search, after, limit } = query
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const result = await sql<ItemSummary>`
    with published as (${publishedOf(query)}),
    drafts as (
      select id, updated_at, ${draftTitle(query)} as title from content_drafts
      where kind = ${kind} and content is not null
    ),
    items as (
      select coalesce(p.id, d.id) as id, coalesce(p.title, d.title, p.id, d.id) as title, p.detail, p.image,
        p.id is not null as published, d.id is not null as has_draft, greatest(p.updated_at, d.updated_at) as updated_at
      from published p full join drafts d on d.id = p.id
    )
    select *, left(lower(title), 100) collate "C" as sort from items
    where (${search} = '' or title ilike ${pattern} or id ilike ${pattern} or detail ilike ${pattern})
      and (${after === undefined} or (left(lower(title), 100) collate "C", id collate "C") > (${after?.[0] ?? ''}, ${after?.[1] ?? ''}))
    order by left(lower(title), 100) collate "C", id collate "C" limit ${limit}`.execute(db)
  return result.rows
}

function publishedOf({ kind, chain }: ItemListQuery): RawBuilder<unknown> {
  if (kind === 'menu') {
    return sql`select key as id, key as title, jsonb_array_length(nodes)::text as detail, null::text as image, updated_at from menus`
  }
  if (kind === 'redirect') {
    return sql`
      select locale || '/' || permalink as id, locale || '/' || permalink as title, location as detail, null::text as image, updated_at
      from redirects`
  }
  if (kind === 'text') {
    return sql`
      select key as id, (array_agg(value order by array_position(${chain}::text[], locale) nulls last, locale))[1] as title,
        null::text as detail, null::text as image, max(updated_at) as updated_at
      from texts group by key`
  }
  return sql`
    select e.id, ${titleOf(kind, chain)} as title, ${detailOf(kind, chain)} as detail, e.updated_at,
      (select m.data ->> 'file' from entities m where m.kind = 'media' and m.id = e.data ->> 'image') as image
    from entities e where e.kind = ${kind}`
}

/** Where the title of an entity is: in its data, or in its texts. */
const titleFields: Readonly<Record<string, readonly [place: 'data' | 'texts', field: string]>> = {
  product: ['data', 'name'],
  retailer: ['data', 'name'],
  category: ['texts', 'name'],
  promotion: ['texts', 'title'],
  news: ['texts', 'title'],
  person: ['data', 'name'],
  award: ['texts', 'name'],
  merchandise: ['texts', 'name'],
}

function titleOf(kind: string, chain: readonly string[]): RawBuilder<unknown> {
  const [place, field] = titleFields[kind] ?? ['data', 'name']
  return place === 'data' ? sql`e.data ->> ${field}::text` : textOf(field, chain)
}

/** A text of an entity in the nearest locale that has it. */
function textOf(field: string, chain: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select t.data ->> ${field}::text from entity_texts t where t.kind = e.kind and t.id = e.id and t.data ? ${field}::text
    order by array_position(${chain}::text[], t.locale) nulls last, t.locale limit 1)`
}

function detailOf(kind: string, chain: readonly string[]): RawBuilder<unknown> {
  if (kind === 'retailer') return sql`concat_ws(', ', e.data ->> 'city', e.data ->> 'country')`
  if (kind === 'news') return sql`e.data ->> 'date'`
  if (kind === 'promotion') return sql`concat_ws(' – ', e.data ->> 'valid_from', e.data ->> 'valid_to')`
  if (kind === 'award') return sql`concat_ws(' · ', e.data ->> 'year', ${textOf('given_by', chain)})`
  if (kind === 'person') return sql`concat_ws(' · ', ${textOf('role', chain)}, ${textOf('department', chain)})`
  if (kind === 'merchandise') return textOf('price', chain)
  return sql`e.parent_id`
}

function draftTitle({ kind, chain }: ItemListQuery): RawBuilder<unknown> {
  if (kind === 'text') return sql`${firstOf(chain, (locale) => sql`content -> 'values' ->> ${locale}::text`)}`
  const [place, field] = titleFields[kind] ?? []
  if (field === undefined) return sql`id`
  if (place === 'data') return sql`content -> 'data' ->> ${field}::text`
  return firstOf(chain, (locale) => sql`content -> 'texts' -> ${locale}::text ->> ${field}::text`)
}

function firstOf(chain: readonly string[], valueOf: (locale: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${sql.join(chain.map((locale) => sql`nullif(${valueOf(locale)}, '')`))})`
}
