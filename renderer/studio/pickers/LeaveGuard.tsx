import { useEffect } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'

/** Has leaving the screen confirmed while files are uploaded for one of its fields. */
export function LeaveGuard() {
  const { t } = useLingui()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  // Once the files are in the field, there is nothing to confirm any more.
  useEffect(() => () => reset?.(), [reset])
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t({ id: 'Studio/Uploads running', message: 'Files are still being uploaded' })}
      confirm={t({ id: 'Studio/Leave screen', message: 'Leave' })}
      cancel={t({ id: 'Studio/Stay here', message: 'Stay here' })}
      error={null}
      isDisabled={false}
      onConfirm={proceed}
      onClose={reset}
    >
      <p>
        {t({
          id: 'Studio/Uploads running lead',
          message: 'If you leave now, they go to the library but not into the field.',
        })}
      </p>
    </ConfirmDialog>
  )
}
