import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { meQuery } from '#renderer/studio/api/queries.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Makes the draft what visitors get, or discards it. */
export function PublishItemDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { store } = useOpenItem()
  const { item, status } = useItem()
  const { data: me } = useQuery(meQuery)
  const [message, setMessage] = useState('')
  const { kind, id, revision } = item
  const refresh = () => void client.invalidateQueries({ queryKey: ['content items', kind] })
  const publish = useMutation({
    mutationFn: () => callStudio('publishContent', { params: { kind, id }, revision, body: { message } }),
    onSuccess(published) {
      store.replace(published)
      refresh()
      onClose()
    },
  })
  const discard = useMutation({
    async mutationFn() {
      await callStudio('discardContent', { params: { kind, id }, revision })
      return callStudio('getContent', { params: { kind, id } })
    },
    onSuccess(found) {
      store.replace(found)
      refresh()
      onClose()
    },
  })
  const mayPublish = me !== undefined && hasRole(me, 'publisher')
  const errors = item.issues.filter(({ level }) => level === 'error').length
  const isReady = status === 'saved' && item.has_draft && errors === 0 && mayPublish
  const isBusy = publish.isPending || discard.isPending
  return (
    <Dialog
      title={t({ id: 'Studio/Publish', message: 'Publish' })}
      open
      size="small"
      onClose={onClose}
      footer={
        <>
          {item.has_draft && item.published !== null && (
            <Button look="danger" isDisabled={isBusy || status !== 'saved'} onPress={() => discard.mutate()}>
              {t({ id: 'Studio/Discard item', message: 'Discard the changes' })}
            </Button>
          )}
          <Button look="primary" isDisabled={!isReady || isBusy} onPress={() => publish.mutate()}>
            {t({ id: 'Studio/Publish', message: 'Publish' })}
          </Button>
        </>
      }
    >
      {(publish.error ?? discard.error) !== null && <ErrorNotice error={publish.error ?? discard.error} />}
      {!item.has_draft && status === 'saved' && (
        <Notice kind="good">
          {t({ id: 'Studio/No item changes', message: 'Visitors have what you see: nothing to publish.' })}
        </Notice>
      )}
      {errors > 0 && (
        <Notice kind="bad">
          {t({
            id: 'Studio/Item not yet',
            message: 'It cannot be published yet: the errors are listed beside the fields.',
          })}
        </Notice>
      )}
      {me !== undefined && !mayPublish && (
        <Notice kind="info">
          {t({ id: 'Studio/Needs publisher', message: 'A publisher makes it live. Your changes are saved.' })}
        </Notice>
      )}
      <p>
        {t({
          id: 'Studio/Publish item lead',
          message: 'It goes live in all languages at once, on every page that shows it.',
        })}
      </p>
      <Field label={t({ id: 'Studio/Publish message', message: 'What changed (optional)' })}>
        {(tied) => (
          <input
            {...tied}
            className={controlClass}
            maxLength={500}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
