import { useRef, useState, type FormEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { maxReplyBytes } from '#schemas/studio/calls/inbox.ts'
import { maxReplyLength, openPlaceholders } from '#schemas/studio/replyPlaceholders.ts'
import { replyLimits } from '#schemas/tickets.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { rejectedFiles } from '#renderer/studio/inbox/rejectedFiles.ts'
import { ReplyFiles, type ReplyFile } from '#renderer/studio/inbox/ReplyFiles.tsx'
import { ReplyTemplates } from '#renderer/studio/inbox/ReplyTemplates.tsx'
import { requestQuery } from '#renderer/studio/inbox/requestQuery.ts'
import { useKeptText } from '#renderer/studio/inbox/useKeptText.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

interface Props {
  /** Of the request. */
  readonly id: string
  readonly locale: string
}

/** The reply to a visitor. What is typed is there after a reload; text and files stay while the reply has not been sent. */
export function ReplyForm({ id, locale }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [text, setText] = useKeptText(`studio reply ${id}`)
  const area = useRef<HTMLTextAreaElement>(null)
  const [files, setFiles] = useState<readonly ReplyFile[]>([])
  const reply = useMutation({
    mutationFn: () => callStudio('replyToRequest', { params: { id }, form: formOf(text, files) }),
    onSuccess(changed) {
      setText('')
      setFiles([])
      client.setQueryData(requestQuery(id).queryKey, changed)
      void client.invalidateQueries({ queryKey: ['inbox'] })
    },
    onError: (error) => setFiles((all) => withErrors(all, rejectedFiles(error))),
  })
  const change = (next: readonly ReplyFile[]) => {
    reply.reset()
    setFiles(next.map((each) => (each.file.size > replyLimits.file ? { ...each, error: tooLarge } : each)))
  }
  const insert = (template: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    setText(`${text.slice(0, selectionStart)}${template}${text.slice(selectionEnd)}`.slice(0, maxReplyLength))
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
  const isWrong = isTooMuch || open !== '' || files.some(({ error }) => error !== undefined)
  return (
    <form className={styles.reply} onSubmit={submit}>
      {reply.error !== null && rejectedFiles(reply.error).size === 0 && <ErrorNotice error={reply.error} />}
      <ReplyTemplates id={id} locale={locale} onInsert={insert} />
      <Field
        label={t({ id: 'Studio/Reply', message: 'Reply' })}
        hint={t({
          id: 'Studio/Reply hint',
          message: 'The visitor gets a mail that leads to the page of the ticket, where your words are.',
        })}
        errors={
          open === ''
            ? []
            : [
                t({
                  id: 'Studio/Open placeholder',
                  message: `Write what belongs in place of ${open}: the request does not have it.`,
                }),
              ]
        }
        aside={`${text.length} / ${maxReplyLength}`}
      >
        {(tied) => (
          <textarea
            {...tied}
            ref={area}
            className={controlClass}
            required
            rows={8}
            maxLength={maxReplyLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <ReplyFiles files={files} onChange={change} />
      {isTooMuch && (
        <Notice kind="bad" live>
          {t({ id: 'Studio/Attachments too large', message: 'The files are larger than 30 MB in all: take one out.' })}
        </Notice>
      )}
      <Button type="submit" look="primary" isDisabled={reply.isPending || isWrong || text.trim() === ''}>
        {t({ id: 'Studio/Send reply', message: 'Send the reply' })}
      </Button>
      <p role="status">{reply.isSuccess && text === '' && t({ id: 'Studio/Reply sent', message: 'Sent.' })}</p>
    </form>
  )
}

const tooLarge = 'Ticket/Attachment too large'

function formOf(text: string, files: readonly ReplyFile[]): FormData {
  const form = new FormData()
  form.set('message', text.trim())
  for (const { file } of files) form.append('attachment', file)
  return form
}

function withErrors(files: readonly ReplyFile[], errors: ReadonlyMap<number, string>): ReplyFile[] {
  return files.map(({ file }, index) => {
    const error = errors.get(index)
    return error === undefined ? { file } : { file, error }
  })
}
