import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { forgetReads } from '#renderer/studio/api/queryCache.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { contentPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { isListedKind } from '#renderer/studio/edit/contentKind.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { UseList } from '#renderer/studio/pickers/UseList.tsx'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Deletes the item, unless something shows it. */
export function DeleteItemDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { store } = useOpenItem()
  const { language } = useLanguage()
  const { item } = useItem()
  const { kind, id } = item
  const params = { kind, id }
  const uses = useCall('getContentUses', { params, query: { title_locale: language } })
  const remove = useMutation({
    mutationFn: async () => {
      await ensureSaved(store)
      await callStudio('deleteContent', { params })
    },
    onSuccess() {
      store.forget()
      if (isListedKind(kind)) goTo(contentPath(kind))
      else forgetReads('getContent', params)
    },
  })
  const named = (uses.data?.uses ?? []).filter(({ optional }) => optional !== true)
  const isUsed = named.length > 0
  const isBuiltIn = uses.data?.uses.some(({ kind: where }) => where === 'section' || where === 'site')
  return (
    <ConfirmDialog
      title={t({ id: 'Studio/Delete item', message: 'Delete' })}
      confirm={t({ id: 'Studio/Delete item', message: 'Delete' })}
      error={uses.error ?? remove.error}
      isDisabled={uses.data === undefined || isUsed || remove.isPending}
      onConfirm={remove.mutate}
      onClose={onClose}
    >
      {isUsed ? (
        <>
          <Notice kind="bad">
            {t({ id: 'Studio/Item in use', message: 'It is used here. Remove it there first:' })}
          </Notice>
          <UseList uses={named} />
        </>
      ) : (
        <p>
          {t({
            id: 'Studio/Item to trash',
            message:
              'It is gone for visitors at once. It stays in the trash for 30 days, with its versions and notes, and can be restored from there.',
          })}
          {isBuiltIn && ' ' + t({ id: 'Studio/Built-in words', message: 'Visitors then read the built-in text.' })}
        </p>
      )}
    </ConfirmDialog>
  )
}
