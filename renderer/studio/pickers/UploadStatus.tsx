import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { FileChanges, hasChanged } from '#renderer/studio/pickers/FileChanges.tsx'
import { LeaveGuard } from '#renderer/studio/pickers/LeaveGuard.tsx'
import type { Uploads } from '#renderer/studio/pickers/useUploads.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

type Props = Omit<Uploads, 'upload'> & {
  /** Whether the files are for a field of the screen. */
  readonly isForField: boolean
  /** Sends files again. */
  readonly onRetry: (files: readonly File[]) => void
}

/** Renders how far uploads are, why some failed, and what of the others is not as it was sent or was there before. */
export function UploadStatus({ current, waiting, failures, uploaded, isForField, onRetry }: Props) {
  const { t } = useLingui()
  const name = current?.name ?? ''
  const unsent = failures.flatMap(({ file, error }) =>
    error instanceof StudioCallError && error.isTemporary ? [file] : [],
  )
  const remarkable = uploaded.filter((item) => hasChanged(item) || item.same.length > 0)
  return (
    <>
      {current !== undefined && isForField && <LeaveGuard />}
      {current !== undefined && (
        <div role="status" className={styles.progress}>
          {t({ id: 'Studio/Uploading', message: `Uploading ${name}` })}
          {waiting > 0 && (
            <span>
              {t({
                id: 'Studio/Uploads waiting',
                message: plural(waiting, { one: '# more file after it', other: '# more files after it' }),
              })}
            </span>
          )}
          <progress max={1} value={current.share} aria-label={name} />
        </div>
      )}
      {failures.map(({ file, error }, index) => (
        // Two files may have one name.
        <div key={`${file.name} ${String(index)}`}>
          <strong>{file.name}</strong>
          <ErrorNotice error={error} />
        </div>
      ))}
      {unsent.length > 0 && current === undefined && (
        <Button onPress={() => onRetry(unsent)}>{t({ id: 'Studio/Try again', message: 'Try again' })}</Button>
      )}
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
