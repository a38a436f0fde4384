import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { FileChanges, hasChanged } from '#renderer/studio/pickers/FileChanges.tsx'
import type { Uploads } from '#renderer/studio/pickers/useUploads.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

type Props = Pick<Uploads, 'current' | 'failures' | 'uploaded'>

/** Renders how far uploads are, why some failed, and what of the others is not as it was sent or was there before. */
export function UploadStatus({ current, failures, uploaded }: Props) {
  const { t } = useLingui()
  const name = current?.name ?? ''
  const remarkable = uploaded.filter((item) => hasChanged(item) || item.same.length > 0)
  return (
    <>
      {current !== undefined && (
        <div role="status" className={styles.progress}>
          {t({ id: 'Studio/Uploading', message: `Uploading ${name}` })}
          <progress max={1} value={current.share} aria-label={name} />
        </div>
      )}
      {failures.map(({ name: failed, error }, index) => (
        // Two files may have one name.
        <div key={`${failed} ${String(index)}`}>
          <strong>{failed}</strong>
          <ErrorNotice error={error} />
        </div>
      ))}
      {remarkable.map((item) => {
        const [same] = item.same
        const other = same?.name ?? ''
        return (
          <Notice key={item.id} kind="info" live>
            <strong>{item.name}</strong>
            <FileChanges item={item} />
            {same !== undefined && (
              <p>
                {t({
                  id: 'Studio/Same content',
                  message: `The library already has a file with the same content: ${other}.`,
                })}
              </p>
            )}
          </Notice>
        )
      })}
    </>
  )
}
