import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'

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
    <ConfirmDialog
      title={t({ id: 'Studio/Delete spam', message: 'Delete spam …' })}
      confirm={t({ id: 'Studio/Delete item', message: 'Delete' })}
      error={error}
      isDisabled={isPending}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p>
        {t({
          id: 'Studio/Delete spam lead',
          message: plural(count, {
            one: 'This request is gone for good, with its notes.',
            other: 'These # requests are gone for good, with their notes.',
          }),
        })}
      </p>
    </ConfirmDialog>
  )
}
