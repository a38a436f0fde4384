import {
  listFilters,
  rangeFilters,
  type FilterName,
  type FinderProduct,
  type ListFilter,
  type ProductFacets,
  type ProductFilters,
  type RangeFilter,
} from '#schemas/products.ts'

export interface FinderResults {
  /** Products that pass every filter, in the order given. */
  readonly products: readonly FinderProduct[]
  readonly facets: ProductFacets
  /** Each active filter with the number of products without it. */
  readonly without: readonly { readonly filter: FilterName; readonly count: number }[]
}

const filterNames: readonly FilterName[] = [...rangeFilters, ...listFilters]

/** Filters products and counts the facets: the rule of `POST /find-your-same/products/` and of the section `find_your_tractor`. */
export function findProducts(all: readonly FinderProduct[], filters: ProductFilters): FinderResults {
  const active = filterNames.filter((name) => isActive(filters, name))
  const candidates = all.map((product) => ({
    product,
    failed: active.filter((name) => !passes(product, name, filters)),
  }))
  /** Returns the products that pass every filter, `ignored` aside. */
  const passing = (ignored?: FilterName) =>
    candidates.flatMap(({ product, failed }) => (failed.every((name) => name === ignored) ? [product] : []))
  const range = (name: RangeFilter) => rangeFacet(passing(name), name)
  const list = (name: ListFilter) => listFacet(all, passing(name), name)
  return {
    products: passing(),
    facets: {
      power: range('power'),
      cylinders: range('cylinders'),
      mass: range('mass'),
      wheelbase: range('wheelbase'),
      category: list('category'),
      transmission: list('transmission'),
    },
    without: active.map((name) => ({ filter: name, count: passing(name).length })),
  }
}

function passes(product: FinderProduct, name: FilterName, filters: ProductFilters): boolean {
  if (name === 'category' || name === 'transmission') {
    const allowed = filters[name] ?? []
    return keysOf(product, name).some(({ key }) => allowed.includes(key))
  }
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters[name] ?? {}
  const figure = product[name]
  return figure !== null && figure >= min && figure <= max
}

// An empty list and a range without bounds filter nothing.
function isActive(filters: ProductFilters, name: FilterName): boolean {
  if (name === 'category' || name === 'transmission') return (filters[name]?.length ?? 0) > 0
  const { min, max } = filters[name] ?? {}
  return min !== undefined || max !== undefined
}

function keysOf({ category, transmissions }: FinderProduct, name: ListFilter) {
  if (name === 'transmission') return transmissions
  return category === null ? [] : [category]
}

function rangeFacet(products: readonly FinderProduct[], name: RangeFilter): ProductFacets[RangeFilter] {
  const figures = products.flatMap((product) => product[name] ?? [])
  if (figures.length === 0) return { min: null, max: null, count: 0 }
  return { min: Math.min(...figures), max: Math.max(...figures), count: figures.length }
}

/** Returns the keys in the order of the first product that has them, the keys of one product sorted. */
function listFacet(
  all: readonly FinderProduct[],
  passing: readonly FinderProduct[],
  name: ListFilter,
): ProductFacets[ListFilter] {
  const sortedKeys = (product: FinderProduct) => keysOf(product, name).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const labels = new Map(all.flatMap(sortedKeys).map(({ key, name: label }) => [key, label]))
  return [...labels].map(([value, label]) => ({
    value,
    name: label,
    count: passing.filter((product) => keysOf(product, name).some(({ key }) => key === value)).length,
  }))
}
