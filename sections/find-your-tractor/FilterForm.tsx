import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { listFilters, rangeFilters, type MachineFacets } from '#schemas/machines.ts'
import { productSorts, type ProductSort } from '#schemas/sections/product_list.ts'
import button from '#sections/shared/Button.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { RangeField } from './RangeField.tsx'
import { useFilterNames } from './useFilterNames.ts'
import type { Finder } from './useFinder.ts'
import styles from './FilterForm.module.css'

interface FilterFormProps {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly finder: Finder
  readonly facets: MachineFacets
  readonly sort: ProductSort
  /** Where the answer stands on the page. */
  readonly resultsId: string
}

/** The filters: a GET form as HTML, at work with each change when the section is hydrated. */
export function FilterForm({ formRef, finder, facets, sort, resultsId }: FilterFormProps) {
  const { t } = useLingui()
  const { pathname, search } = usePage()
  const names = useFilterNames()
  const units = { power: t({ id: 'Power/unit', message: 'hp' }), cylinders: undefined, mass: 'kg', wheelbase: 'mm' }
  const orders: Readonly<Record<ProductSort, string>> = {
    default: t({ id: 'Product/Order default', message: 'Recommended' }),
    ascending: t({ id: 'Product/Order ascending', message: 'Power, low to high' }),
    descending: t({ id: 'Product/Order descending', message: 'Power, high to low' }),
  }
  const isFiltered = Object.keys(search).some((name) => name !== 'sort')
  return (
    <form
      ref={formRef}
      className={styles.form}
      action={`${pathname}#${resultsId}`}
      method="get"
      noValidate
      autoComplete="off"
      aria-label={t({ id: 'Finder/Filters', message: 'Filters' })}
      data-ready={finder.isReady || undefined}
      onChange={finder.onChange}
      onSubmit={finder.onSubmit}
    >
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
        {isFiltered && (
          <a href={pathname} className={styles.clear}>
            {t({ id: 'Finder/Clear', message: 'Clear all filters' })}
          </a>
        )}
      </div>
    </form>
  )
}
