import { type ProductSort, productSorts } from '#schemas/sections/product_list.ts'

interface Sortable {
  readonly name: string
  readonly power: number | null
}

/**
 * Returns the products in the chosen order. `default` is the editor's; the others sort by power, products without power last in
 * both, equal ones by name in the alphabet of `iso` (BCP 47). Server and browser call it with the same arguments.
 */
export function sortProducts<TProduct extends Sortable>(
  products: readonly TProduct[],
  sort: ProductSort,
  iso: string,
): readonly TProduct[] {
  if (sort === 'default') return products
  const { compare } = new Intl.Collator(iso, { numeric: true })
  const sign = sort === 'ascending' ? 1 : -1
  return products.toSorted((one, other) => {
    if (one.power === other.power) return compare(one.name, other.name)
    if (one.power === null) return 1
    if (other.power === null) return -1
    return sign * (one.power - other.power)
  })
}

/** Returns the order in the address; `default` for anything unknown. */
export function readSort(value: string | undefined): ProductSort {
  return productSorts.find((sort) => sort === value) ?? 'default'
}
