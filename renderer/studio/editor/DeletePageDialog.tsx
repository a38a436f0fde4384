import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { pagesPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import type { PageDialogProps } from '#renderer/studio/editor/pageDialog.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

/** Deletes the page in all locales, after a list of what links to it. */
export function DeletePageDialog({ facts, onClose }: PageDialogProps) {
  const { t } = useLingui()
  const { page, store } = useOpenPage()
  const { language } = useLanguage()
  const goTo = useGoTo()
  const uses = useCall('getPageUses', { params: { page }, query: { title_locale: language } }, { gcTime: 0 })
  const remove = useMutation({
    mutationFn: async () => {
      await callStudio('deletePage', { params: { page }, query: { force: '1' } })
      store.forget()
    },
    onSuccess: () => goTo(pagesPath()),
  })
  const { title } = facts
  const total = uses.data?.total ?? 0
  return (
    <ConfirmDialog
      title={t({ id: 'Studio/Delete page title', message: `Delete “${title}”` })}
      confirm={t({ id: 'Studio/Delete', message: 'Delete for good' })}
      error={remove.error}
      isDisabled={uses.data === undefined || remove.isPending}
      onConfirm={remove.mutate}
      onClose={onClose}
    >
      <p>
        {t({
          id: 'Studio/Delete page note',
          message: 'The page is gone in all locales, with its drafts and versions. This cannot be undone.',
        })}
      </p>
      {uses.error !== null && <ErrorNotice error={uses.error} onRetry={() => void uses.refetch()} />}
      {total > 0 && (
        <>
          <Notice kind="warn">
            {t({ id: 'Studio/Links break', message: `Links to it that would break: ${total}` })}
          </Notice>
          <ul className={styles.changes}>
            {uses.data?.uses.map(({ where, id, locale, title: name, path }) => (
              <li key={`${where} ${id} ${locale ?? ''} ${path}`} className={styles.change}>
                <span>{name}</span>
                <span className={styles.where}>{[locale, path].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
