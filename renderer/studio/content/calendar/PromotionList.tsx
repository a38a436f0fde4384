import type { LocaleCode } from '#locales/locales.ts'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import type { Promotion } from '#renderer/studio/content/calendar/promotion.ts'
import { PromotionState } from '#renderer/studio/content/calendar/PromotionState.tsx'
import { useDays } from '#renderer/studio/content/calendar/useDays.ts'
import styles from '#renderer/studio/content/calendar/Calendar.module.css'

interface Props {
  readonly items: readonly Promotion[]
  readonly locale: LocaleCode | undefined
}

/** Renders promotions with their days and states, one below the other. */
export function PromotionList({ items, locale }: Props) {
  const { daysText } = useDays()
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <StudioLink href={itemPath('promotion', item.id, { locale })}>{item.title}</StudioLink>
          <span className={styles.days}>{daysText(item)}</span>
          <PromotionState item={item} locale={locale} />
        </li>
      ))}
    </ul>
  )
}
