import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'

interface Props {
  readonly names: readonly string[]
  readonly error: unknown
  readonly isPending: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Puts files into the trash once it is confirmed; those that something shows stay. */
export function DeleteFilesDialog({ names, error, isPending, onDelete, onClose }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t({ id: 'Studio/Delete files', message: 'Delete …' })}
      confirm={t({ id: 'Studio/Delete item', message: 'Delete' })}
      error={error}
      isDisabled={isPending}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p>
        {t({
          id: 'Studio/Delete files to trash',
          message: 'These files stay in the trash for 30 days. Those in use are not deleted.',
        })}
      </p>
      <ul>
        {names.map((name, index) => (
          <li key={`${String(index)} ${name}`}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
