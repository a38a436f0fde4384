import {
  listFilters,
  rangeFilters,
  type FilterName,
  type ListFilter,
  type MachineFilters,
  type RangeFilter,
} from '#schemas/machines.ts'
import { acceptQueryValue, type QueryRule } from '#schemas/queryRule.ts'
import { productSorts } from '#schemas/sections/product_list.ts'

type Search = Readonly<Record<string, string>>
interface Steps {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Bounds and steps of the fields, in hp (metric), cylinders, kg and mm; `sections/registry.json` has the same, by test. */
export const rangeSteps: Readonly<Record<RangeFilter, Steps>> = {
  power: { min: 0, max: 1000, step: 5 },
  cylinders: { min: 1, max: 16, step: 1 },
  mass: { min: 0, max: 30_000, step: 50 },
  wheelbase: { min: 0, max: 6000, step: 10 },
}

/** Query parameters of the section, each with its rule; a range has two. */
export const queryRules: Readonly<Record<string, QueryRule>> = {
  ...Object.fromEntries(
    rangeFilters.flatMap((name) => parametersOf(name).map((parameter) => [parameter, rangeSteps[name]])),
  ),
  ...Object.fromEntries(listFilters.map((name) => [name, { keys: 20 }])),
  sort: productSorts,
}

/** Query parameters a filter stands in. */
export function parametersOf(name: FilterName): readonly string[] {
  return isRange(name) ? [`${name}_min`, `${name}_max`] : [name]
}

/** The filters of an address; bounds given the wrong way round are turned. */
export function readFilters(search: Search): MachineFilters {
  const ranges = rangeFilters.flatMap((name) => {
    const [min, max] = parametersOf(name).map((parameter) => numberOf(search[parameter]))
    if (min === undefined && max === undefined) return []
    const turned = min !== undefined && max !== undefined && min > max
    return [[name, turned ? { min: max, max: min } : { min, max }] as const]
  })
  const lists = listFilters.flatMap((name: ListFilter) => {
    const value = search[name]
    return value === undefined || value === '' ? [] : [[name, value.split(',')] as const]
  })
  return { ...Object.fromEntries(ranges), ...Object.fromEntries(lists) }
}

/** Values of the section's parameters in one spelling and order, as a query; what is not set is not in it. */
export function queryOf(values: Search): string {
  const query = new URLSearchParams()
  for (const [name, rule] of Object.entries(queryRules)) {
    const accepted = values[name] === undefined ? undefined : acceptQueryValue(rule, values[name])
    if (accepted !== undefined && !(name === 'sort' && accepted === 'default')) query.set(name, accepted)
  }
  return query.toString()
}

/** The address without one filter: what a visitor who finds nothing could give up. */
export function queryWithout(values: Search, name: FilterName): string {
  const dropped = new Set(parametersOf(name))
  return queryOf(Object.fromEntries(Object.entries(values).filter(([parameter]) => !dropped.has(parameter))))
}

function isRange(name: FilterName): name is RangeFilter {
  return rangeFilters.some((range) => range === name)
}

function numberOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}
