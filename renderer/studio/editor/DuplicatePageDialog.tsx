import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import type { PageDialogProps } from '#renderer/studio/editor/pageDialog.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'

/** Makes a new page with the content of this one in all its locales, as drafts, and opens it. */
export function DuplicatePageDialog({ facts, onClose }: PageDialogProps) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const goTo = useGoTo()
  const duplicate = useMutation({
    mutationFn: async () => {
      await ensureSaved(store)
      return callStudio('duplicatePage', { params: { page }, body: {} })
    },
    onSuccess: (made) => {
      onClose()
      goTo(editorPath(made.id, locale))
    },
  })
  const { title } = facts
  return (
    <Dialog
      title={t({ id: 'Studio/Duplicate page title', message: `Duplicate “${title}”` })}
      open
      onClose={onClose}
      size="small"
      footer={
        <Button variant="primary" isDisabled={duplicate.isPending} onPress={() => duplicate.mutate()}>
          {t({ id: 'Studio/Duplicate', message: 'Duplicate' })}
        </Button>
      }
    >
      <p>
        {t({
          id: 'Studio/Duplicate page note',
          message: 'A new page with this content in all its locales. It is a draft until you publish it.',
        })}
      </p>
      {duplicate.error !== null && <ErrorNotice error={duplicate.error} />}
    </Dialog>
  )
}
