import { useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useRef } from 'react'
import type { DealerLocatorData } from '#schemas/sections/dealer_locator.ts'
import { SectionKeyContext, usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { NotApplied } from '#sections/shared/NotApplied.tsx'
import { Failure } from './Failure.tsx'
import { Results } from './Results.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useResultsText } from './useResultsText.ts'
import { useLocator } from './useLocator.ts'
import { useNotApplied } from './useNotApplied.ts'
import styles from './DealerLocator.module.css'

const nothing = { dealers: [], total: 0 }

/** Renders the dealer locator: a search form for place and services, and the nearest dealers as a list and on a map. */
export function DealerLocator(data: DealerLocatorData) {
  const { t } = useLingui()
  const { queryResults } = usePage()
  const resultsId = `${useContext(SectionKeyContext)}-results`
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasSearched = useRef(false)
  const locator = useLocator(form, resultsId)
  const given = queryResults?.dealer_locator
  const result = given ?? locator.stores
  const isUnknown = result?.isUnknown === true
  const resultsText = useResultsText(result ?? nothing)

  const notApplied = useNotApplied(result)

  // After a search the focus moves to the results, or back to the field of an unknown address.
  useEffect(() => {
    if (!hasSearched.current || !locator.isResultShown || locator.isBusy) return
    hasSearched.current = false
    if (isUnknown) field.current?.focus()
    else heading.current?.focus({ preventScroll: true })
  })

  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={data.heading} lead={data.lead} />
      <SearchForm
        formRef={form}
        fieldRef={field}
        {...{ locator, isUnknown, resultsId }}
        counts={result?.services}
        onSearch={() => (hasSearched.current = true)}
      />
      <p className="visually-hidden" role="status">
        {locator.isResultShown && result !== null && !isUnknown && resultsText}
        {locator.isResultShown &&
          isUnknown &&
          t({ id: 'Locator/Unknown address', message: 'Invalid address. Try entering another address.' })}
      </p>
      <NotApplied choices={notApplied} />
      {given === null && <Failure locator={locator} />}
      {result !== null && !isUnknown && (
        <div id={resultsId}>
          <Results data={data} result={result} locator={locator} headingRef={heading} />
        </div>
      )}
    </div>
  )
}
