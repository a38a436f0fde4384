import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { DeleteFile } from '#renderer/studio/media/DeleteFile.tsx'
import { FileFolder } from '#renderer/studio/media/FileFolder.tsx'
import { FileReplacement } from '#renderer/studio/media/FileReplacement.tsx'
import { useFileSize } from '#renderer/studio/texts/useFileSize.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { MediaDetails, type MediaDetailsHandle } from '#renderer/studio/pickers/MediaDetails.tsx'
import type { Steps } from '#renderer/studio/pickers/MediaSteps.tsx'
import { useFile } from '#renderer/studio/pickers/useFile.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

interface Props {
  readonly id: string
  readonly folders: readonly string[]
  readonly steps: Omit<Steps, 'isStepped'>
  readonly onClose: () => void
}

/** Renders a file with everything about it: what it shows, where it is shown, its folder and its content. */
export function FileDialog({ id, folders, steps, onClose }: Props) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const sizeOf = useFileSize()
  const { data: me } = useMe()
  const { data: item, error } = useFile(id)
  const { data: uses } = useCall('getMediaUses', { params: { id }, query: { title_locale: language } })
  const [first] = useState(id)
  const details = useRef<MediaDetailsHandle>(null)
  const leave = () => (details.current === null ? onClose() : details.current.leave(onClose))
  const isPublisher = me !== undefined && hasRole(me, 'publisher')
  const size = item?.width === undefined || item.height === undefined ? undefined : `${item.width} × ${item.height}`
  return (
    <Dialog open size="side" onClose={leave} title={t({ id: 'Studio/File', message: 'File' })}>
      {error !== null && <ErrorNotice error={error} />}
      {item !== undefined && (
        // Nothing that is typed or confirmed is of another file.
        <div key={id} className={styles.file}>
          {item.mime_type.startsWith('image/') && <img className={styles.shown} src={item.file} alt="" />}
          <p className={styles.facts}>{[item.mime_type, size, sizeOf(item.size)].filter(Boolean).join(' · ')}</p>
          <a href={item.file} download>
            {t({ id: 'Studio/Download file', message: 'Download' })}
          </a>
          <MediaDetails ref={details} id={id} steps={{ ...steps, isStepped: id !== first }} />
          <FileFolder item={item} folders={folders} />
          {isPublisher && <FileReplacement item={item} />}
          {isPublisher && uses?.total === 0 && <DeleteFile id={id} onDeleted={onClose} />}
        </div>
      )}
    </Dialog>
  )
}
