import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { TicketAttachment, TicketMessage } from '#schemas/tickets.ts'
import { formatDate, formatFileKind, formatFileSize } from '#sections/shared/formats.ts'
import { useSite } from '#renderer/site/app/siteContext.ts'
import type { PendingReply } from '#renderer/site/app/views/ticket/useReply.ts'
import styles from './Ticket.module.css'

interface ThreadProps {
  readonly messages: readonly TicketMessage[]
  /** A reply that is being sent, shown as if it had arrived. */
  readonly pending: PendingReply | undefined
  readonly locale: LocaleCode
}

/** Renders the messages of a ticket, the oldest first. */
export function Thread({ messages, pending, locale }: ThreadProps) {
  const { t } = useLingui()
  const { settings } = useSite()
  const you = t({ id: 'Ticket/You', message: 'You' })
  return (
    <section aria-labelledby="ticket-thread">
      <h2 id="ticket-thread" className={styles.title}>
        {t({ id: 'Ticket/Discussion', message: 'Conversation' })}
      </h2>
      {messages.length === 0 && pending === undefined && (
        <p>{t({ id: 'Ticket/No messages', message: 'Nothing has been written yet.' })}</p>
      )}
      <ol className={styles.thread}>
        {messages.map(({ author, message, created_at: time, attachments }, index) => (
          <li key={index} className={styles.message} data-author={author}>
            <p className={styles.author}>
              <strong>{author === 'visitor' ? you : settings.brand.name}</strong>
              <time dateTime={time}>{formatDate(time.slice(0, 10), locale)}</time>
            </p>
            <p className={styles.text}>{message}</p>
            {attachments.length > 0 && <Attachments files={attachments} locale={locale} />}
          </li>
        ))}
        {pending !== undefined && (
          <li className={styles.message} data-author="visitor" aria-busy="true">
            <p className={styles.author}>
              <strong>{you}</strong>
              <span>{t({ id: 'Ticket/Message sending', message: 'On its way …' })}</span>
            </p>
            <p className={styles.text}>{pending.message}</p>
            {pending.file !== undefined && (
              <ul className={styles.files}>
                <li>{pending.file.name}</li>
              </ul>
            )}
          </li>
        )}
      </ol>
    </section>
  )
}

interface AttachmentsProps {
  readonly files: readonly TicketAttachment[]
  readonly locale: LocaleCode
}

function Attachments({ files, locale }: AttachmentsProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.files} aria-label={t({ id: 'Ticket/Attachments', message: 'Attachments' })}>
      {files.map(({ name, media_type: type, bytes, url }) => (
        <li key={url}>
          <a href={url} download={name}>
            {name}
          </a>{' '}
          <span className={styles.size}>{`${formatFileKind(type)}, ${formatFileSize(bytes, locale)}`}</span>
        </li>
      ))}
    </ul>
  )
}
