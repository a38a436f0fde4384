import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { ChangeList } from '#renderer/studio/editor/ChangeList.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useMayPublish } from '#renderer/studio/editor/useMayPublish.ts'
import { LaterEdits } from '#renderer/studio/schedules/LaterEdits.tsx'

interface Props {
  readonly id: number
  /** Number of the version that goes live. */
  readonly version: number
}

/** Renders what was edited after a publication was scheduled, and the way to have it go live as well: what is shown, nothing newer. */
export function ScheduleUpdate({ id, version }: Props) {
  const { page, locale } = useOpenPage()
  const mayPublish = useMayPublish()
  const params = { page, locale }
  const compare = useCall('compareVersions', { params, query: { from: String(version), to: 'draft' } }, { gcTime: 0 })
  const change = useChange('updateSchedule', { onError: () => void compare.refetch() })
  const update = (revision: number) =>
    change.mutate({ params: { ...params, id: String(id) }, revision, body: { message: '' }, untilRead: true })
  return (
    <LaterEdits compare={compare} change={change} onUpdate={mayPublish ? update : undefined}>
      {(diff) => <ChangeList diff={diff} />}
    </LaterEdits>
  )
}
