import { useEffect } from 'react'
import { hasRole } from '#schemas/studio/roles.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useItemIssuePlace } from '#renderer/studio/content/useItemIssuePlace.ts'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { FailedList } from '#renderer/studio/schedules/FailedList.tsx'
import { PendingList } from '#renderer/studio/schedules/PendingList.tsx'

/** Renders when the item goes live by itself, and what was to but failed. */
export function PendingItem({ onUpdate }: { readonly onUpdate: () => void }) {
  const { item } = useItem()
  const { data: me } = useMe()
  const { kind, id, revision } = item
  const { data, refetch } = useCall('listContentSchedules', { params: { kind, id } })
  const pending = data?.items.filter(({ state }) => state === 'pending') ?? []
  const isAny = pending.length > 0
  useEffect(() => {
    // Whether edits are later ones is known after each save.
    if (isAny) void refetch()
  }, [revision, isAny, refetch])
  const mayPublish = me !== undefined && hasRole(me, 'publisher')
  const { whereOf, open } = useItemIssuePlace()
  return (
    <>
      <PendingList pending={pending} onUpdate={mayPublish ? onUpdate : undefined} />
      <FailedList failed={data?.items.filter((one) => one.open) ?? []} whereOf={whereOf} onSelect={open} />
    </>
  )
}
