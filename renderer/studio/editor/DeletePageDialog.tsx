import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { pagesPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import type { PageDialogProps } from '#renderer/studio/editor/pageDialog.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'
import { PageLinks } from '#renderer/studio/pickers/PageLinks.tsx'

/** Deletes the page in all locales, after a list of what links to it. */
export function DeletePageDialog({ facts, onClose }: PageDialogProps) {
  const { t } = useLingui()
  const { page, store } = useOpenPage()
  const { language } = useLanguage()
  const goTo = useGoTo()
  const uses = useCall('getPageUses', { params: { page }, query: { title_locale: language } }, { gcTime: 0 })
  const remove = useMutation({
    mutationFn: async () => {
      await ensureSaved(store)
      await callStudio('deletePage', { params: { page }, query: { force: '1' } })
      store.forget()
    },
    onSuccess: () => goTo(pagesPath()),
  })
  const { title } = facts
  return (
    <ConfirmDialog
      title={t({ id: 'Studio/Delete page title', message: `Delete “${title}”` })}
      confirm={t({ id: 'Studio/Delete item', message: 'Delete' })}
      error={remove.error}
      isDisabled={uses.data === undefined || remove.isPending}
      onConfirm={remove.mutate}
      onClose={onClose}
    >
      <p>
        {t({
          id: 'Studio/Page to trash',
          message:
            'The page is gone in all locales at once. It stays in the trash for 30 days, with its drafts, versions and notes, and can be restored from there.',
        })}
      </p>
      <PageLinks page={page} />
    </ConfirmDialog>
  )
}
