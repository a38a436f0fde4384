import { useRef } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { maxReplyFiles } from '#schemas/studio/calls/inbox.ts'
import { attachmentKinds } from '#schemas/tickets.ts'
import { useAttachmentSentence } from '#renderer/studio/inbox/useAttachmentSentence.ts'
import { useFileSize } from '#renderer/studio/texts/useFileSize.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

export interface ReplyFile {
  readonly file: File
  /** `TicketErrorId` of a file that cannot be sent. */
  readonly error?: string
}

interface Props {
  readonly files: readonly ReplyFile[]
  /** While they are sent. */
  readonly isDisabled: boolean
  readonly onChange: (files: readonly ReplyFile[]) => void
}

/** Renders the files that go with a reply; one that cannot be sent says why, and is taken out. */
export function ReplyFiles({ files, isDisabled, onChange }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const sizeOf = useFileSize()
  const sentenceOf = useAttachmentSentence()
  const surplus = files.length - maxReplyFiles
  const label = t({ id: 'Studio/Attach files', message: 'Attach files' })
  return (
    <div className={styles.attached}>
      {files.length > 0 && (
        <ul className={styles.attachments} aria-label={t({ id: 'Studio/Attached files', message: 'Attached files' })}>
          {files.map(({ file, file: { name, size, lastModified }, error }) => (
            <li key={`${name} ${size} ${lastModified}`}>
              <span>{`${name} · ${sizeOf(size)}`}</span>
              <Button
                variant="quiet"
                icon="close"
                iconOnly
                isDisabled={isDisabled}
                onPress={() => onChange(files.filter((each) => each.file !== file))}
              >
                {t({ id: 'Studio/Take out file', message: `Remove ${name}` })}
              </Button>
              {error !== undefined && (
                <p className={styles.wrong} role="alert">
                  <Icon name="alert" />
                  {sentenceOf(error)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button
        icon="add"
        isDisabled={isDisabled || files.length >= maxReplyFiles}
        onPress={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        aria-label={label}
        accept={Object.keys(attachmentKinds).join(',')}
        onChange={({ target }) => {
          const added = [...(target.files ?? [])].map((file) => ({ file }))
          onChange([...files, ...added])
          target.value = ''
        }}
      />
      {surplus > 0 && (
        <p className={styles.wrong} role="alert">
          <Icon name="alert" />
          {t({
            id: 'Studio/Attachments too many',
            message: plural(surplus, {
              one: 'One file too many: remove one.',
              other: '# files too many: remove as many.',
            }),
          })}
        </p>
      )}
      <p className={styles.kind}>
        {t({
          id: 'Studio/Attach files hint',
          message: plural(maxReplyFiles, {
            one: '# picture (JPG, PNG, WebP), PDF or TXT of at most 10 MB.',
            other:
              'At most # pictures (JPG, PNG, WebP), PDFs or TXTs of 10 MB, 30 MB in all. The email names them; they are on the page of the ticket.',
          }),
        })}
      </p>
    </div>
  )
}
