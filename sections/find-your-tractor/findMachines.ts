import {
  listFilters,
  rangeFilters,
  type FilterName,
  type ListFilter,
  type MachineCard,
  type MachineFacets,
  type MachineFilters,
  type RangeFilter,
} from '#schemas/machines.ts'

export interface FoundMachines {
  /** Machines that fit every filter, in the order given. */
  readonly machines: readonly MachineCard[]
  readonly facets: MachineFacets
  /** Filters that are set, each with the number of machines there would be without it. */
  readonly without: readonly { readonly filter: FilterName; readonly count: number }[]
}

const filterNames: readonly FilterName[] = [...rangeFilters, ...listFilters]

/**
 * Finds machines by the rules of `POST /find-your-same/products/`: the server draws with this, the browser goes on with it, and a test
 * holds it against the call.
 */
export function findMachines(all: readonly MachineCard[], filters: MachineFilters): FoundMachines {
  const judged = all.map((machine) => ({
    machine,
    misses: filterNames.filter((name) => !fits(machine, name, filters)),
  }))
  /** Machines that fit all filters but perhaps this one. */
  const besides = (name?: FilterName) =>
    judged.flatMap(({ machine, misses }) => (misses.every((miss) => miss === name) ? [machine] : []))
  const range = (name: RangeFilter) => rangeFacet(besides(name), name)
  const list = (name: ListFilter) => listFacet(all, besides(name), name)
  return {
    machines: besides(),
    facets: {
      power: range('power'),
      cylinders: range('cylinders'),
      mass: range('mass'),
      wheelbase: range('wheelbase'),
      category: list('category'),
      transmission: list('transmission'),
    },
    without: filterNames
      .filter((name) => isSet(filters, name))
      .map((name) => ({ filter: name, count: besides(name).length })),
  }
}

function fits(machine: MachineCard, name: FilterName, filters: MachineFilters): boolean {
  if (!isSet(filters, name)) return true
  if (name === 'category' || name === 'transmission') {
    const wanted = filters[name] ?? []
    return keysOf(machine, name).some(({ key }) => wanted.includes(key))
  }
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters[name] ?? {}
  const figure = machine[name]
  return figure !== null && figure >= min && figure <= max
}

/** An empty list and a range without bounds ask for nothing. */
function isSet(filters: MachineFilters, name: FilterName): boolean {
  if (name === 'category' || name === 'transmission') return (filters[name]?.length ?? 0) > 0
  const { min, max } = filters[name] ?? {}
  return min !== undefined || max !== undefined
}

function keysOf({ category, transmissions }: MachineCard, name: ListFilter) {
  if (name === 'transmission') return transmissions
  return category === null ? [] : [category]
}

function rangeFacet(machines: readonly MachineCard[], name: RangeFilter): MachineFacets[RangeFilter] {
  const figures = machines.flatMap((machine) => machine[name] ?? [])
  if (figures.length === 0) return { min: null, max: null, count: 0 }
  return { min: Math.min(...figures), max: Math.max(...figures), count: figures.length }
}

/** Keys in the order of the first machine that has them, keys of one machine by the alphabet. */
function listFacet(
  all: readonly MachineCard[],
  fitting: readonly MachineCard[],
  name: ListFilter,
): MachineFacets[ListFilter] {
  const byKey = (machine: MachineCard) => keysOf(machine, name).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const names = new Map(all.flatMap(byKey).map(({ key, name: words }) => [key, words]))
  return [...names].map(([value, words]) => ({
    value,
    name: words,
    count: fitting.filter((machine) => keysOf(machine, name).some(({ key }) => key === value)).length,
  }))
}
