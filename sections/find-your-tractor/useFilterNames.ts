import { useLingui } from '@lingui/react/macro'
import type { FilterName } from '#schemas/machines.ts'

/** What the filters and figures are called. */
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
