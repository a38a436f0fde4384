import { useLingui } from '@lingui/react/macro'
import { formatTime, formatWeekday } from '#sections/shared/doorFormats.ts'
import { doorState, type DoorState, type OpeningFacts } from '#sections/shared/openingHours.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { useMinute } from '#sections/shared/useMinute.ts'
import styles from './OpeningHours.module.css'

/**
 * Whether a dealer is open now and when that changes. The server does not know the hour the page is read at: it draws an empty line,
 * so that nothing moves when the words come.
 */
export function DoorLine({ facts }: { readonly facts: OpeningFacts }) {
  const words = useDoorWords()
  const minute = useMinute()
  const state = doorState(facts, new Date(minute ?? 0))
  if (state === undefined) return null
  if (minute === undefined) return <span className={styles.door}>{'\u00a0'}</span>
  return (
    <span className={styles.door} data-open={state.isOpen || undefined}>
      {words(state)}
    </span>
  )
}

function useDoorWords(): (state: DoorState) => string {
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
