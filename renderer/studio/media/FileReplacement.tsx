import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useFileSize } from '#renderer/studio/texts/useFileSize.ts'
import { ChangedName } from '#renderer/studio/pickers/ChangedName.tsx'
import { replaceFile } from '#renderer/studio/pickers/uploadFile.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

/**
 * Renders the replacement of a file's content, shown at once wherever the file is; the earlier ones can be downloaded.
 */
export function FileReplacement({ item }: { readonly item: MediaItem }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const sizeOf = useFileSize()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const versions = useCall('listMediaVersions', { params: { id: item.id } })
  const replace = useMutation({
    mutationFn: (file: File) => replaceFile(item.id, file, setShare),
  })
  const earlier = versions.data?.items.filter(({ file }) => file !== item.file) ?? []
  const label = t({ id: 'Studio/Replace file', message: 'Replace the content' })
  return (
    <section className={styles.part}>
      <p>
        {t({
          id: 'Studio/Replace file lead',
          message: 'The new content is shown at once wherever the file is used; links, texts and folder stay.',
        })}
      </p>
      <Button isDisabled={replace.isPending} onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={item.mime_type}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) replace.mutate(file)
          target.value = ''
        }}
      />
      {replace.isPending && <progress max={1} value={share} aria-label={label} />}
      {replace.error !== null && <ErrorNotice error={replace.error} />}
      {replace.isSuccess && (
        <div role="status">
          <p>{t({ id: 'Studio/File replaced', message: 'Replaced.' })}</p>
          {replace.data.sent_name !== undefined && <ChangedName sent={replace.data.sent_name} />}
        </div>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{t({ id: 'Studio/Earlier contents', message: 'Earlier contents' })}</summary>
          <ul>
            {earlier.map(({ number, file, size, created_at: at, created_by: by }) => (
              <li key={number}>
                <a href={file} download>
                  {`${number} · ${dateTime(at)} · ${sizeOf(size)}`}
                </a>{' '}
                {by?.name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
