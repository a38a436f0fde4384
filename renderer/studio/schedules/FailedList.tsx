import { useLingui } from '@lingui/react/macro'
import { IssueButtons, type IssueButtonsProps } from '#renderer/studio/edit/IssueButtons.tsx'
import type { Schedule } from '#renderer/studio/schedules/schedule.ts'
import { useScheduleReason } from '#renderer/studio/schedules/useScheduleReason.ts'
import { useScheduleSentence } from '#renderer/studio/schedules/useScheduleSentence.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/schedules/PendingList.module.css'

interface Props extends Pick<IssueButtonsProps, 'whereOf' | 'onSelect'> {
  readonly failed: readonly Schedule[]
}

/** Errors shown of each; the dialog that publishes has the rest. */
const maxErrors = 3

/** Renders what was to happen by itself but failed, and why: each error leads to its field. Nothing where there is none. */
export function FailedList({ failed, whereOf, onSelect }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const sentenceOf = useScheduleSentence()
  const reasonOf = useScheduleReason()
  if (failed.length === 0) return null
  return (
    <ul
      className={styles.failed}
      aria-label={t({ id: 'Studio/Did not happen', message: 'Did not happen as scheduled' })}
    >
      {failed.map((schedule) => {
        const { id, at, created_by: by, reason, issues } = schedule
        const errors = issues.filter(({ level }) => level === 'error').slice(0, maxErrors)
        return (
          <li key={id}>
            <Icon name="alert" />
            <span>
              {[sentenceOf(schedule, dateTime(at)), by?.name].filter((part) => part !== undefined).join(' · ')}
            </span>
            {errors.length === 0 ? (
              <span>{reasonOf(reason)}</span>
            ) : (
              <IssueButtons issues={errors} whereOf={whereOf} onSelect={onSelect} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
