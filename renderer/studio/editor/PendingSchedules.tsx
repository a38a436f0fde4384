import { useEffect } from 'react'
import { useDraftPart } from '#renderer/studio/editor/useDraft.ts'
import { useMayPublish } from '#renderer/studio/editor/useMayPublish.ts'
import { useIssuePlace } from '#renderer/studio/editor/useIssuePlace.ts'
import { usePending } from '#renderer/studio/editor/usePending.ts'
import { FailedList } from '#renderer/studio/schedules/FailedList.tsx'
import { PendingList } from '#renderer/studio/schedules/PendingList.tsx'

/** Renders what is to happen to the page by itself, and what was to but failed. */
export function PendingSchedules({ onUpdate }: { readonly onUpdate: () => void }) {
  const revision = useDraftPart((draft) => draft.revision)
  const mayPublish = useMayPublish()
  const { pending, failed, refetch } = usePending()
  const hasPublication = pending.some(({ action }) => action === 'publish')
  useEffect(() => {
    // Whether edits are later ones is known after each save.
    if (hasPublication) void refetch()
  }, [revision, hasPublication, refetch])
  const { whereOf, open } = useIssuePlace()
  return (
    <>
      <PendingList pending={pending} onUpdate={mayPublish ? onUpdate : undefined} />
      <FailedList failed={failed} whereOf={whereOf} onSelect={open} />
    </>
  )
}
