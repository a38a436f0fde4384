import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { isGoneEntry } from '#schemas/studio/goneEntry.ts'
import type { Note } from '#schemas/studio/calls/notes.ts'
import { useMutation } from '@tanstack/react-query'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { FieldChanges } from '#renderer/studio/fields/FieldChanges.tsx'
import { NoteReply } from '#renderer/studio/notes/NoteReply.tsx'
import { useNoted } from '#renderer/studio/notes/noted.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/notes/Notes.module.css'

interface Props {
  readonly note: Note
  /** Whether the address names it: it is scrolled to and focused. */
  readonly isShown: boolean
  readonly onStatus: (status: string) => void
}

/** Renders a note with its replies, and what can be done with it. */
export function NoteItem({ note, isShown, onStatus }: Props) {
  const { t } = useLingui()
  const noted = useNoted()
  const { fieldName } = noted.usePlaces()
  const element = useRef<HTMLLIElement>(null)
  const [replying, setReplying] = useState(false)
  const { id, path, done } = note
  const end = useMutation({ mutationFn: (body: CallBody<'endNote'>) => noted.end(id, body) })
  const at = noted.useField(note)
  useEffect(() => {
    if (isShown) element.current?.focus()
  }, [isShown])
  const field = fieldName(note)
  const setDone = (status: string) =>
    end.mutate({ done: done === null, taken: false }, { onSuccess: () => onStatus(status) })
  const ended =
    done === null
      ? t({ id: 'Studio/Note was done', message: 'The note is done.' })
      : t({ id: 'Studio/Note was opened', message: 'The note is open again.' })
  const taken = t({ id: 'Studio/Value taken', message: 'The suggested value is in the field. Undo takes it back.' })
  const take = useMutation({
    async mutationFn() {
      // Its list may have changed since it was read.
      const current = (await noted.readCurrent()).find((each) => each.id === id)
      if (current?.path.split('.').some(isGoneEntry) === false) noted.setField(current, note.value)
      await noted.end(id, { done: true, taken: true })
    },
    onSuccess: () => onStatus(taken),
  })
  const isPending = end.isPending || take.isPending
  return (
    <li ref={element} className={styles.note} tabIndex={-1} data-shown={isShown || undefined}>
      {field !== '' && (
        <button type="button" className={styles.place} onClick={() => noted.select(note)}>
          {field}
        </button>
      )}
      <Written by={note.by} at={note.at} text={note.text} />
      {note.value !== undefined && (
        <FieldChanges
          fields={[{ path, ...(done === null ? { before: at.value } : {}), after: note.value }]}
          controlOf={() => at.control}
          nameOf={() => t({ id: 'Studio/Suggested value', message: 'Suggested value' })}
        />
      )}
      {note.replies.length > 0 && (
        <ul className={styles.replies} aria-label={t({ id: 'Studio/Replies', message: 'Replies' })}>
          {note.replies.map((reply) => (
            <li key={reply.id}>
              <Written {...reply} />
            </li>
          ))}
        </ul>
      )}
      {done !== null && <DoneBy done={done} />}
      {end.error !== null && <ErrorNotice error={end.error} />}
      {take.error !== null && <ErrorNotice error={take.error} />}
      {replying && <NoteReply note={id} onClose={() => setReplying(false)} onStatus={onStatus} />}
      <div className={styles.actions}>
        {done === null && note.value !== undefined && at.control !== undefined && at.mayChange && (
          <Button icon="check" isDisabled={isPending} onPress={() => take.mutate()}>
            {t({ id: 'Studio/Use this', message: 'Use this' })}
          </Button>
        )}
        <Button icon={done === null ? 'check' : 'undo'} isDisabled={isPending} onPress={() => setDone(ended)}>
          {done === null
            ? t({ id: 'Studio/Note done', message: 'Done' })
            : t({ id: 'Studio/Reopen note', message: 'Open again' })}
        </Button>
        {!replying && (
          <Button variant="quiet" onPress={() => setReplying(true)}>
            {t({ id: 'Studio/Reply to note', message: 'Reply' })}
          </Button>
        )}
        <DeleteNote note={note} onStatus={onStatus} />
      </div>
    </li>
  )
}

function Written({ by, at, text }: Pick<Note, 'by' | 'at' | 'text'>) {
  const { t } = useLingui()
  const { ago, dateTime } = useFormats()
  return (
    <>
      <p className={styles.by}>
        <strong>{by?.name ?? t({ id: 'Studio/Someone', message: 'Someone else' })}</strong>{' '}
        <time dateTime={at} title={dateTime(at)}>
          {ago(at)}
        </time>
      </p>
      <p className={styles.text}>{text}</p>
    </>
  )
}

function DoneBy({ done: { by, at, taken } }: { readonly done: NonNullable<Note['done']> }) {
  const { t } = useLingui()
  const { ago } = useFormats()
  const [name, time] = [by?.name ?? '', ago(at)]
  return (
    <p className={styles.by}>
      {taken
        ? t({ id: 'Studio/Taken by', message: `Used by ${name}, ${time}` })
        : t({ id: 'Studio/Done by', message: `Done by ${name}, ${time}` })}
    </p>
  )
}

/** Renders the button that deletes a note of one's own; not once others have replied. */
function DeleteNote({ note, onStatus }: Pick<Props, 'note' | 'onStatus'>) {
  const { t } = useLingui()
  const noted = useNoted()
  const { data: me } = useMe()
  const remove = useMutation({ mutationFn: () => noted.remove(note.id) })
  const isAlone = note.replies.every(({ by }) => by?.id === note.by?.id)
  if (me === undefined || note.by?.id !== me.id || !isAlone) return null
  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        isDisabled={remove.isPending}
        onPress={() =>
          remove.mutate(undefined, {
            onSuccess: () => onStatus(t({ id: 'Studio/Note deleted', message: 'The note was deleted.' })),
          })
        }
      >
        {t({ id: 'Studio/Delete own note', message: 'Delete' })}
      </Button>
      {remove.error !== null && <ErrorNotice error={remove.error} />}
    </>
  )
}
