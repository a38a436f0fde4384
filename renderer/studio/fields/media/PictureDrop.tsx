import { useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { FileDrop } from '#renderer/studio/pickers/FileDrop.tsx'
import type { MediaKind } from '#renderer/studio/pickers/mediaKind.ts'
import { UploadStatus } from '#renderer/studio/pickers/UploadStatus.tsx'
import { useUploads } from '#renderer/studio/pickers/useUploads.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/fields/fields.module.css'

interface Props {
  readonly kind: MediaKind
  /** Whether the field holds more than one file. */
  readonly several?: boolean
  /** Gets the files of the library that were made of those that were dropped. */
  readonly onUploaded: (ids: readonly string[]) => void
  readonly children: ReactNode
}

/** Renders a field on which files of the computer can be dropped; they go to the library. */
export function PictureDrop({ kind, several = false, onUploaded, children }: Props) {
  const { t } = useLingui()
  const [isTooMany, setIsTooMany] = useState(false)
  const drop = (files: readonly File[]) => {
    const isMore = !several && files.length > 1
    setIsTooMany(isMore)
    if (!isMore) void upload(files)
  }
  const { upload, ...status } = useUploads('', kind, (items) => onUploaded(items.map(({ id }) => id)))
  return (
    <FileDrop className={styles.chosen} onDrop={drop}>
      {children}
      <span className={styles.dropHint}>
        {several
          ? t({ id: 'Studio/Drop on field several', message: 'Or drop files here.' })
          : t({ id: 'Studio/Drop on field', message: 'Or drop a file here.' })}
      </span>
      {isTooMany && (
        <Notice kind="bad" live>
          {t({ id: 'Studio/Only one file', message: 'This field takes one file. Nothing was uploaded.' })}
        </Notice>
      )}
      <UploadStatus {...status} isForField onRetry={(files) => void upload(files)} />
    </FileDrop>
  )
}
