import {
  listFilters,
  rangeFilters,
  type FilterName,
  type ListFilter,
  type ProductFacets,
  type ProductFilters,
  type RangeFilter,
} from '#schemas/products.ts'
import { acceptQueryValue, type QueryRule } from '#schemas/queryRule.ts'
import registry from '#sections/registry.json'

type Search = Readonly<Record<string, string>>

const { query } = registry.sections.find_your_tractor

/** Bounds and steps of the fields, in hp (metric), cylinders, kg and mm: those the address accepts. */
export const rangeSteps = {
  power: query.power_min,
  cylinders: query.cylinders_min,
  mass: query.mass_min,
  wheelbase: query.wheelbase_min,
} as const satisfies Readonly<Record<RangeFilter, QueryRule>>

/** Query parameters of the section, each with its rule; a range has two. */
export const queryRules: Readonly<Record<string, QueryRule>> = query

/** Returns the query parameters of a filter. */
export function parametersOf(name: FilterName): readonly string[] {
  return isRange(name) ? [`${name}_min`, `${name}_max`] : [name]
}

/** Reads the filters from the search params; a range with its bounds in the wrong order filters nothing. */
export function readFilters(search: Search): ProductFilters {
  const ranges = rangeFilters.flatMap((name) => {
    const [min, max] = boundsOf(search, name)
    const isEmpty = min === undefined && max === undefined
    return isEmpty || isInverted(search, name) ? [] : [[name, { min, max }] as const]
  })
  const lists = listFilters.flatMap((name: ListFilter) => {
    const value = search[name]
    return value === undefined || value === '' ? [] : [[name, value.split(',')] as const]
  })
  return { ...Object.fromEntries(ranges), ...Object.fromEntries(lists) }
}

/** Splits the search params into those that filter, and the keys of lists that no product has. */
export function splitUnknown(search: Search, facets: ProductFacets): readonly [known: Search, unknown: Search] {
  const known: Record<string, string> = { ...search }
  const unknown: Record<string, string> = {}
  for (const name of listFilters) {
    const given = search[name]?.split(',') ?? []
    const isKnown = (key: string) => facets[name].some(({ value }) => value === key)
    if (given.every(isKnown)) continue
    unknown[name] = given.filter((key) => !isKnown(key)).join(',')
    known[name] = given.filter(isKnown).join(',')
  }
  return [known, unknown]
}

/** Returns whether the first bound of a range is above the second. */
export function isInverted(search: Search, name: RangeFilter): boolean {
  const [min, max] = boundsOf(search, name)
  return min !== undefined && max !== undefined && min > max
}

function boundsOf(search: Search, name: RangeFilter): readonly (number | undefined)[] {
  return parametersOf(name).map((parameter) => numberOf(search[parameter]))
}

/** Returns the section's parameters as a normalised query, without empty ones. */
export function queryOf(values: Search): string {
  const query = new URLSearchParams()
  for (const [name, rule] of Object.entries(queryRules)) {
    const accepted = values[name] === undefined ? undefined : acceptQueryValue(rule, values[name])
    if (accepted !== undefined && !(name === 'sort' && accepted === 'default')) query.set(name, accepted)
  }
  return query.toString()
}

/** Returns the query without one filter. */
export function queryWithout(values: Search, name: FilterName): string {
  const dropped = new Set(parametersOf(name))
  return queryOf(Object.fromEntries(Object.entries(values).filter(([parameter]) => !dropped.has(parameter))))
}

function isRange(name: FilterName): name is RangeFilter {
  return rangeFilters.some((range) => range === name)
}

function numberOf(value: string | undefined): number | undefined {
  return value === undefined || value === '' ? undefined : Number(value)
}
