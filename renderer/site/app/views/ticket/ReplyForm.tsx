import { useLingui } from '@lingui/react/macro'
import { useRef, type RefObject, type SubmitEvent } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import { maxMessageLength } from '#schemas/forms/fields.ts'
import { attachmentKinds, ticketErrors, type TicketErrorId } from '#schemas/tickets.ts'
import button from '#sections/shared/Button.module.css'
import { CharacterCount } from '#sections/form/CharacterCount.tsx'
import { useCharacterCount } from '#sections/form/useCharacterCount.ts'
import field from '#sections/form/Field.module.css'
import type { Reply } from '#renderer/site/app/views/ticket/useReply.ts'
import styles from './Ticket.module.css'

interface ReplyFormProps {
  readonly reply: Reply
  /** Where it is posted to without JavaScript. */
  readonly action: string
  readonly locale: LocaleCode
}

const accepted = [...Object.keys(attachmentKinds), ...Object.values(attachmentKinds).map((kind) => `.${kind}`)].join(
  ',',
)

/**
 * Renders a comment with an attachment. Without JavaScript it is posted to the page, which shows the same error texts;
 * therefore the browser's own validation is off.
 */
export function ReplyForm({ reply, action, locale }: ReplyFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const { errors, failure, state, written } = reply
  const { count, update } = useCharacterCount(text, written, maxMessageLength)
  const messageError = errors['message']?.[0]

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state === 'sending' || text.current === null) return
    const message = text.current.value
    const chosen = file.current?.files?.[0]
    const sending = reply.send(message, chosen)
    // The next comment can be typed while this one is being sent.
    text.current.value = ''
    update()
    const outcome = await sending
    if (outcome === 'sent') return form.current?.reset()
    restore(message)
    if (outcome === 'message') text.current?.focus()
    else file.current?.focus()
  }

  /** Puts a message that was not sent back into its field, before anything typed since. */
  function restore(message: string): void {
    if (text.current === null) return
    const later = text.current.value
    text.current.value = later === '' ? message : `${message}\n\n${later}`
    update()
  }

  return (
    <section className={styles.reply} aria-labelledby="ticket-comment" data-hydrate="">
      <h2 id="ticket-comment" className={styles.title}>
        {t({ id: 'Ticket/Comment', message: 'Add a comment' })}
      </h2>
      <p id="ticket-sent" className={styles.status} role="status" tabIndex={-1}>
        {state === 'sent' && t({ id: 'Ticket/Sent', message: 'Your comment has been sent.' })}
        {state === 'sending' && t({ id: 'Ticket/Sending', message: 'Your comment is being sent …' })}
      </p>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure === 'busy'
            ? t({ id: 'Ticket/Failure busy', message: 'Too many comments in a short time. Please try again later.' })
            : t({
                id: 'Ticket/Failure unavailable',
                message: 'Your comment could not be sent. Please try again in a moment.',
              })}
        </p>
      )}
      <form
        ref={form}
        className={styles.form}
        method="post"
        encType="multipart/form-data"
        // Returns to the comment, where the result is shown.
        action={`${action}#ticket-comment`}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className={field.field}>
          <label className={field.label} htmlFor="ticket-message">
            {t({ id: 'Form/Message', message: 'Message' })}
            <span className={field.star} aria-hidden="true">
              {' *'}
            </span>
          </label>
          <ReplyError id="ticket-message-error" error={messageError} />
          <textarea
            ref={text}
            className={field.control}
            id="ticket-message"
            name="message"
            rows={5}
            defaultValue={written}
            aria-required="true"
            onInput={update}
            aria-invalid={messageError === undefined ? undefined : true}
            aria-describedby={`${messageError === undefined ? '' : 'ticket-message-error '}ticket-message-count`}
          />
          <CharacterCount id="ticket-message-count" count={count} max={maxMessageLength} locale={locale} />
        </div>
        <AttachmentField ref={file} isLost={written !== ''} error={errors['attachment']?.[0]} />
        <p>
          <button type="submit" className={button.primary} aria-disabled={state === 'sending' || undefined}>
            {t({ id: 'Ticket/Send', message: 'Send the comment' })}
          </button>
        </p>
      </form>
    </section>
  )
}

interface AttachmentFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>
  /** Whether the page was posted without JavaScript and rendered again: a file chosen before is gone. */
  readonly isLost: boolean
  readonly error: TicketErrorId | undefined
}

function AttachmentField({ ref, isLost, error }: AttachmentFieldProps) {
  const { t } = useLingui()
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor="ticket-attachment">
        {t({ id: 'Ticket/Attachment', message: 'Attachment' })}
      </label>
      <span className={field.hint} id="ticket-attachment-hint">
        {t({
          id: 'Ticket/Attachment hint',
          message: 'One file: JPG, PNG or WebP picture, PDF or TXT, at most 10 MB. You can leave it out.',
        })}
      </span>
      {isLost && (
        <span className={field.hint} id="ticket-attachment-again">
          {t({ id: 'Ticket/Attachment again', message: 'If you had chosen a file, choose it again.' })}
        </span>
      )}
      <ReplyError id="ticket-attachment-error" error={error} />
      <input
        ref={ref}
        className={`${field.control} ${styles.file}`}
        id="ticket-attachment"
        type="file"
        name="attachment"
        accept={accepted}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`ticket-attachment-hint${error === undefined ? '' : ' ticket-attachment-error'}`}
      />
    </div>
  )
}

function ReplyError({ id, error }: { readonly id: string; readonly error: TicketErrorId | undefined }) {
  const { i18n } = useLingui()
  return (
    <span className={styles.errorPlace} role="alert">
      {error !== undefined && (
        <span className={field.error} id={id}>
          {i18n._(ticketErrors[error])}
        </span>
      )}
    </span>
  )
}
