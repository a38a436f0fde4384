import { sql, type Kysely, type RawBuilder } from 'kysely'
import { categoryTree, selectList, type EntityList, type Reader } from '#server/db/entityLists.ts'
import type { Database } from '#server/db/tables.ts'

export interface EntityKey {
  readonly kind: string
  readonly id: string
}

export interface PictureRow {
  readonly id: string
  readonly data: Record<string, unknown>
  readonly texts: Record<string, unknown>
}

/** An entity as a reader sees it: texts merged along the fallback chain, with its page's permalink and its main picture. */
export interface EntityRow extends EntityKey {
  readonly parent_id: string | null
  readonly position: number
  readonly data: Record<string, unknown>
  readonly texts: Record<string, unknown>
  readonly permalink: string | null
  readonly picture: PictureRow | null
  /** Machines below a category. */
  readonly models: number | null
  /** Pairs of list number and place in it, for the lists asked for. */
  readonly lists: readonly (readonly [number, number])[] | null
}

/** Reads all the entities and lists of a page in one statement. */
export async function readEntities(
  db: Kysely<Database>,
  reader: Reader,
  keys: readonly EntityKey[],
  lists: readonly EntityList[],
): Promise<readonly EntityRow[]> {
  if (keys.length === 0 && lists.length === 0) return []
  const named = sql`
    select kind, id, -1 as list, 0 as ord
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::text[]) as given (kind, id)`
  const wanted = sql.join(
    [named, ...lists.map((list, n) => selectList(list, n, reader))],
    sql` union all `,
  )
  const result = await sql<EntityRow>`
    with recursive ${categoryTree},
    wanted as (
      select kind, id, jsonb_agg(jsonb_build_array(list, ord)) filter (where list >= 0) as lists
      from (${wanted}) as all_wanted group by kind, id
    )
    select e.kind, e.id, e.parent_id, e.position, e.data, w.lists,
      ${mergedTexts('e', reader.chain)} as texts,
      (select pl.permalink from pages p join page_locales pl on pl.page_id = p.id
        where p.entity_kind = e.kind and p.entity_id = e.id
          and pl.published_version_id is not null and pl.locale = any(${reader.chain}::text[])
        order by array_position(${reader.chain}::text[], pl.locale) limit 1) as permalink,
      case when m.id is null then null
        else jsonb_build_object('id', m.id, 'data', m.data, 'texts', ${mergedTexts('m', reader.chain)}) end as picture,
      case when e.kind = 'category' then
        (select count(*)::int from entities x join tree t on t.id = x.parent_id
          where x.kind = 'product' and e.id = any(t.path)) end as models
    from wanted w
    join entities e on e.kind = w.kind and e.id = w.id
    left join entities m on m.kind = 'media' and m.id = e.data ->> 'image'`.execute(db)
  return result.rows
}

/** Ids of the categories with a new machine in or below them. */
export async function readCategoriesWithNew(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const result = await sql<{ id: string }>`
    with recursive ${categoryTree}
    select distinct unnest(t.path) as id
    from entities e join tree t on t.id = e.parent_id
    where e.kind = 'product' and e.data -> 'is_new' = 'true'::jsonb`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

/** Field by field: the reader's locale before the one it takes its text from, before the default. */
function mergedTexts(alias: 'e' | 'm', chain: readonly string[]): RawBuilder<unknown> {
  const table = sql.ref(alias)
  const texts = chain.toReversed().map(
    (locale) => sql`coalesce((
      select t.data from entity_texts t
      where t.kind = ${table}.kind and t.id = ${table}.id and t.locale = ${locale}), '{}')`,
  )
  return sql`(${sql.join(texts, sql` || `)})`
}
