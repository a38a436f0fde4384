import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { IssueButtons } from '#renderer/studio/edit/IssueButtons.tsx'
import { ItemChanges } from '#renderer/studio/content/ItemChanges.tsx'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { useItemIssuePlace } from '#renderer/studio/content/useItemIssuePlace.ts'
import { HourForm } from '#renderer/studio/schedules/HourForm.tsx'
import { LaterEdits } from '#renderer/studio/schedules/LaterEdits.tsx'
import type { Hour } from '#renderer/studio/schedules/useHour.ts'
import { ScheduleSection } from '#renderer/studio/schedules/ScheduleSection.tsx'

interface Props {
  /** Of what is shown: it goes live at the hour. Nothing is scheduled before it is known, and while it cannot be published. */
  readonly revision: number | undefined
  /** Goes to the version. */
  readonly message: string
  /** Whether what is scheduled is where reading begins. */
  readonly isFocused: boolean
  /** Called with what a new schedule was rejected with. */
  readonly onReject: (error: unknown) => void
  readonly onClose: () => void
}

/** Renders when the open item goes live by itself: what is to come, what failed and why, and a form for one more. */
export function ItemSchedules({ revision, message, isFocused, onReject, onClose }: Props) {
  const { item } = useItem()
  const { whereOf, open } = useItemIssuePlace()
  const { kind, id } = item
  const params = { kind, id }
  const list = useCall('listContentSchedules', { params })
  const cancel = useChange('cancelContentSchedule')
  const { data: me } = useMe()
  const mayPublish = me !== undefined && hasRole(me, 'publisher')
  const cancelOne = (one: number) => cancel.mutate({ params: { ...params, schedule: String(one) }, untilRead: true })
  const select = (issue: ContentIssue) => {
    onClose()
    open(issue)
  }
  const schedule = async (hour: Hour) => {
    if (revision === undefined) return
    const call = { params, revision, body: { ...hour, message }, untilRead: true }
    await callStudio('scheduleContent', call).catch((reason: unknown) => {
      onReject(reason)
      throw reason
    })
  }
  return (
    <ScheduleSection
      list={list}
      cancel={cancel}
      isFocused={isFocused}
      onCancel={mayPublish ? cancelOne : undefined}
      form={revision !== undefined && <HourForm onSchedule={schedule} />}
    >
      {({ id: one, issues, behind }) => (
        <>
          {issues.length > 0 && <IssueButtons issues={issues} whereOf={whereOf} onSelect={select} />}
          {behind && <LaterItemEdits schedule={one} mayUpdate={mayPublish} />}
        </>
      )}
    </ScheduleSection>
  )
}

interface LaterProps {
  readonly schedule: number
  readonly mayUpdate: boolean
}

function LaterItemEdits({ schedule, mayUpdate }: LaterProps) {
  const { item } = useItem()
  const { kind, id } = item
  const params = { kind, id }
  const compare = useCall('compareContent', { params, query: { from: `s${schedule}` } }, { gcTime: 0 })
  const change = useChange('updateContentSchedule', { onError: () => void compare.refetch() })
  const update = (revision: number) =>
    change.mutate({
      params: { ...params, schedule: String(schedule) },
      revision,
      body: { message: '' },
      untilRead: true,
    })
  return (
    <LaterEdits compare={compare} change={change} onUpdate={mayUpdate ? update : undefined}>
      {({ fields }) => <ItemChanges fields={fields} />}
    </LaterEdits>
  )
}
