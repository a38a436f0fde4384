import { useChange } from '#renderer/studio/api/useCall.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { usePending } from '#renderer/studio/editor/usePending.ts'
import { ReplacedLater as Replaced } from '#renderer/studio/schedules/ReplacedLater.tsx'

/** Renders that a publication to come replaces the page as it is published now with older content. */
export function ReplacedLater() {
  const { page, locale } = useOpenPage()
  const { pending } = usePending()
  const { mutate, error, isPending } = useChange('cancelSchedule')
  return (
    <Replaced
      schedules={pending}
      error={error}
      isBusy={isPending}
      onCancel={(id) => mutate({ params: { page, locale, id: String(id) }, untilRead: true })}
    />
  )
}
