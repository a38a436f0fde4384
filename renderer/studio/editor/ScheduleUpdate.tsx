import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
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
  const { mutate, error, isPending } = useChange('updateSchedule', { onError: () => void compare.refetch() })
  const revision = compare.data?.revision
  const update = () =>
    revision !== undefined &&
    mutate({ params: { ...params, id: String(id) }, revision, body: { message: '' }, untilRead: true })
  return (
    <LaterEdits
      error={error}
      isDisabled={revision === undefined || compare.isFetching || isPending}
      onUpdate={mayPublish ? update : undefined}
    >
      {compare.error !== null && <ErrorNotice error={compare.error} onRetry={() => void compare.refetch()} />}
      {compare.data !== undefined && <ChangeList diff={compare.data} />}
    </LaterEdits>
  )
}
