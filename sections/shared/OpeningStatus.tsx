import { useLingui } from '@lingui/react/macro'
import { formatTime, formatWeekday } from '#sections/shared/openingFormats.ts'
import { openingState, type OpeningState, type OpeningFacts } from '#sections/shared/openingHours.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { useMinute } from '#sections/shared/useMinute.ts'
import styles from './OpeningHours.module.css'

/**
 * Renders whether a dealer is open now and when that changes. Cached HTML cannot contain the current time: the server renders an
 * empty line of the same height, so that nothing shifts after hydration.
 */
export function OpeningStatus({ facts }: { readonly facts: OpeningFacts }) {
  const textOf = useOpeningTexts()
  const minute = useMinute()
  const state = openingState(facts, new Date(minute ?? 0))
  if (state === undefined) return null
  if (minute === undefined) return <span className={styles.status}>{'\u00a0'}</span>
  return (
    <span className={styles.status} data-open={state.isOpen || undefined}>
      {textOf(state)}
    </span>
  )
}

function useOpeningTexts(): (state: OpeningState) => string {
  const { t } = useLingui()
  const { locale } = usePage()
  return (state) => {
    const { isOpen, until } = state
    const time = until === undefined ? '' : formatTime(until.time, locale)
    const day = until === undefined ? '' : formatWeekday(until.day, locale)
    if (isOpen) {
      return until === undefined || until.inDays > 1
        ? t({ id: 'Dealer/Open', message: 'Open now' })
        : t({ id: 'Dealer/Open until', message: `Open now, closes at ${time}` })
    }
    if (until === undefined) return t({ id: 'Dealer/Closed now', message: 'Closed now' })
    if (until.inDays === 0) return t({ id: 'Dealer/Opens today', message: `Closed, opens at ${time}` })
    if (until.inDays === 1 && state.isHoliday)
      return t({ id: 'Dealer/Holiday', message: `Closed today, opens tomorrow at ${time}` })
    if (until.inDays === 1) return t({ id: 'Dealer/Opens tomorrow', message: `Closed, opens tomorrow at ${time}` })
    return t({ id: 'Dealer/Opens on', message: `Closed, opens on ${day} at ${time}` })
  }
}
