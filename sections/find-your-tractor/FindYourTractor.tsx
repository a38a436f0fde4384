import { useLingui } from '@lingui/react/macro'
import { useContext, useRef } from 'react'
import { locales } from '#locales/locales.ts'
import { findProducts } from '#schemas/findProducts.ts'
import { linkHref } from '#schemas/link.ts'
import { listFilters } from '#schemas/products.ts'
import type { FindYourTractorData } from '#schemas/sections/find_your_tractor.ts'
import { readSort, sortProducts } from '#sections/product-list/sortProducts.ts'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { ModelCount } from '#sections/shared/ModelCount.tsx'
import { NotApplied } from '#sections/shared/NotApplied.tsx'
import { SectionKeyContext, usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { FilterForm } from './FilterForm.tsx'
import { readFilters, splitUnknown } from './filters.ts'
import { ResultList } from './ResultList.tsx'
import { NoResults } from './NoResults.tsx'
import { useFilterNames } from './useFilterNames.ts'
import { useFinder } from './useFinder.ts'
import styles from './FindYourTractor.module.css'

/** Renders products and a filter form whose state is the address of the page. */
export function FindYourTractor({ heading, lead, machines, compare }: FindYourTractorData) {
  const { t } = useLingui()
  const { locale, search: given, rejected } = usePage()
  const names = useFilterNames()
  const [search, unknown] = splitUnknown(given, findProducts(machines, {}).facets)
  const form = useRef<HTMLFormElement>(null)
  const results = useRef<HTMLParagraphElement>(null)
  const finder = useFinder(form, results, search)
  const resultsId = `${useContext(SectionKeyContext)}-results`
  const itemHeading = useItemHeading(heading)
  const { products, facets, without } = findProducts(machines, readFilters(search))
  const sort = readSort(search['sort'])
  const notApplied = [
    ...listFilters.map((name) => ({ label: names[name], value: unknown[name] ?? rejected?.[name] })),
    { label: t({ id: 'Product/Order', message: 'Sort by' }), value: rejected?.['sort'] },
  ]
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} lead={lead} />
      {machines.length === 0 ? (
        <EmptyNote>
          {t({ id: 'Product/No models', message: 'There are no models in this range at the moment.' })}
        </EmptyNote>
      ) : (
        <div className={styles.columns}>
          <FilterForm formRef={form} active={without.length} {...{ finder, facets, sort, resultsId }} />
          <div id={resultsId} className={styles.results} aria-busy={finder.isBusy || undefined}>
            <NotApplied choices={notApplied} />
            <p ref={results} className={styles.count} tabIndex={-1}>
              <ModelCount number={products.length} />
            </p>
            <p className="visually-hidden" role="status">
              {finder.isResultShown && <ModelCount number={products.length} />}
            </p>
            {products.length === 0 && <NoResults without={without} />}
            <ResultList
              products={sortProducts(products, sort, locales[locale].iso)}
              compareHref={linkHref(compare, locale)}
              heading={itemHeading}
            />
          </div>
        </div>
      )}
    </div>
  )
}
