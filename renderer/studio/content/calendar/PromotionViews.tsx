import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { calendarPath, contentPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import styles from '#renderer/studio/content/calendar/Calendar.module.css'

interface Props {
  readonly view: 'list' | 'calendar'
  readonly locale: LocaleCode | undefined
}

/** Renders promotions as a list or as a calendar. */
export function PromotionViews({ view, locale }: Props) {
  const { t } = useLingui()
  const current = (each: Props['view']) => (each === view ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav className={styles.views} aria-label={t({ id: 'Studio/View', message: 'View' })}>
      <StudioLink href={contentPath('promotion', { locale })} {...current('list')}>
        {t({ id: 'Studio/List', message: 'List' })}
      </StudioLink>
      <StudioLink href={calendarPath({ locale })} {...current('calendar')}>
        {t({ id: 'Studio/Calendar', message: 'Calendar' })}
      </StudioLink>
    </nav>
  )
}
