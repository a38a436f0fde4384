import { useEffect, useRef, type ComponentProps } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { IssueList } from '#renderer/studio/editor/IssuesPanel.tsx'
import { ScheduleForm } from '#renderer/studio/editor/ScheduleForm.tsx'
import { ScheduleUpdate } from '#renderer/studio/editor/ScheduleUpdate.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/editor/panels.module.css'

type Schedule = CallResult<'listSchedules'>['items'][number]

interface Props extends Omit<ComponentProps<typeof ScheduleForm>, 'revision'> {
  /** Of the draft that is shown; nothing is scheduled before. */
  readonly revision: number | undefined
  readonly isFocused: boolean
  readonly onClose: () => void
}

/** Renders when the page goes live or off by itself: what is to come, what failed and why, and a form for one more. */
export function Schedules({ revision, isFocused, onClose, ...form }: Props) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const params = { page, locale }
  const { data, error, refetch } = useCall('listSchedules', { params })
  const cancel = useChange('cancelSchedule')
  const heading = useRef<HTMLHeadingElement>(null)
  const isRead = data !== undefined
  useEffect(() => {
    if (!isFocused || !isRead) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [isFocused, isRead])
  const shown = data?.items.filter(({ state }) => state === 'pending' || state === 'failed') ?? []
  return (
    <section className={styles.group}>
      <h3 ref={heading} tabIndex={-1}>
        {t({ id: 'Studio/Schedule', message: 'Schedule' })}
      </h3>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {cancel.error !== null && <ErrorNotice error={cancel.error} />}
      {shown.length > 0 && (
        <ul className={styles.versions} aria-label={t({ id: 'Studio/Schedules', message: 'Scheduled' })}>
          {shown.map((schedule) => (
            <ScheduleItem
              key={schedule.id}
              schedule={schedule}
              isBusy={cancel.isPending}
              onCancel={() => cancel.mutate({ params: { ...params, id: String(schedule.id) }, untilRead: true })}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      {revision !== undefined && <ScheduleForm {...form} revision={revision} />}
    </section>
  )
}

interface ItemProps {
  readonly schedule: Schedule
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onClose: () => void
}

function ScheduleItem({ schedule, isBusy, onCancel, onClose }: ItemProps) {
  const { t } = useLingui()
  const { dateTimeIn } = useFormats()
  const { id, action, at, time_zone: timeZone, state, version, behind, created_by: by, issues } = schedule
  const time = dateTimeIn(at, timeZone)
  const sentence =
    state === 'failed'
      ? t({ id: 'Studio/Schedule failed', message: `Was to happen ${time}, but could not` })
      : action === 'publish'
        ? t({ id: 'Studio/Goes live', message: `Goes live ${time}` })
        : t({ id: 'Studio/Goes off', message: `Goes off ${time}` })
  return (
    <li className={styles.version}>
      <strong>{sentence}</strong>
      <span className={styles.kind}>{[timeZone, by?.name].filter((part) => part !== undefined).join(' · ')}</span>
      {issues.length > 0 && <IssueList issues={issues} onSelect={onClose} />}
      {behind && version !== null && <ScheduleUpdate id={id} version={version} />}
      {state === 'pending' && (
        <div>
          <Button icon="close" isDisabled={isBusy} onPress={onCancel}>
            {t({ id: 'Studio/Cancel schedule', message: 'Cancel this schedule' })}
          </Button>
        </div>
      )}
    </li>
  )
}
