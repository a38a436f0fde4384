import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'

interface Props {
  readonly names: readonly string[]
  readonly error: unknown
  readonly isPending: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Deletes files once it is confirmed; those that something shows stay. */
export function DeleteFilesDialog({ names, error, isPending, onDelete, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      size="small"
      title={t({ id: 'Studio/Delete files', message: 'Delete …' })}
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
          id: 'Studio/Delete files lead',
          message: 'These files are gone for good, except those that something shows.',
        })}
      </p>
      <ul>
        {names.map((name, index) => (
          <li key={`${String(index)} ${name}`}>{name}</li>
        ))}
      </ul>
    </Dialog>
  )
}
