import { sql, type RawBuilder } from 'kysely'

/** A list of entities, as a section asks for it; only what can be seen in the reader's locale is in the answer. */
export interface EntityList {
  readonly kind: 'product' | 'category' | 'promotion' | 'news'
  /** These, in this order. */
  readonly ids?: readonly string[] | undefined
  /** Products of this category and of everything below it. */
  readonly category?: string | undefined
  /** Categories directly below this one; `null`: the first level. */
  readonly parent?: string | null | undefined
  /** Products this promotion is about. */
  readonly promotion?: string | undefined
  /** Other machines of the same category, then of the same first-level category. */
  readonly siblingOf?: string | undefined
  /** Promotions valid today that include this product. */
  readonly product?: string | undefined
  readonly exclude?: string | undefined
  readonly limit?: number | undefined
}

export interface Reader {
  /** Locales in the order of fallback, at most three. */
  readonly chain: readonly string[]
  /** Calendar day, `YYYY-MM-DD`, for promotions. */
  readonly today: string
}

/** Longest list that is ever read. */
const maxListLength = 500

/** The tree of categories: `path` from the first level down, `sort` the positions along it. Starts at roots: no loops. */
export const categoryTree = sql`
  tree (id, path, sort) as (
    select id, array[id], array[position] from entities where kind = 'category' and parent_id is null
    union all
    select e.id, t.path || e.id, t.sort || e.position
    from entities e join tree t on e.kind = 'category' and e.parent_id = t.id
    where cardinality(t.path) < 6
  )`

/** Rows (kind, id, list, ord) of one list; `n` is its number. */
export function selectList(list: EntityList, n: number, reader: Reader): RawBuilder<unknown> {
  const { order, from, where } = parts(list, reader)
  const limit = Math.min(list.limit ?? maxListLength, maxListLength)
  const conditions = [
    sql`e.kind = ${list.kind}`,
    visible(reader),
    ...where,
    ...(list.ids === undefined ? [] : [sql`e.id = any(${list.ids}::text[])`]),
    ...(list.exclude === undefined ? [] : [sql`e.id <> ${list.exclude}`]),
  ]
  return sql`(
    select e.kind, e.id, ${n}::int as list, row_number() over (order by ${order})::int as ord
    from entities e ${from}
    where ${sql.join(conditions, sql` and `)}
    order by ord limit ${limit}::int)`
}

interface Parts {
  readonly order: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: readonly RawBuilder<unknown>[]
}

function parts(list: EntityList, { today }: Reader): Parts {
  const given = list.ids === undefined ? undefined : sql`array_position(${list.ids}::text[], e.id)`
  if (list.kind === 'product') return productParts(list, given)
  if (list.kind === 'category') {
    const parent = list.parent === null ? sql`e.parent_id is null` : sql`e.parent_id = ${list.parent}`
    return {
      order: given ?? sql`t.sort, e.id`,
      from: sql`join tree t on t.id = e.id`,
      where: list.parent === undefined ? [] : [parent],
    }
  }
  if (list.kind === 'news') return { order: given ?? sql`e.data ->> 'date' desc, e.id`, from: sql``, where: [] }
  return {
    order: given ?? sql`e.position, e.id`,
    from: sql``,
    where: [
      sql`coalesce(e.data ->> 'valid_from', '') <= ${today}`,
      sql`coalesce(e.data ->> 'valid_to', '9999') >= ${today}`,
      ...(list.product === undefined ? [] : [sql`e.data -> 'products' ? ${list.product}`]),
    ],
  }
}

function productParts(list: EntityList, given: RawBuilder<unknown> | undefined): Parts {
  const order = sql`t.sort, e.position, e.id`
  const from = sql`left join tree t on t.id = e.parent_id`
  if (list.siblingOf !== undefined) {
    return {
      order: sql`(e.parent_id = s.parent_id) desc, ${order}`,
      from: sql`join tree t on t.id = e.parent_id
        join entities s on s.kind = 'product' and s.id = ${list.siblingOf}
        join tree st on st.id = s.parent_id and st.path[1] = t.path[1]`,
      where: [sql`e.id <> s.id`],
    }
  }
  if (list.promotion !== undefined) {
    return {
      order: sql`pick.ord`,
      from: sql`join entities pr on pr.kind = 'promotion' and pr.id = ${list.promotion}
        join lateral jsonb_array_elements_text(pr.data -> 'products') with ordinality as pick (id, ord) on pick.id = e.id`,
      where: [],
    }
  }
  return {
    order: given ?? order,
    from,
    where: list.category === undefined ? [] : [sql`${list.category} = any(t.path)`],
  }
}

/** An entity can be seen when its page is published in one of the reader's locales. */
function visible({ chain }: Reader): RawBuilder<unknown> {
  return sql`exists (
    select 1 from pages vp join page_locales vl on vl.page_id = vp.id
    where vp.entity_kind = e.kind and vp.entity_id = e.id
      and vl.published_version_id is not null and vl.locale = any(${chain}::text[]))`
}
