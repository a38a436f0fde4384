import type { FormEvent } from 'react'
import { useIsMutating } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { maxNoteLength } from '#schemas/studio/calls/inbox.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { noteKey } from '#renderer/studio/edit/storedTexts.ts'
import { useStoredText } from '#renderer/studio/edit/useStoredText.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

interface Props {
  readonly request: CallResult<'getRequest'>
  readonly mayWrite: boolean
}

/** Renders what the people of the studio note about a request, for themselves alone. */
export function RequestNotes({ request, mayWrite }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { id, notes } = request
  const [text, setText] = useStoredText(noteKey(id))
  const mutationKey = ['note', id]
  const add = useChange('addNote', { mutationKey, onSuccess: () => setText('') })
  const isAdding = useIsMutating({ mutationKey }) > 0
  const { data: me } = useMe()
  const remove = useChange('deleteNote')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ params: { id }, body: { note: text } })
  }
  const heading = t({ id: 'Studio/Notes', message: 'Notes' })
  return (
    <section className={styles.part} aria-label={heading}>
      <h2>{heading}</h2>
      {notes.length > 0 && (
        <ol className={styles.notes} aria-label={heading}>
          {notes.map(({ id: note, body, author, created_at: at }) => (
            <li key={note} className={styles.note}>
              <div className={styles.noteHead}>
                <p className={styles.kind}>
                  <strong>{author?.name}</strong> {dateTime(at)}
                </p>
                {mayWrite && me !== undefined && (author?.id === me.id || hasRole(me, 'admin')) && (
                  <Button
                    variant="quiet"
                    icon="trash"
                    iconOnly
                    isDisabled={remove.isPending}
                    onPress={() => remove.mutate({ params: { id, note: String(note) } })}
                  >
                    {t({ id: 'Studio/Delete note', message: `Delete the note of ${dateTime(at)}` })}
                  </Button>
                )}
              </div>
              <p className={styles.body}>{body}</p>
            </li>
          ))}
        </ol>
      )}
      {remove.error !== null && <ErrorNotice error={remove.error} />}
      {mayWrite && (
        <form className={styles.reply} onSubmit={submit}>
          {add.error !== null && <ErrorNotice error={add.error} />}
          <Field
            max={maxNoteLength}
            label={t({ id: 'Studio/Note', message: 'Note' })}
            hint={t({ id: 'Studio/Note hint', message: 'For the studio alone: the visitor never sees it.' })}
          >
            {(inputProps) => (
              <textarea
                {...inputProps}
                className={controlClass}
                readOnly={isAdding}
                rows={3}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button type="submit" isDisabled={isAdding || text.trim() === ''}>
            {t({ id: 'Studio/Add note', message: 'Add the note' })}
          </Button>
        </form>
      )}
    </section>
  )
}
