import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'

interface Props {
  readonly title: string
  /** Name of the button that goes on, and of the one that does not; `Cancel` by default. */
  readonly confirm: string
  readonly cancel?: string
  /** Why it failed; `null` as long as it did not. */
  readonly error: unknown
  /** Whether it cannot be confirmed, or has been. */
  readonly isDisabled: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What happens then. */
  readonly children: ReactNode
}

/** Takes something away once it is confirmed. */
export function ConfirmDialog({ title, confirm, cancel, error, isDisabled, onConfirm, onClose, children }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{cancel ?? t({ id: 'Studio/Cancel', message: 'Cancel' })}</Button>
          <Button variant="danger" isDisabled={isDisabled} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {error !== null && <ErrorNotice error={error} />}
      {children}
    </Dialog>
  )
}
