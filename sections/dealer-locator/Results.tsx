import { useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { DealersResult } from '#schemas/queryResults.ts'
import type { DealerLocatorData } from '#schemas/sections/dealer_locator.ts'
import { SectionKeyContext, usePage } from '#sections/shared/pageContext.ts'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { DealerList } from './DealerList.tsx'
import { MapColumn } from './MapColumn.tsx'
import { NothingNear } from './NothingNear.tsx'
import { queryOf } from './locatorQuery.ts'
import { useDealerMap } from './useDealerMap.ts'
import { useResultsText } from './useResultsText.ts'
import type { Locator } from './useLocator.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import styles from './DealerLocator.module.css'

interface ResultsProps {
  readonly data: DealerLocatorData
  readonly result: DealersResult
  readonly locator: Locator
  /** Heading of the results; receives the focus after a search. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}

/** Renders the results: their number, cards and map, which share one selection. */
export function Results({ data, result, locator, headingRef }: ResultsProps) {
  const { t } = useLingui()
  const { search } = usePage()
  const key = useContext(SectionKeyContext)
  const Heading = useItemHeading(data.heading)
  const resultsText = useResultsText(result)
  const column = useRef<HTMLDivElement>(null)
  const map = useDealerMap(column, queryOf(search), () => locator.send({ type: 'stores.request' }))
  const itemId = (id: string) => `${key}-dealer-${id}`
  const fromMap = useRef(false)
  /** Whether the visitor has changed selection or view since the page was opened. */
  const isTouched = useRef(false)

  // Choosing a pin scrolls to its card; switching to the map, or to a dealer on it, scrolls to the map.
  const reveal = useEffectEvent((id: string | null) => {
    const card = fromMap.current && id !== null ? document.getElementById(itemId(id)) : null
    const shown = fromMap.current ? card : isTouched.current && locator.view === 'map' ? column.current : null
    fromMap.current = false
    isTouched.current = true
    shown?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => reveal(locator.selected), [locator.selected, locator.view])

  if (result.dealers.length === 0) return <NothingNear more={data.find_a_dealer} />
  const { contact, quote, test_drive } = data
  const forms = { ...(contact && { contact }), ...(quote && { quote }), ...(test_drive && { test_drive }) }
  return (
    <div className={styles.results} aria-busy={locator.isBusy || undefined}>
      <div className={styles.bar}>
        <Heading className={styles.title} ref={headingRef} tabIndex={-1}>
          {resultsText}
        </Heading>
        {!map.isUnavailable && <ViewSwitch locator={locator} />}
      </div>
      {map.isUnavailable && (
        <p className={styles.note} role="status">
          {t({
            id: 'Locator/No map',
            message: 'The map cannot be shown in this browser. The list has all the dealers.',
          })}
        </p>
      )}
      <div
        className={styles.columns}
        data-view={map.isUnavailable ? 'list' : locator.view}
        data-mapless={map.isUnavailable || undefined}
      >
        <div className={styles.cards}>
          <DealerList
            {...{ result, forms, locator, itemId }}
            heading={Heading === 'h2' ? 'h3' : 'h4'}
            hasMap={!map.isUnavailable}
          />
        </div>
        {!map.isUnavailable && (
          <div ref={column} className={styles.map}>
            <MapColumn
              result={result}
              map={map}
              selected={locator.selected}
              isReady={locator.isReady}
              onSelect={(id) => {
                fromMap.current = true
                locator.send({ type: 'card.select', id })
              }}
            />
          </div>
        )}
      </div>
    </div>
  )
}
