import { useLingui } from '@lingui/react/macro'
import { issueKey } from '#schemas/studio/contentIssue.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { ItemChanges } from '#renderer/studio/content/ItemChanges.tsx'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { useItemTrail } from '#renderer/studio/content/useItemTrail.ts'
import { HourForm } from '#renderer/studio/schedules/HourForm.tsx'
import { LaterEdits } from '#renderer/studio/schedules/LaterEdits.tsx'
import type { Hour } from '#renderer/studio/schedules/useHour.ts'
import { ScheduleList } from '#renderer/studio/schedules/ScheduleList.tsx'
import { useFocusedHeading } from '#renderer/studio/schedules/useFocusedHeading.ts'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  /** Of what is shown: it goes live at the hour. Nothing is scheduled before it is known, and while it cannot be published. */
  readonly revision: number | undefined
  /** Goes to the version. */
  readonly message: string
  /** Whether what is scheduled is where reading begins. */
  readonly isFocused: boolean
  /** Called with what a new schedule was rejected with. */
  readonly onReject: (error: unknown) => void
}

/** Renders when the open item goes live by itself: what is to come, what failed and why, and a form for one more. */
export function ItemSchedules({ revision, message, isFocused, onReject }: Props) {
  const { t } = useLingui()
  const { item } = useItem()
  const sentenceOf = useIssueSentence()
  const trailOf = useItemTrail()
  const { kind, id } = item
  const params = { kind, id }
  const { data, error, refetch } = useCall('listContentSchedules', { params })
  const cancel = useChange('cancelContentSchedule')
  const { data: me } = useMe()
  const mayPublish = me !== undefined && hasRole(me, 'publisher')
  const cancelOne = (one: number) => cancel.mutate({ params: { ...params, schedule: String(one) }, untilRead: true })
  const heading = useFocusedHeading(isFocused && data !== undefined)
  const schedule = async (hour: Hour) => {
    if (revision === undefined) return
    const call = { params, revision, body: { ...hour, message }, untilRead: true }
    await callStudio('scheduleContent', call).catch((reason: unknown) => {
      onReject(reason)
      throw reason
    })
  }
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
        onCancel={mayPublish ? cancelOne : undefined}
      >
        {({ id: one, issues, behind }) => (
          <>
            {issues.length > 0 && (
              <ul>
                {issues.map((issue) => (
                  <li key={issueKey(issue)}>{[...trailOf(kind, issue), sentenceOf(issue)].join(' › ')}</li>
                ))}
              </ul>
            )}
            {behind && <LaterItemEdits schedule={one} mayUpdate={mayPublish} />}
          </>
        )}
      </ScheduleList>
      {revision !== undefined && <HourForm onSchedule={schedule} />}
    </section>
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
  const { mutate, error, isPending } = useChange('updateContentSchedule', { onError: () => void compare.refetch() })
  const revision = compare.data?.revision
  const update = () =>
    revision !== undefined &&
    mutate({ params: { ...params, schedule: String(schedule) }, revision, body: { message: '' }, untilRead: true })
  return (
    <LaterEdits
      error={error}
      isDisabled={revision === undefined || compare.isFetching || isPending}
      onUpdate={mayUpdate ? update : undefined}
    >
      {compare.error !== null && <ErrorNotice error={compare.error} onRetry={() => void compare.refetch()} />}
      {compare.data !== undefined && <ItemChanges fields={compare.data.fields} />}
    </LaterEdits>
  )
}
