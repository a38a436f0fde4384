import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { DownloadLink } from '#renderer/studio/ui/DownloadLink.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useFileSize } from '#renderer/studio/texts/useFileSize.ts'
import styles from '#renderer/studio/inbox/Inbox.module.css'

/** Renders the messages of both sides, the oldest first. */
export function Conversation({ request }: { readonly request: CallResult<'getRequest'> }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const sizeOf = useFileSize()
  if (request.messages.length === 0) {
    return <p>{t({ id: 'Studio/No words', message: 'The visitor wrote no message.' })}</p>
  }
  return (
    <ol className={styles.messages} aria-label={t({ id: 'Studio/Messages', message: 'Messages' })}>
      {request.messages.map(({ id, author, body, created_at: at, attachments }) => (
        <li key={id} className={styles.message} data-author={author}>
          <p className={styles.kind}>
            <strong>
              {author === 'company'
                ? t({ id: 'Studio/Company', message: 'We' })
                : request.name === ''
                  ? t({ id: 'Studio/Visitor', message: 'The visitor' })
                  : request.name}
            </strong>{' '}
            {dateTime(at)}
          </p>
          <p className={styles.body}>{body}</p>
          {attachments.map((attachment) => (
            <DownloadLink
              key={attachment.id}
              href={studioUrl('getRequestAttachment', {
                params: { id: request.id, attachment: String(attachment.id) },
              })}
            >
              {`${attachment.name} · ${sizeOf(attachment.bytes)}`}
            </DownloadLink>
          ))}
        </li>
      ))}
    </ol>
  )
}
