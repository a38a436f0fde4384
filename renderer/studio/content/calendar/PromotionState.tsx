import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { phaseOn } from '#locales/marketDay.ts'
import { stateIcons, useStateName } from '#renderer/studio/ui/useStateName.ts'
import type { Promotion } from '#renderer/studio/content/calendar/promotion.ts'
import { useDays } from '#renderer/studio/content/calendar/useDays.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/content/calendar/Calendar.module.css'

interface Props {
  readonly item: Promotion
  /** The market whose day decides. */
  readonly locale: LocaleCode | undefined
}

/** Renders whether a promotion runs today, which a draft never does, and whether visitors have what is edited. */
export function PromotionState({ item, locale }: Props) {
  const { t } = useLingui()
  const { today } = useDays(locale)
  const stateName = useStateName()
  const phases = {
    coming: t({ id: 'Studio/Upcoming', message: 'Upcoming' }),
    running: t({ id: 'Studio/Running', message: 'Running' }),
    ended: t({ id: 'Studio/Over', message: 'Ended' }),
  }
  return (
    <span className={styles.state}>
      {item.state !== 'draft' && <span>{phases[phaseOn(today, item)]}</span>}
      {item.state !== 'published' && (
        <span className={styles.edited}>
          <Icon name={stateIcons[item.state]} />
          {stateName(item.state)}
        </span>
      )}
    </span>
  )
}
