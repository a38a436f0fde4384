import { useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { FileDrop } from '#renderer/studio/pickers/FileDrop.tsx'
import { acceptedFiles, type MediaKind } from '#renderer/studio/pickers/mediaKind.ts'
import { UploadStatus } from '#renderer/studio/pickers/UploadStatus.tsx'
import { useUploads } from '#renderer/studio/pickers/useUploads.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly folder: string
  /** What is taken; any file of the library without it. */
  readonly kind?: MediaKind
  /** Called once with the new files, unless the screen has been left meanwhile. */
  readonly onUploaded: (items: readonly MediaItem[]) => void
}

/** Uploads files that are dropped here or chosen, and shows how far they are. */
export function MediaUpload({ folder, kind, onUploaded }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { upload, ...status } = useUploads(folder, kind, onUploaded)
  return (
    <FileDrop className={styles.drop} onDrop={(files) => void upload(files)}>
      <div className={styles.tools}>
        <span>{t({ id: 'Studio/Drop files', message: 'Drop files here, or choose them.' })}</span>
        <Button icon="add" onPress={() => input.current?.click()}>
          {t({ id: 'Studio/Upload', message: 'Upload' })}
        </Button>
      </div>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={kind === undefined ? '' : acceptedFiles[kind]}
        aria-label={t({ id: 'Studio/Upload', message: 'Upload' })}
        onChange={({ target }) => {
          void upload([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <UploadStatus {...status} isForField={kind !== undefined} onRetry={(files) => void upload(files)} />
    </FileDrop>
  )
}
