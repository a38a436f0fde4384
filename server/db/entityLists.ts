import { sql, type RawBuilder } from 'kysely'
import type { MarketDay } from '#locales/marketDay.ts'
import { entityKinds, isListedEntity, type ListedEntityKind } from '#schemas/kinds/kinds.ts'

/**
 * A list of entities as it is read: products and categories whole, in the order of the catalogue; promotions valid today;
 * news, newest first; the dealers of the reader's countries; of kinds without pages all. Only what can be seen in the reader's
 * locale is in it.
 */
export type EntityList =
  | { readonly kind: 'category' | 'promotion' | 'retailer' | ListedEntityKind }
  | { readonly kind: 'product'; readonly whole?: boolean }
  | { readonly kind: 'news'; readonly ids?: readonly string[]; readonly exclude?: string; readonly limit?: number }

export interface Reader {
  /** Locales in the order of fallback, at most three. */
  readonly chain: readonly string[]
  /** Decides which promotions hold. */
  readonly today: MarketDay
  /** ISO 3166: whose dealers are listed. */
  readonly countries: readonly string[]
}

/** Most entities of a kind that are ever read as a list. */
const maxListLength = 5000

/** The tree of categories: `path` from the first level down, `sort` the positions along it. Starts at roots: no loops. */
export const categoryTree = sql`
  tree (id, path, sort) as (
    select id, array[id], array[position] from entities where kind = 'category' and parent_id is null
    union all
    select e.id, t.path || e.id, t.sort || e.position
    from entities e join tree t on e.kind = 'category' and e.parent_id = t.id
    where cardinality(t.path) < 6
  )`

/** Returns the SQL of the rows (kind, id, list, ord) of one list; `n` is its number. */
export function selectList(list: EntityList, n: number, reader: Reader): RawBuilder<unknown> {
  const { order, join, where } = partsOf(list, reader)
  const limit = 'limit' in list && list.limit !== undefined ? Math.min(list.limit, maxListLength) : maxListLength
  return sql`(
    select e.kind, e.id, ${n}::int as list, row_number() over (order by ${order})::int as ord
    from entities e ${join}
    where ${sql.join([sql`e.kind = ${list.kind}`, ...where, ...(hasPage(list) ? [visible(reader)] : [])], sql` and `)}
    order by ord limit ${limit}::int)`
}

/** Dealers have no stored page, others none at all: everybody may see them. */
function hasPage({ kind }: EntityList): boolean {
  return kind !== 'retailer' && !isListedEntity(kind)
}

interface Parts {
  readonly order: RawBuilder<unknown>
  readonly join: RawBuilder<unknown>
  readonly where: readonly RawBuilder<unknown>[]
}

function partsOf(list: EntityList, { today, countries }: Reader): Parts {
  switch (list.kind) {
    case 'product':
      return { order: sql`t.sort, e.position, e.id`, join: sql`left join tree t on t.id = e.parent_id`, where: [] }
    case 'category':
      return { order: sql`t.sort, e.id`, join: sql`join tree t on t.id = e.id`, where: [] }
    case 'promotion': {
      const from = sql`coalesce(e.data ->> 'valid_from', '') <= ${today.latest}`
      const to = sql`coalesce(e.data ->> 'valid_to', '9999') >= ${today.earliest}`
      return { order: sql`e.position, e.id`, join: sql``, where: [from, to] }
    }
    case 'retailer':
      return {
        order: sql`r.country collate "C", e.data ->> 'city' collate "C", e.id collate "C"`,
        join: sql`join retailer_places r on r.id = e.id`,
        where: [sql`r.country = any(${countries}::text[])`],
      }
    case 'news': {
      const { ids, exclude } = list
      return {
        order: ids === undefined ? sql`e.data ->> 'date' desc, e.id` : sql`array_position(${ids}::text[], e.id)`,
        join: sql``,
        where: [
          ...(ids === undefined ? [] : [sql`e.id = any(${ids}::text[])`]),
          ...(exclude === undefined ? [] : [sql`e.id <> ${exclude}`]),
        ],
      }
    }
    default:
      return { order: positionOrder(list.kind), join: sql``, where: [] }
  }
}

/** Returns the SQL of the order of kinds without pages: their positions, then the field of their definition. */
function positionOrder(kind: ListedEntityKind): RawBuilder<unknown> {
  const { order } = entityKinds[kind].listed ?? {}
  if (order === undefined) return sql`e.position, e.id`
  const { field, by, isDescending = false } = order
  const value = by === 'number' ? sql`e.data -> ${field}::text` : sql`e.data ->> ${field}::text collate "C"`
  return sql`e.position, ${value} ${isDescending ? sql`desc` : sql``}, e.id`
}

/** Returns the SQL condition that an entity `e` can be seen: its page is published in one of the reader's locales. */
export function visible({ chain }: Reader): RawBuilder<unknown> {
  return sql`exists (
    select 1 from pages vp join page_locales vl on vl.page_id = vp.id
    where vp.entity_kind = e.kind and vp.entity_id = e.id
      and vl.published_version_id is not null and vl.locale = any(${chain}::text[]))`
}
