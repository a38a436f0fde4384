import type { ComponentProps } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { IssueList } from '#renderer/studio/editor/IssuesPanel.tsx'
import { ScheduleForm } from '#renderer/studio/editor/ScheduleForm.tsx'
import { ScheduleUpdate } from '#renderer/studio/editor/ScheduleUpdate.tsx'
import { useMayPublish } from '#renderer/studio/editor/useMayPublish.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { ScheduleList } from '#renderer/studio/schedules/ScheduleList.tsx'
import { useFocusedHeading } from '#renderer/studio/schedules/useFocusedHeading.ts'
import styles from '#renderer/studio/edit/panels.module.css'

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
  const mayPublish = useMayPublish()
  const heading = useFocusedHeading(isFocused && data !== undefined)
  return (
    <section className={styles.group}>
      <h3 ref={heading} tabIndex={-1}>
        {t({ id: 'Studio/Schedule', message: 'Schedule' })}
      </h3>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {cancel.error !== null && <ErrorNotice error={cancel.error} />}
      <ScheduleList
        schedules={data?.items ?? []}
        isBusy={cancel.isPending}
        onCancel={
          mayPublish ? (id) => cancel.mutate({ params: { ...params, id: String(id) }, untilRead: true }) : undefined
        }
      >
        {({ id, issues, behind, version }) => (
          <>
            {issues.length > 0 && <IssueList issues={issues} onSelect={onClose} />}
            {behind && version !== null && <ScheduleUpdate id={id} version={version} />}
          </>
        )}
      </ScheduleList>
      {revision !== undefined && <ScheduleForm {...form} revision={revision} />}
    </section>
  )
}
