import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import type { PageDialogProps } from '#renderer/studio/editor/pageDialog.ts'
import { settleDraft } from '#renderer/studio/editor/settleDraft.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'

/** Goes back to what is published; undo brings the draft back while the page is open. */
export function DiscardDialog({ onClose }: PageDialogProps) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const client = useQueryClient()
  const discard = useMutation({
    mutationFn: async () => {
      await settleDraft(store)
      const params = { page, locale }
      await callStudio('discardDraft', { params, revision: store.state().revision })
      store.replace(await callStudio('getDraft', { params }))
      await client.invalidateQueries({ queryKey: ['page', page] })
    },
    onSuccess: onClose,
  })
  return (
    <Dialog
      title={t({ id: 'Studio/Discard title', message: 'Discard the draft' })}
      open
      onClose={onClose}
      size="small"
      footer={
        <Button look="danger" isDisabled={discard.isPending} onPress={() => discard.mutate()}>
          {t({ id: 'Studio/Discard', message: 'Discard' })}
        </Button>
      }
    >
      <p>
        {t({
          id: 'Studio/Discard note',
          message: 'The editor goes back to what visitors read in this locale. Undo brings your draft back.',
        })}
      </p>
      {discard.error !== null && <ErrorNotice error={discard.error} />}
    </Dialog>
  )
}
