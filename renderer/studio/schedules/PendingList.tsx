import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import type { Schedule } from '#renderer/studio/schedules/schedule.ts'
import { useScheduleSentence } from '#renderer/studio/schedules/useScheduleSentence.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/schedules/PendingList.module.css'

interface Props {
  readonly pending: readonly Schedule[]
  /** Shows what was edited since; absent for who may not publish. */
  readonly onUpdate?: (() => void) | undefined
}

/** Renders what is to happen by itself, when and by whom, and whether later edits are part of it; nothing where there is none. */
export function PendingList({ pending, onUpdate }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const sentenceOf = useScheduleSentence()
  if (pending.length === 0) return null
  return (
    <ul className={styles.pending} aria-label={t({ id: 'Studio/Schedules', message: 'Scheduled' })}>
      {pending.map((schedule) => {
        const { id, at, behind, created_by: by } = schedule
        return (
          <li key={id}>
            <Icon name="clock" />
            <span>
              {[sentenceOf(schedule, dateTime(at)), by?.name].filter((part) => part !== undefined).join(' · ')}
            </span>
            {behind && <strong>{t({ id: 'Studio/Later edits', message: 'Later edits are not in it.' })}</strong>}
            {behind && onUpdate !== undefined && (
              <Button variant="quiet" onPress={onUpdate}>
                {t({ id: 'Studio/Compare schedule', message: 'Bring it up to date' })}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
