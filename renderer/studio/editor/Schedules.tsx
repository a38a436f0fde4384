import type { ComponentProps } from 'react'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { IssueList } from '#renderer/studio/editor/IssuesPanel.tsx'
import { ScheduleForm } from '#renderer/studio/editor/ScheduleForm.tsx'
import { ScheduleUpdate } from '#renderer/studio/editor/ScheduleUpdate.tsx'
import { useMayPublish } from '#renderer/studio/editor/useMayPublish.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { ScheduleSection } from '#renderer/studio/schedules/ScheduleSection.tsx'

interface Props extends Omit<ComponentProps<typeof ScheduleForm>, 'revision'> {
  /** Of the draft that is shown; nothing is scheduled before. */
  readonly revision: number | undefined
  readonly isFocused: boolean
  readonly onClose: () => void
}

/** Renders when the page goes live or off by itself: what is to come, what failed and why, and a form for one more. */
export function Schedules({ revision, isFocused, onClose, ...form }: Props) {
  const { page, locale } = useOpenPage()
  const params = { page, locale }
  const list = useCall('listSchedules', { params })
  const cancel = useChange('cancelSchedule')
  const mayPublish = useMayPublish()
  const cancelOne = (id: number) => cancel.mutate({ params: { ...params, id: String(id) }, untilRead: true })
  return (
    <ScheduleSection
      list={list}
      cancel={cancel}
      isFocused={isFocused}
      onCancel={mayPublish ? cancelOne : undefined}
      form={revision !== undefined && <ScheduleForm {...form} revision={revision} />}
    >
      {({ id, issues, behind, version }) => (
        <>
          {issues.length > 0 && <IssueList issues={issues} onSelect={onClose} />}
          {behind && version !== null && <ScheduleUpdate id={id} version={version} />}
        </>
      )}
    </ScheduleSection>
  )
}
