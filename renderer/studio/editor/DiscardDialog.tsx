import { useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { isConflict } from '#renderer/studio/api/studioCallError.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import type { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { isLive } from '#renderer/studio/editor/liveAddress.ts'
import type { PageDialogProps } from '#renderer/studio/editor/pageDialog.ts'
import { ensureSavedOrRejected } from '#renderer/studio/edit/flushDraft.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'

/** Goes back to what is published; undo brings the draft back while the page is open. */
export function DiscardDialog({ onClose }: PageDialogProps) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const { data: facts } = useCall('getPage', { params: { page } })
  // What others change while it is open, or take off the site, is shown first.
  const seen = useRef<number>(undefined)
  useEffect(() => {
    savedRevision(store)
      .then((revision) => (seen.current = revision))
      .catch(() => {})
  }, [store])
  const discard = useMutation({
    mutationFn: async () => {
      const revision = seen.current ?? (await savedRevision(store))
      seen.current = revision
      await store.replaceBy({ what: 'discard', revision }, (attempt) =>
        callStudio('discardDraft', { params: { page, locale }, ...attempt, untilRead: true }),
      )
    },
    onSuccess: onClose,
    onError: async (error) => {
      if (!isConflict(error)) return
      seen.current = undefined
      await store.reread()
    },
  })
  return (
    <ConfirmDialog
      title={t({ id: 'Studio/Discard title', message: 'Discard the draft' })}
      confirm={t({ id: 'Studio/Discard', message: 'Discard' })}
      error={discard.error}
      isDisabled={discard.isPending}
      onConfirm={discard.mutate}
      onClose={onClose}
    >
      <p>
        {facts === undefined || isLive(facts.locales[locale])
          ? t({
              id: 'Studio/Discard note',
              message:
                'The editor goes back to what visitors read in this locale. The draft stays among the versions; undo brings it back as well.',
            })
          : t({
              id: 'Studio/Discard note off',
              message:
                'Visitors read nothing in this locale: the page is empty then. The draft stays among the versions; undo brings it back as well.',
            })}
      </p>
    </ConfirmDialog>
  )
}

async function savedRevision(store: DraftStore): Promise<number> {
  await ensureSavedOrRejected(store)
  return store.state().revision
}
