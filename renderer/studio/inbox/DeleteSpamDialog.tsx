import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'

interface Props {
  readonly count: number
  readonly error: unknown
  readonly isPending: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Deletes spam once it is confirmed. */
export function DeleteSpamDialog({ count, error, isPending, onDelete, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      size="small"
      title={t({ id: 'Studio/Delete spam', message: 'Delete spam …' })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t({ id: 'Studio/Cancel', message: 'Cancel' })}</Button>
          <Button look="danger" isDisabled={isPending} onPress={onDelete}>
            {t({ id: 'Studio/Delete item', message: 'Delete' })}
          </Button>
        </>
      }
    >
      {error !== null && <ErrorNotice error={error} />}
      <p>
        {t({
          id: 'Studio/Delete spam lead',
          message: plural(count, {
            one: 'This request is gone for good, with its notes.',
            other: 'These # requests are gone for good, with their notes.',
          }),
        })}
      </p>
    </Dialog>
  )
}
