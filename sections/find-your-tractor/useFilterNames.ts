import { useLingui } from '@lingui/react/macro'
import type { FilterName } from '#schemas/products.ts'

/** Returns the translated names of the filters and figures. */
export function useFilterNames(): Readonly<Record<FilterName, string>> {
  const { t } = useLingui()
  return {
    power: t({ id: 'Finder/Power', message: 'Power' }),
    cylinders: t({ id: 'Finder/Cylinders', message: 'Cylinders' }),
    mass: t({ id: 'Finder/Mass', message: 'Mass' }),
    wheelbase: t({ id: 'Finder/Wheelbase', message: 'Wheelbase' }),
    category: t({ id: 'Finder/Category', message: 'Category' }),
    transmission: t({ id: 'Finder/Transmission', message: 'Transmission' }),
  }
}
