import { useLingui } from '@lingui/react/macro'
import { stateIcons, useStateName } from '#renderer/studio/ui/useStateName.ts'
import { stageOf } from '#renderer/studio/content/calendar/months.ts'
import type { Promotion } from '#renderer/studio/content/calendar/promotion.ts'
import { useDays } from '#renderer/studio/content/calendar/useDays.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/content/calendar/Calendar.module.css'

/** Whether a promotion runs today, which a draft never does, and whether visitors have what is edited. */
export function PromotionState({ item }: { readonly item: Promotion }) {
  const { t } = useLingui()
  const { today } = useDays()
  const stateName = useStateName()
  const stages = {
    upcoming: t({ id: 'Studio/Upcoming', message: 'Upcoming' }),
    running: t({ id: 'Studio/Running', message: 'Running' }),
    over: t({ id: 'Studio/Over', message: 'Over' }),
  }
  return (
    <span className={styles.state}>
      {item.state !== 'draft' && <span>{stages[stageOf(item, today)]}</span>}
      {item.state !== 'published' && (
        <span className={styles.edited}>
          <Icon name={stateIcons[item.state]} />
          {stateName(item.state)}
        </span>
      )}
    </span>
  )
}
