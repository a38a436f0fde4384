import { useEffect } from 'react'
import { hasRole } from '#schemas/studio/roles.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { PendingList } from '#renderer/studio/schedules/PendingList.tsx'

/** Renders when the item goes live by itself. */
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
  return <PendingList pending={pending} onUpdate={mayPublish ? onUpdate : undefined} />
}
