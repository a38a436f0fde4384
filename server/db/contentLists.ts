import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MarketDay } from '#locales/marketDay.ts'
import { isEntityKind } from '#schemas/kinds/kinds.ts'
import type { FilterRule } from '#schemas/kinds/kind.ts'
import {
  detailOf,
  fieldOf,
  isThere,
  itemId,
  itemsOf,
  localesOf,
  titleOf,
  type Reading,
} from '#server/db/contentFields.ts'
import { plainListed, sortedListed } from '#server/db/listedText.ts'
import type { Database } from '#server/db/tables.ts'

export interface ItemSummary {
  readonly id: string
  readonly title: string
  readonly detail: string | null
  /** Address of its picture. */
  readonly image: string | null
  readonly published: boolean
  readonly has_draft: boolean
  readonly revision: number
  readonly updated_at: Date | null
  /** Texts of the fields of the query, in their order. */
  readonly fields: readonly (string | null)[]
  readonly locales: readonly string[] | null
  /** What the list is ordered by. */
  readonly sort: string
}

export interface ItemFilter {
  readonly rule: FilterRule
  readonly value: string
}

export interface ItemListQuery extends Reading {
  readonly search: string
  readonly filters: readonly ItemFilter[]
  /** `name`, `updated_at` or the path of a field; `numeric` where its texts are numbers. */
  readonly order: { readonly by: string; readonly descending: boolean; readonly numeric: boolean }
  /** Paths of fields that are returned. */
  readonly fields: readonly string[]
  readonly withLocales: boolean
  /** Decides what is current. */
  readonly today: MarketDay
  /** `sort` and `id` of the last item before. */
  readonly after: readonly [sort: string, id: string] | undefined
  readonly limit: number
}

/** Lists the items of a kind that match, published or not, with what is edited of each. */
export async function listItems(db: Kysely<Database>, query: ItemListQuery): Promise<readonly ItemSummary[]> {
  const { kind, order, fields, withLocales, after, limit } = query
  const sort = sortKey(query)
  const direction = order.descending ? sql`desc` : sql`asc`
  const matches = [
    ...rulesOf(query),
    ...(after === undefined
      ? []
      : [sql`(${sort}, ${itemId} collate "C") ${order.descending ? sql`<` : sql`>`} (${after[0]}, ${after[1]})`]),
  ]
  const result = await sql<ItemSummary>`
    select ${itemId} as id, ${titleOf(query)} as title, ${detailOf(query)} as detail, ${imageOf(kind)} as image,
      p.id is not null as published, d.content is not null as has_draft, coalesce(d.revision, 0) as revision,
      greatest(p.updated_at, case when d.content is not null then d.updated_at end) as updated_at,
      ${sort} as sort, ${withLocales ? localesOf(kind) : sql`null::json`} as locales,
      array[${sql.join(fields.map((path) => fieldOf(query, path)))}]::text[] as fields
    from ${itemsOf(kind)}
    where ${sql.join(matches, sql` and `)}
    order by ${sort} ${direction}, ${itemId} collate "C" ${direction} limit ${limit}`.execute(db)
  return result.rows
}

/** Returns how many items of a kind match. */
export async function countItems(
  db: Kysely<Database>,
  query: Omit<ItemListQuery, 'order' | 'fields' | 'withLocales' | 'after' | 'limit'>,
): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from ${itemsOf(query.kind)} where ${sql.join(rulesOf(query), sql` and `)}`.execute(db)
  return result.rows[0]?.count ?? 0
}

function rulesOf(query: Pick<ItemListQuery, 'search' | 'filters' | 'today' | keyof Reading>): RawBuilder<boolean>[] {
  return [
    isThere,
    ...(query.search === '' ? [] : [searchRule(query, query.search)]),
    ...query.filters.map((filter) => filterRule(query, filter)),
  ]
}

/** Returns the name of an item in the first locale of a chain that has one, and the address of its picture; `undefined` without such an item. */
export async function readItemName(
  db: Kysely<Database>,
  reading: Reading,
  id: string,
): Promise<Pick<ItemSummary, 'title' | 'image'> | undefined> {
  const result = await sql<Pick<ItemSummary, 'title' | 'image'>>`
    select ${titleOf(reading)} as title, ${imageOf(reading.kind)} as image
    from ${itemsOf(reading.kind)} where ${isThere} and ${itemId} = ${id}`.execute(db)
  return result.rows[0]
}

/** Returns the names of items in the first locale of a chain that has one, by id. */
export async function readItemNames(
  db: Kysely<Database>,
  reading: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const result = await sql<{ id: string; title: string }>`
    select ${itemId} as id, ${titleOf(reading)} as title
    from ${itemsOf(reading.kind)} where ${isThere} and ${itemId} = any(${ids}::text[])`.execute(db)
  return new Map(result.rows.map(({ id, title }) => [id, title]))
}

// Numbers as texts in their order; what has no number comes first.
function sortKey({ order, ...reading }: ItemListQuery): RawBuilder<string> {
  const { by, numeric } = order
  if (by === 'updated_at') {
    return sql`coalesce(to_char(greatest(p.updated_at, case when d.content is not null then d.updated_at end) at time zone 'UTC',
      'YYYY-MM-DD HH24:MI:SS.US'), '') collate "C"`
  }
  const value = by === 'name' ? titleOf(reading) : fieldOf(reading, by)
  const [language = ''] = reading.chain[0]?.split('-') ?? []
  return numeric
    ? sql`case when ${value} ~ '^-?[0-9]{1,11}([.][0-9]+)?$'
        then to_char((${value})::numeric + 1e12, 'FM0000000000000.000000') else '' end collate "C"`
    : sql`coalesce(${sortedListed(sql`left(${value}, 100)`, language)}, '') collate "C"`
}

function searchRule(query: Reading, search: string): RawBuilder<boolean> {
  const pattern = sql`folded(${`%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`}::text)`
  const found = [titleOf(query), itemId, detailOf(query)].map((text) => sql`${plainListed(text)} like ${pattern}`)
  return sql`(${sql.join(found, sql` or `)})`
}

function filterRule(
  query: Pick<ItemListQuery, 'today' | keyof Reading>,
  { rule, value }: ItemFilter,
): RawBuilder<boolean> {
  switch (rule.by) {
    case 'state':
      if (value === 'draft') return sql`p.id is null`
      return value === 'changed' ? sql`(p.id is not null and d.content is not null)` : sql`d.content is null`
    case 'missing':
      return sql`not coalesce(${localesOf(query.kind)}::jsonb ? ${value}::text, false)`
    case 'in_locale':
      return sql`split_part(${itemId}, '/', 1) = ${value}`
    case 'period':
      return periodRule(query, rule, value)
    case 'equals':
      return sql`${fieldOf(query, rule.path)} = ${value}`
    case 'switch':
      return sql`coalesce(${fieldOf(query, rule.path)}, 'false') = ${value}`
    case 'country':
      return sql`upper(${fieldOf(query, rule.path)}) = ${value}`
    case 'year':
      return sql`left(${fieldOf(query, rule.path)}, 4) = ${value}`
    case 'has':
      // A draft may hold anything.
      return sql`case when ${fieldOf(query, rule.path)} like '[%' then (${fieldOf(query, rule.path)})::jsonb ? ${value}::text else false end`
    case 'below':
      return sql`${fieldOf(query, rule.path)} in (
        with recursive below (id) as (
          select ${value}::text
          union select e.id from entities e join below b on e.kind = 'category' and e.parent_id = b.id
        ) select id from below)`
  }
}

function periodRule(
  query: Pick<ItemListQuery, 'today' | keyof Reading>,
  { from, to }: { readonly from: string; readonly to: string },
  value: string,
): RawBuilder<boolean> {
  const begins = sql`coalesce(nullif(${fieldOf(query, from)}, ''), '0000')`
  const ends = sql`coalesce(nullif(${fieldOf(query, to)}, ''), '9999')`
  if (value === 'coming') return sql`${begins} > ${query.today.latest}`
  if (value === 'past') return sql`${ends} < ${query.today.earliest}`
  return sql`(${begins} <= ${query.today.latest} and ${ends} >= ${query.today.earliest})`
}

function imageOf(kind: string): RawBuilder<string | null> {
  if (!isEntityKind(kind)) return sql`null::text`
  return sql`(
    select m.data ->> 'file' from entities m
    where m.kind = 'media' and m.id = case when d.content is null then p.listed ->> 'image' else d.content #>> '{data,image}' end)`
}
