import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

interface Props {
  readonly id: string
  readonly onDeleted: () => void
}

/** Puts a file that nothing shows into the trash, once it is confirmed. */
export function DeleteFile({ id, onDeleted }: Props) {
  const { t } = useLingui()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, error, isPending } = useChange('deleteMedia', { onSuccess: onDeleted })
  return (
    <section className={styles.part}>
      {error !== null && <ErrorNotice error={error} />}
      {isConfirming ? (
        <>
          <p>{t({ id: 'Studio/Delete file to trash', message: 'It stays in the trash for 30 days. Delete it?' })}</p>
          <div className={styles.actions}>
            <Button variant="danger" isDisabled={isPending} onPress={() => mutate({ params: { id } })}>
              {t({ id: 'Studio/Delete item', message: 'Delete' })}
            </Button>
            <Button onPress={() => setIsConfirming(false)}>{t({ id: 'Studio/Cancel', message: 'Cancel' })}</Button>
          </div>
        </>
      ) : (
        <Button icon="trash" onPress={() => setIsConfirming(true)}>
          {t({ id: 'Studio/Delete file', message: 'Delete the file' })}
        </Button>
      )}
    </section>
  )
}
