import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { meQuery } from '#renderer/studio/api/queries.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { FileFolder } from '#renderer/studio/media/FileFolder.tsx'
import { FileReplacement } from '#renderer/studio/media/FileReplacement.tsx'
import { useFileSize } from '#renderer/studio/media/useFileSize.ts'
import { MediaDetails, type MediaSteps } from '#renderer/studio/pickers/MediaDetails.tsx'
import { mediaQuery, mediaUsesQuery } from '#renderer/studio/pickers/pickerQueries.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

interface Props {
  readonly id: string
  readonly folders: readonly string[]
  readonly steps: Omit<MediaSteps, 'isStepped'>
  readonly onClose: () => void
}

/** A file with everything about it: what it shows, where it is shown, its folder and its content. */
export function FileDialog({ id, folders, steps, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const sizeOf = useFileSize()
  const { data: me } = useQuery(meQuery)
  const { data: item, error } = useQuery(mediaQuery(id))
  const { data: uses } = useQuery(mediaUsesQuery(id))
  const [first] = useState(id)
  const [deleting, setDeleting] = useState(false)
  const remove = useMutation({
    mutationFn: () => callStudio('deleteMedia', { params: { id } }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: ['media'] })
      onClose()
    },
  })
  const isPublisher = me !== undefined && hasRole(me, 'publisher')
  const size = item?.width === undefined || item.height === undefined ? undefined : `${item.width} × ${item.height}`
  return (
    <Dialog open size="side" onClose={onClose} title={t({ id: 'Studio/File', message: 'File' })}>
      {error !== null && <ErrorNotice error={error} />}
      {item !== undefined && (
        <div className={styles.file}>
          {item.mime_type.startsWith('image/') && <img className={styles.shown} src={item.file} alt="" />}
          <p className={styles.facts}>{[item.mime_type, size, sizeOf(item.size)].filter(Boolean).join(' · ')}</p>
          <a href={item.file} download>
            {t({ id: 'Studio/Download file', message: 'Download' })}
          </a>
          <MediaDetails key={id} id={id} steps={{ ...steps, isStepped: id !== first }} />
          <FileFolder key={id} item={item} folders={folders} />
          {isPublisher && <FileReplacement key={id} item={item} />}
          {isPublisher && uses?.total === 0 && (
            <section className={styles.part}>
              {remove.error !== null && <ErrorNotice error={remove.error} />}
              {deleting ? (
                <>
                  <p>{t({ id: 'Studio/Delete file lead', message: 'The file is gone for good. Delete it?' })}</p>
                  <div className={styles.actions}>
                    <Button look="danger" isDisabled={remove.isPending} onPress={() => remove.mutate()}>
                      {t({ id: 'Studio/Delete item', message: 'Delete' })}
                    </Button>
                    <Button onPress={() => setDeleting(false)}>{t({ id: 'Studio/Cancel', message: 'Cancel' })}</Button>
                  </div>
                </>
              ) : (
                <Button icon="trash" onPress={() => setDeleting(true)}>
                  {t({ id: 'Studio/Delete file', message: 'Delete the file' })}
                </Button>
              )}
            </section>
          )}
        </div>
      )}
    </Dialog>
  )
}
