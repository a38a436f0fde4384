import { sql, type Kysely, type RawBuilder } from 'kysely'
import { listFilters, rangeFilters, type FilterName, type MachineFilters, type RangeFilter } from '#schemas/machines.ts'
import { categoryTree, visible, type Reader } from '#server/db/entityLists.ts'
import type { Database } from '#server/db/tables.ts'

export interface RangeRow {
  readonly min: number | null
  readonly max: number | null
  readonly count: number
}
export interface ValueRow {
  readonly value: string
  readonly count: number
}

/** Ids of the machines that fit, in the order of the catalogue, and what each filter could be set to given all the others. */
export interface FoundProducts {
  readonly ids: readonly string[]
  readonly power: RangeRow
  readonly cylinders: RangeRow
  readonly mass: RangeRow
  readonly wheelbase: RangeRow
  readonly category: readonly ValueRow[]
  readonly transmission: readonly ValueRow[]
}

const filterNames: readonly FilterName[] = [...rangeFilters, ...listFilters]

/** Finds machines among those a reader can see. One statement. */
export async function findProducts(
  db: Kysely<Database>,
  reader: Reader,
  filters: MachineFilters,
): Promise<FoundProducts> {
  const fits = filterNames.map((name) => sql`(${fit(name, filters)}) as ${sql.raw(`${name}_fits`)}`)
  const result = await sql<FoundProducts>`
    with recursive ${categoryTree},
    machine as (
      select e.id, row_number() over (order by t.sort, e.position, e.id) as place, e.parent_id as category,
        ${sql.join(rangeFilters.map(figureOf))},
        array(select distinct x.value ->> 'key' from jsonb_array_elements(
          case when jsonb_typeof(e.data -> 'transmissions') = 'array' then e.data -> 'transmissions' else '[]' end) x
        ) as transmission
      from entities e left join tree t on t.id = e.parent_id
      where e.kind = 'product' and ${visible(reader)}
        and exists (select 1 from entities m where m.kind = 'media' and m.id = e.data ->> 'image')),
    judged as (select machine.*, ${sql.join(fits)} from machine)
    select coalesce((select jsonb_agg(id order by place) from judged where ${allFit()}), '[]') as ids,
      ${sql.join(rangeFilters.map(rangeFacet))},
      ${valueFacet('category', sql`judged`)},
      ${valueFacet('transmission', sql`(select judged.*, key from judged, unnest(transmission) as key) as judged`)}`.execute(
    db,
  )
  const [found] = result.rows
  if (found === undefined) throw new Error('The statement that finds machines answered no row')
  return found
}

/** A figure of the data as a column; null when it is no number. */
function figureOf(name: RangeFilter): RawBuilder<unknown> {
  return sql`case when jsonb_typeof(e.data -> ${name}) = 'number' then (e.data ->> ${name})::float8 end as ${sql.raw(name)}`
}

/** Whether a machine fits one filter; a machine without the figure does not fit a filter by it. */
function fit(name: FilterName, filters: MachineFilters): RawBuilder<unknown> {
  const column = sql.raw(name)
  if (name === 'category' || name === 'transmission') {
    const keys = filters[name] ?? []
    if (keys.length === 0) return sql`true`
    return name === 'category'
      ? sql`coalesce(${column} = any(${keys}::text[]), false)`
      : sql`${column} && ${keys}::text[]`
  }
  const { min, max } = filters[name] ?? {}
  const bounds = [
    ...(min === undefined ? [] : [sql`coalesce(${column} >= ${min}::float8, false)`]),
    ...(max === undefined ? [] : [sql`coalesce(${column} <= ${max}::float8, false)`]),
  ]
  return bounds.length === 0 ? sql`true` : sql.join(bounds, sql` and `)
}

function allFit(except?: FilterName): RawBuilder<unknown> {
  const names = filterNames.filter((name) => name !== except)
  return sql.raw(names.map((name) => `${name}_fits`).join(' and '))
}

function rangeFacet(name: RangeFilter): RawBuilder<unknown> {
  const column = sql.raw(name)
  return sql`(select jsonb_build_object('min', min(${column}), 'max', max(${column}), 'count', count(${column}))
    from judged where ${allFit(name)}) as ${column}`
}

/** Every key of the catalogue in the order of the first machine that has it. */
function valueFacet(name: 'category' | 'transmission', source: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = sql.raw(name === 'category' ? 'category' : 'key')
  return sql`coalesce((select jsonb_agg(jsonb_build_object('value', value, 'count', found) order by place, value collate "C")
    from (select ${column} as value, count(*) filter (where ${allFit(name)}) as found, min(place) as place
      from ${source} where ${column} is not null group by ${column}) as counted), '[]') as ${sql.raw(name)}`
}
