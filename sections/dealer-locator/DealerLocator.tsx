import { useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useRef } from 'react'
import type { DealerLocatorData } from '#schemas/sections/dealer_locator.ts'
import { SectionKeyContext, usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { Failure } from './Failure.tsx'
import { Found } from './Found.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useFoundWords } from './useFoundWords.ts'
import { useLocator } from './useLocator.ts'
import styles from './DealerLocator.module.css'

const nothing = { dealers: [], total: 0 }

/** The dealer locator (specification, section 4): a place, the services, and the dealers nearest to it as a list and on a map. */
export function DealerLocator(data: DealerLocatorData) {
  const { t } = useLingui()
  const { answers } = usePage()
  const resultsId = `${useContext(SectionKeyContext)}-results`
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasAsked = useRef(false)
  const locator = useLocator(form, resultsId)
  const given = answers?.dealer_locator
  const answer = given ?? locator.stores
  const isUnknown = answer?.isUnknown === true
  const words = useFoundWords(answer ?? nothing)

  // Who has searched goes on at the answer, or at the words nobody knows.
  useEffect(() => {
    if (!hasAsked.current || !locator.isAnswered || locator.isBusy) return
    hasAsked.current = false
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
        counts={answer?.services?.services}
        onAsk={() => (hasAsked.current = true)}
      />
      <p className="visually-hidden" role="status">
        {locator.isAnswered && answer !== null && !isUnknown && words}
        {locator.isAnswered &&
          isUnknown &&
          t({ id: 'Locator/Unknown address', message: 'Invalid address. Try entering another address.' })}
      </p>
      {given === null && <Failure locator={locator} />}
      {answer !== null && !isUnknown && (
        <div id={resultsId}>
          <Found data={data} answer={answer} locator={locator} headingRef={heading} />
        </div>
      )}
    </div>
  )
}
