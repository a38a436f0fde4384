import { useLingui } from '@lingui/react/macro'
import { formatDayOfYear, formatTime, formatWeekday } from '#sections/shared/openingFormats.ts'
import { openingsOf, type OpeningFacts } from '#sections/shared/openingHours.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './OpeningHours.module.css'

const days = [1, 2, 3, 4, 5, 6, 7]

/** Renders a dealer's opening hours by day of the week, and the holidays it is closed on. */
export function OpeningTable({ facts }: { readonly facts: OpeningFacts }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { opening_hours: hours, closed_on: closedOn } = facts
  const holidays = closedOn.map((day) => formatDayOfYear(day, locale)).join(', ')
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {days.map((day) => {
            const openings = openingsOf(day, hours)
            return (
              <tr key={day}>
                <th scope="row">{formatWeekday(day, locale)}</th>
                <td>
                  {openings.length === 0 && t({ id: 'Dealer/Closed', message: 'Closed' })}
                  {openings.map(({ opens, closes }) => (
                    <span key={opens} className={styles.span}>
                      {formatTime(opens, locale)}–{formatTime(closes, locale)}
                    </span>
                  ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {holidays !== '' && (
        <p className={styles.holidays}>{t({ id: 'Dealer/Holidays', message: `Closed on ${holidays}` })}</p>
      )}
    </>
  )
}
