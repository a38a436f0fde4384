import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { contentPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { isListedKind } from '#renderer/studio/edit/contentKind.ts'
import { itemQuery } from '#renderer/studio/content/itemQuery.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { UseList } from '#renderer/studio/pickers/UseList.tsx'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Deletes the item, unless something shows it. */
export function DeleteItemDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const client = useQueryClient()
  const { store } = useOpenItem()
  const { language } = useLanguage()
  const { item } = useItem()
  const { kind, id } = item
  const uses = useQuery({
    queryKey: ['content uses', kind, id, language],
    queryFn: ({ signal }) =>
      callStudio('getContentUses', { params: { kind, id }, query: { title_locale: language }, signal }),
  })
  const remove = useMutation({
    mutationFn: () => callStudio('deleteContent', { params: { kind, id } }),
    onSuccess() {
      store.forget()
      void client.invalidateQueries({ queryKey: ['content items', kind] })
      if (isListedKind(kind)) goTo(contentPath(kind))
      else void client.resetQueries({ queryKey: itemQuery(kind, id).queryKey })
    },
  })
  const named = (uses.data?.uses ?? []).filter(({ optional }) => optional !== true)
  const isUsed = named.length > 0
  const goesOn = uses.data?.uses.some(({ kind: where }) => where === 'section' || where === 'site')
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
            {t({ id: 'Studio/Item in use', message: 'It is shown here. Take it away there first:' })}
          </Notice>
          <UseList uses={named} />
        </>
      ) : (
        <p>
          {t({
            id: 'Studio/Delete item lead',
            message:
              'It is gone for visitors at once. Its versions are kept: an item made with the same id has them again.',
          })}
          {goesOn &&
            ' ' + t({ id: 'Studio/Built-in words', message: 'Visitors then read the words the site has built in.' })}
        </p>
      )}
    </ConfirmDialog>
  )
}
