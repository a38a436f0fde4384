import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { isInMonth } from '#renderer/studio/content/calendar/months.ts'
import type { Promotion } from '#renderer/studio/content/calendar/promotion.ts'
import { PromotionList } from '#renderer/studio/content/calendar/PromotionList.tsx'
import { useDays } from '#renderer/studio/content/calendar/useDays.ts'
import styles from '#renderer/studio/content/calendar/Calendar.module.css'

interface Props {
  readonly items: readonly Promotion[]
  readonly months: readonly string[]
  readonly locale: LocaleCode | undefined
}

/** Renders the promotions of each month, on narrow windows. */
export function MonthLists({ items, months, locale }: Props) {
  const { t } = useLingui()
  const { monthName } = useDays()
  return (
    <div className={styles.months}>
      {months.map((month) => {
        const own = items.filter((item) => isInMonth(item, month))
        return (
          <section key={month}>
            <h3>{monthName(month)}</h3>
            {own.length === 0 ? (
              <p className={styles.hint}>{t({ id: 'Studio/No promotion', message: 'No promotion' })}</p>
            ) : (
              <PromotionList items={own} locale={locale} />
            )}
          </section>
        )
      })}
    </div>
  )
}
