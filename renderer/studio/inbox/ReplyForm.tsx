import type { FormEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { requestQuery } from '#renderer/studio/inbox/requestQuery.ts'
import { useKeptText } from '#renderer/studio/inbox/useKeptText.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

/** As of every message of a ticket. */
const maxLength = 5000

/** The reply to a visitor; what is typed is there after a reload, and while the session has expired. */
export function ReplyForm({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [text, setText] = useKeptText(`studio reply ${id}`)
  const reply = useMutation({
    mutationFn: () => callStudio('replyToRequest', { params: { id }, body: { message: text.trim() } }),
    onSuccess(changed) {
      setText('')
      client.setQueryData(requestQuery(id).queryKey, changed)
      void client.invalidateQueries({ queryKey: ['inbox'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reply.mutate()
  }
  return (
    <form className={styles.reply} onSubmit={submit}>
      {reply.error !== null && <ErrorNotice error={reply.error} />}
      <Field
        label={t({ id: 'Studio/Reply', message: 'Reply' })}
        hint={t({
          id: 'Studio/Reply hint',
          message: 'The visitor gets a mail with your words and the address of the ticket.',
        })}
        aside={`${text.length} / ${maxLength}`}
      >
        {(tied) => (
          <textarea
            {...tied}
            className={controlClass}
            required
            rows={8}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" isDisabled={reply.isPending || text.trim() === ''}>
        {t({ id: 'Studio/Send reply', message: 'Send the reply' })}
      </Button>
      <p role="status">{reply.isSuccess && text === '' && t({ id: 'Studio/Reply sent', message: 'Sent.' })}</p>
    </form>
  )
}
