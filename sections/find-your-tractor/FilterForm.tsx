import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { listFilters, rangeFilters, type ProductFacets } from '#schemas/products.ts'
import { productSorts, type ProductSort } from '#schemas/sections/product_list.ts'
import button from '#sections/shared/Button.module.css'
import { FilterDisclosure } from '#sections/shared/FilterDisclosure.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { RangeField } from './RangeField.tsx'
import { useFilterNames } from './useFilterNames.ts'
import type { Finder } from './useFinder.ts'
import styles from './FilterForm.module.css'

interface FilterFormProps {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly finder: Finder
  readonly facets: ProductFacets
  /** Number of filters applied. */
  readonly active: number
  readonly sort: ProductSort
  /** Element `id` of the results. */
  readonly resultsId: string
}

/** Renders the filters as a GET form, which applies each change at once when hydrated. */
export function FilterForm({ formRef, finder, facets, active, sort, resultsId }: FilterFormProps) {
  const { t } = useLingui()
  const { pathname } = usePage()
  const names = useFilterNames()
  const units = { power: t({ id: 'Power/unit', message: 'hp' }), cylinders: undefined, mass: 'kg', wheelbase: 'mm' }
  const orders: Readonly<Record<ProductSort, string>> = {
    default: t({ id: 'Product/Order default', message: 'Recommended' }),
    ascending: t({ id: 'Product/Order ascending', message: 'Power, low to high' }),
    descending: t({ id: 'Product/Order descending', message: 'Power, high to low' }),
  }
  const title = t({ id: 'Finder/Filters', message: 'Filter and sort' })
  return (
    <form
      ref={formRef}
      action={`${pathname}#${resultsId}`}
      method="get"
      autoComplete="off"
      aria-label={title}
      data-ready={finder.isReady || undefined}
      onChange={finder.onChange}
      onSubmit={finder.onSubmit}
    >
      <FilterDisclosure title={title} active={active}>
        <div className={styles.fields}>
          <label className={styles.order}>
            {t({ id: 'Product/Order', message: 'Sort by' })}
            <select className={styles.select} name="sort" defaultValue={sort}>
              {productSorts.map((value) => (
                <option key={value} value={value}>
                  {orders[value]}
                </option>
              ))}
            </select>
          </label>
          {rangeFilters.map((name) => (
            <RangeField
              key={name}
              name={name}
              label={names[name]}
              unit={units[name]}
              facet={facets[name]}
              issue={finder.issues[name]}
              onBlur={finder.onBlur}
            />
          ))}
          {listFilters.map((name) => (
            <ChoiceField key={name} name={name} label={names[name]} facet={facets[name]} />
          ))}
          <div className={styles.actions}>
            <button type="submit" className={button.quiet}>
              {t({ id: 'Finder/Show', message: 'Show models' })}
            </button>
            {active > 0 && (
              <a href={pathname} className={styles.clear}>
                {t({ id: 'Finder/Clear', message: 'Clear all filters' })}
              </a>
            )}
          </div>
        </div>
      </FilterDisclosure>
    </form>
  )
}
