import { useRef, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { maxReplyBytes, maxReplyFiles } from '#schemas/studio/calls/inbox.ts'
import { maxReplyLength, openPlaceholders } from '#schemas/kinds/replyPlaceholders.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useCodeSentence } from '#renderer/studio/errors/useErrorSentence.ts'
import { rejectedFiles } from '#renderer/studio/inbox/rejectedFiles.ts'
import { ReplyFiles } from '#renderer/studio/inbox/ReplyFiles.tsx'
import { ReplyTemplates } from '#renderer/studio/inbox/ReplyTemplates.tsx'
import { isNewerError, useReply } from '#renderer/studio/inbox/useReply.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

interface Props {
  readonly request: CallResult<'getRequest'>
}

/**
 * Renders the reply to a visitor. What is typed is there after a reload; text and files stay while the reply has not
 * been sent.
 */
export function ReplyForm({ request }: Props) {
  const { t } = useLingui()
  const { id, locale } = request
  const { text, files, reply, isSending, isNewer, write, attach } = useReply(request)
  const sentenceOf = useCodeSentence()
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (template: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    write(`${text.slice(0, selectionStart)}${template}${text.slice(selectionEnd)}`)
    area.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reply.mutate()
  }
  const isTooMuch = files.reduce((sum, { file }) => sum + file.size, 0) > maxReplyBytes
  const open = openPlaceholders(text)
    .map((name) => `{${name}}`)
    .join(', ')
  const isOver = files.length > maxReplyFiles || text.length > maxReplyLength
  const isWrong = isTooMuch || isOver || open !== '' || files.some(({ error }) => error !== undefined)
  return (
    <form className={styles.reply} onSubmit={submit}>
      {reply.error !== null && rejectedFiles(reply.error).size === 0 && !isNewerError(reply.error) && (
        <ErrorNotice error={reply.error} />
      )}
      {isNewer && (
        <Notice kind="warn" live>
          {sentenceOf('newer_messages')}
        </Notice>
      )}
      <ReplyTemplates id={id} locale={locale} isDisabled={isSending} onInsert={insert} />
      <Field
        max={maxReplyLength}
        label={t({ id: 'Studio/Reply', message: 'Reply' })}
        hint={t({
          id: 'Studio/Reply hint',
          message: 'The visitor gets an email with a link to the ticket, where your reply is.',
        })}
        errors={
          open === ''
            ? []
            : [
                t({
                  id: 'Studio/Open placeholder',
                  message: `Replace ${open} yourself: the request does not have it.`,
                }),
              ]
        }
        suffix={`${text.length} / ${maxReplyLength}`}
      >
        {(inputProps) => (
          <textarea
            {...inputProps}
            ref={area}
            className={controlClass}
            required
            readOnly={isSending}
            rows={8}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      <ReplyFiles files={files} isDisabled={isSending} onChange={attach} />
      {isTooMuch && (
        <Notice kind="bad" live>
          {t({ id: 'Studio/Attachments too large', message: 'The files are larger than 30 MB in all: remove one.' })}
        </Notice>
      )}
      <Button type="submit" variant="primary" isDisabled={isSending || isWrong || text.trim() === ''}>
        {t({ id: 'Studio/Send reply', message: 'Send the reply' })}
      </Button>
      <p role="status">{reply.isSuccess && text === '' && t({ id: 'Studio/Reply sent', message: 'Sent.' })}</p>
    </form>
  )
}
