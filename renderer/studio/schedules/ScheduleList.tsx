import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { offsetNameAt } from '#renderer/studio/texts/zonedTime.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import type { Schedule } from '#renderer/studio/schedules/schedule.ts'
import { useScheduleReason } from '#renderer/studio/schedules/useScheduleReason.ts'
import { useScheduleSentence } from '#renderer/studio/schedules/useScheduleSentence.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props<T extends Schedule> {
  readonly schedules: readonly T[]
  readonly isBusy: boolean
  /** Absent for who may not publish. */
  readonly onCancel: ((schedule: number) => void) | undefined
  /** Renders what is wrong with a schedule, and what was edited since. */
  readonly children: (schedule: T) => ReactNode
}

/** Renders what is to come, the next first, and what failed, each with its hour in its time zone and who scheduled it. */
export function ScheduleList<T extends Schedule>({ schedules, isBusy, onCancel, children }: Props<T>) {
  const { t } = useLingui()
  const { dateTimeIn } = useFormats()
  const sentenceOf = useScheduleSentence()
  const reasonOf = useScheduleReason()
  const shown = schedules.filter(({ state }) => state === 'pending' || state === 'failed')
  if (shown.length === 0) return null
  return (
    <ul className={styles.versions} aria-label={t({ id: 'Studio/Schedules', message: 'Scheduled' })}>
      {shown.map((schedule) => {
        const { id, at, time_zone: timeZone, state, created_by: by, reason, issues } = schedule
        const offset = offsetNameAt(new Date(at), timeZone)
        const zone = timeZone === offset ? timeZone : `${timeZone} (${offset})`
        const isUnexplained = state === 'failed' && issues.every(({ level }) => level !== 'error')
        return (
          <li key={id} className={styles.version}>
            <strong>{sentenceOf(schedule, dateTimeIn(at, timeZone))}</strong>
            <span className={styles.kind}>{[zone, by?.name].filter((part) => part !== undefined).join(' · ')}</span>
            {isUnexplained && <span>{reasonOf(reason)}</span>}
            {children(schedule)}
            {state === 'pending' && onCancel !== undefined && (
              <div>
                <Button icon="close" isDisabled={isBusy} onPress={() => onCancel(id)}>
                  {t({ id: 'Studio/Cancel schedule', message: 'Cancel this schedule' })}
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
