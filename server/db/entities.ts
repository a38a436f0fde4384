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
  /** Number of products below a category. */
  readonly models: number | null
  /** Pairs of list number and rank in it, for the requested lists. */
  readonly lists: readonly (readonly [number, number])[] | null
}

/** Fields of an entity and of its texts that only the entity's own page shows; members of lists come without them. */
const longFields = [
  'specifications',
  'equipment',
  'transmissions',
  'prices',
  'walkaround',
  'experience_3d',
  'smart_farming',
  'gallery',
  'opening_hours',
]
const longTexts = ['overview', 'highlights', 'body', 'description', 'tagline']

/** Reads all the entities and lists of a page in one statement. An entity that is only in lists has its short fields, unless a list wants it whole. */
export async function readEntities(
  db: Kysely<Database>,
  reader: Reader,
  keys: readonly EntityKey[],
  lists: readonly EntityList[],
): Promise<readonly EntityRow[]> {
  if (keys.length === 0 && lists.length === 0) return []
  // Planning costs more than running: what a page does not need is not in its statement.
  const usesTree =
    [...keys, ...lists].some(({ kind }) => kind === 'category') || lists.some(({ kind }) => kind === 'product')
  const { chain } = reader
  const result = await sql<ResponseRow>`
    with recursive ${usesTree ? sql`${categoryTree},` : sql``}
    wanted as (${wantedRows(reader, keys, lists)})
    select e.kind, e.id, e.parent_id, e.position, w.lists,
      case when w.whole then e.data else e.data - ${longFields}::text[] end as data,
      (select jsonb_object_agg(t.locale, case when w.whole then t.data else t.data - ${longTexts}::text[] end)
        from entity_texts t where t.kind = e.kind and t.id = e.id and t.locale = any(${chain}::text[])) as texts,
      (select pl.permalink from pages p join page_locales pl on pl.page_id = p.id
        where p.entity_kind = e.kind and p.entity_id = e.id
          and pl.published_version_id is not null and pl.locale = any(${chain}::text[])
        order by array_position(${chain}::text[], pl.locale) limit 1) as permalink,
      m.id as picture_id, m.data as picture_data,
      (select jsonb_object_agg(t.locale, t.data) from entity_texts t
        where t.kind = 'media' and t.id = m.id and t.locale = any(${chain}::text[])) as picture_texts,
      ${usesTree ? modelsBelow : sql`null::int`} as models
    from wanted w
    join entities e on e.kind = w.kind and e.id = w.id
    left join entities m on m.kind = 'media' and m.id = e.data ->> 'image'`.execute(db)
  return result.rows.map((row) => toRow(row, chain))
}

/** Returns the ids of the categories with a new product in or below them. */
export async function readCategoriesWithNew(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const result = await sql<{ id: string }>`
    with recursive ${categoryTree}
    select distinct unnest(t.path) as id
    from entities e join tree t on t.id = e.parent_id
    where e.kind = 'product' and e.data -> 'is_new' = 'true'::jsonb`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

interface ResponseRow extends Pick<
  EntityRow,
  'kind' | 'id' | 'parent_id' | 'position' | 'data' | 'permalink' | 'models' | 'lists'
> {
  readonly texts: TextsByLocale | null
  readonly picture_id: string | null
  readonly picture_data: Record<string, unknown> | null
  readonly picture_texts: TextsByLocale | null
}
type TextsByLocale = Readonly<Record<string, Record<string, unknown>>>

const modelsBelow = sql`case when e.kind = 'category' then
  (select count(*)::int from entities x join tree t on t.id = x.parent_id where x.kind = 'product' and e.id = any(t.path)) end`

/** Returns the rows (kind, id, whole, lists): what is named, and the members of the lists with their ranks. */
function wantedRows(reader: Reader, keys: readonly EntityKey[], lists: readonly EntityList[]): RawBuilder<unknown> {
  const kinds = sql`${keys.map(({ kind }) => kind)}::text[]`
  const ids = sql`${keys.map(({ id }) => id)}::text[]`
  if (lists.length === 0) {
    return sql`select distinct kind, id, true as whole, null::jsonb as lists from unnest(${kinds}, ${ids}) as given (kind, id)`
  }
  const named = sql`select kind, id, -1 as list, 0 as ord from unnest(${kinds}, ${ids}) as given (kind, id)`
  const members = lists.map((list, n) => selectList(list, n, reader))
  const whole = lists.flatMap((list, n) => ('whole' in list && list.whole === true ? [n] : []))
  return sql`
    select kind, id, bool_or(list < 0 or list = any(${whole}::int[])) as whole,
      jsonb_agg(jsonb_build_array(list, ord)) filter (where list >= 0) as lists
    from (${sql.join([named, ...members], sql` union all `)}) as all_wanted group by kind, id`
}

function toRow({ picture_id, picture_data, picture_texts, ...row }: ResponseRow, chain: readonly string[]): EntityRow {
  const picture =
    picture_id === null || picture_data === null
      ? null
      : { id: picture_id, data: picture_data, texts: mergedTexts(picture_texts, chain) }
  return { ...row, texts: mergedTexts(row.texts, chain), picture }
}

// Field by field: the reader's locale before the one it takes its text from, before the default.
function mergedTexts(texts: TextsByLocale | null, chain: readonly string[]): Record<string, unknown> {
  return Object.assign({}, ...chain.toReversed().map((locale) => texts?.[locale] ?? {}))
}
