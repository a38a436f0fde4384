import { useLingui } from '@lingui/react/macro'
import { useContext, useRef } from 'react'
import { locales } from '#locales/locales.ts'
import { linkHref } from '#schemas/link.ts'
import type { FindYourTractorData } from '#schemas/sections/find_your_tractor.ts'
import { readSort, sortProducts } from '#sections/product-list/sortProducts.ts'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { ModelCount } from '#sections/shared/ModelCount.tsx'
import { SectionKeyContext, usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { FilterForm } from './FilterForm.tsx'
import { readFilters } from './filters.ts'
import { findMachines } from './findMachines.ts'
import { FoundList } from './FoundList.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useFinder } from './useFinder.ts'
import styles from './FindYourTractor.module.css'

/** Machines and the filters to find one by; the filters live in the address. */
export function FindYourTractor({ heading, lead, machines, compare }: FindYourTractorData) {
  const { t } = useLingui()
  const { locale, search } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const results = useRef<HTMLParagraphElement>(null)
  const finder = useFinder(form, results)
  const resultsId = `${useContext(SectionKeyContext)}-results`
  const itemHeading = useItemHeading(heading)
  const { machines: found, facets, without } = findMachines(machines, readFilters(search))
  const sort = readSort(search['sort'])
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} lead={lead} />
      {machines.length === 0 ? (
        <EmptyNote>
          {t({ id: 'Product/No models', message: 'There are no models in this range at the moment.' })}
        </EmptyNote>
      ) : (
        <div className={styles.columns}>
          <FilterForm formRef={form} finder={finder} facets={facets} sort={sort} resultsId={resultsId} />
          <div id={resultsId} className={styles.results} aria-busy={finder.isBusy || undefined}>
            <p ref={results} className={styles.count} tabIndex={-1}>
              <ModelCount number={found.length} />
            </p>
            <p className="visually-hidden" role="status">
              {finder.isAnswered && <ModelCount number={found.length} />}
            </p>
            {found.length === 0 && <NothingFound without={without} />}
            <FoundList
              machines={sortProducts(found, sort, locales[locale].iso)}
              compareHref={linkHref(compare, locale)}
              heading={itemHeading}
            />
          </div>
        </div>
      )}
    </div>
  )
}
