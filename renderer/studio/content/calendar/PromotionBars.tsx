import type { LocaleCode } from '#locales/locales.ts'
import { phaseOn } from '#locales/marketDay.ts'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { monthsFrom, spanIn } from '#renderer/studio/content/calendar/months.ts'
import type { Promotion } from '#renderer/studio/content/calendar/promotion.ts'
import { PromotionState } from '#renderer/studio/content/calendar/PromotionState.tsx'
import { useDays } from '#renderer/studio/content/calendar/useDays.ts'
import styles from '#renderer/studio/content/calendar/Calendar.module.css'

interface Props {
  readonly items: readonly Promotion[]
  readonly months: readonly string[]
  readonly shown: { readonly from: string; readonly to: string }
  readonly locale: LocaleCode | undefined
}

/** Renders a bar for each promotion over the months it runs in. What a bar shows stands in words beside it. */
export function PromotionBars({ items, months, shown, locale }: Props) {
  const { today, shortMonth, daysText } = useDays(locale)
  const day = today.latest
  const now = day >= shown.from && day <= shown.to ? spanIn({ from: day, to: day }, shown).left : undefined
  return (
    <div className={styles.bars}>
      <div className={styles.heads} aria-hidden="true">
        {months.map((month) => (
          <span key={month} style={{ flexGrow: daysIn(month) }}>
            {shortMonth(month)}
          </span>
        ))}
      </div>
      <ol>
        {items.map((item) => {
          const { left, width } = spanIn(item, shown)
          return (
            <li key={item.id}>
              <StudioLink className={styles.row} href={itemPath('promotion', item.id, { locale })}>
                <span className={styles.words}>
                  <span className={styles.title}>{item.title}</span>
                  <span className={styles.days}>{daysText(item)}</span>
                  <PromotionState item={item} locale={locale} />
                </span>
                <span className={styles.track} aria-hidden="true">
                  {months.map((month) => (
                    <span key={month} className={styles.month} style={{ flexGrow: daysIn(month) }} />
                  ))}
                  <span
                    className={styles.bar}
                    data-stage={item.state === 'draft' ? 'draft' : phaseOn(today, item)}
                    data-open={openEnds(item)}
                    style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }}
                  />
                  {now !== undefined && <span className={styles.now} style={{ insetInlineStart: `${now}%` }} />}
                </span>
              </StudioLink>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function daysIn(month: string): number {
  const [, next = month] = monthsFrom(month)
  return (Date.parse(`${next}-01T00:00:00Z`) - Date.parse(`${month}-01T00:00:00Z`)) / 86_400_000
}

function openEnds({ from, to }: Promotion): string {
  return [from === null ? 'start' : [], to === null ? 'end' : []].flat().join(' ')
}
