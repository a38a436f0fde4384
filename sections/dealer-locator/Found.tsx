import { useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { DealersAnswer } from '#schemas/pageAnswers.ts'
import type { DealerLocatorData } from '#schemas/sections/dealer_locator.ts'
import { SectionKeyContext, usePage } from '#sections/shared/pageContext.ts'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { DealerList } from './DealerList.tsx'
import { MapColumn } from './MapColumn.tsx'
import { NothingNear } from './NothingNear.tsx'
import { questionOf } from './question.ts'
import { useDealerMap } from './useDealerMap.ts'
import { useFoundWords } from './useFoundWords.ts'
import type { Locator } from './useLocator.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import styles from './DealerLocator.module.css'

interface FoundProps {
  readonly data: DealerLocatorData
  readonly answer: DealersAnswer
  readonly locator: Locator
  /** Heading of the answer, which receives the focus when the visitor has searched. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}

/** The dealers found: how many, as cards and, where it is wanted, on the map; both show the same and follow one another. */
export function Found({ data, answer, locator, headingRef }: FoundProps) {
  const { t } = useLingui()
  const { search } = usePage()
  const key = useContext(SectionKeyContext)
  const Heading = useItemHeading(data.heading)
  const words = useFoundWords(answer)
  const column = useRef<HTMLDivElement>(null)
  const map = useDealerMap(column, questionOf(search), () => locator.send({ type: 'stores.want' }))
  const itemId = (id: string) => `${key}-dealer-${id}`
  const fromMap = useRef(false)
  /** Whether the state on screen is of the visitor's doing, not that of the address the page was opened with. */
  const isTouched = useRef(false)

  // Whoever chooses a pin sees its card; whoever asks for the map, or for a dealer on it, sees the map.
  const reveal = useEffectEvent((id: string | null) => {
    const card = fromMap.current && id !== null ? document.getElementById(itemId(id)) : null
    const shown = fromMap.current ? card : isTouched.current && locator.view === 'map' ? column.current : null
    fromMap.current = false
    isTouched.current = true
    shown?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => reveal(locator.selected), [locator.selected, locator.view])

  if (answer.dealers.length === 0) return <NothingNear more={data.find_a_dealer} />
  const { contact, quote, test_drive } = data
  const forms = { ...(contact && { contact }), ...(quote && { quote }), ...(test_drive && { test_drive }) }
  return (
    <div className={styles.found} aria-busy={locator.isBusy || undefined}>
      <div className={styles.bar}>
        <Heading className={styles.title} ref={headingRef} tabIndex={-1}>
          {words}
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
            {...{ answer, forms, locator, itemId }}
            heading={Heading === 'h2' ? 'h3' : 'h4'}
            hasMap={!map.isUnavailable}
          />
        </div>
        {!map.isUnavailable && (
          <div ref={column} className={styles.map}>
            <MapColumn
              answer={answer}
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
