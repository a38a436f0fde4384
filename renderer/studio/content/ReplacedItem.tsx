import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { ReplacedLater } from '#renderer/studio/schedules/ReplacedLater.tsx'

/** Renders that a publication to come replaces the item as it is published now with older content. */
export function ReplacedItem() {
  const { item } = useItem()
  const params = { kind: item.kind, id: item.id }
  const { data } = useCall('listContentSchedules', { params })
  const { mutate, error, isPending } = useChange('cancelContentSchedule')
  return (
    <ReplacedLater
      schedules={data?.items ?? []}
      error={error}
      isBusy={isPending}
      onCancel={(schedule) => mutate({ params: { ...params, schedule: String(schedule) }, untilRead: true })}
    />
  )
}
