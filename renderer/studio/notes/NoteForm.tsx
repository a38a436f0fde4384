import { useRef, type FormEvent, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { maxNoteText } from '#schemas/studio/calls/notes.ts'
import { randomUuid } from '#schemas/randomUuid.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { pageNoteKey } from '#renderer/studio/edit/storedTexts.ts'
import { useStoredText } from '#renderer/studio/edit/useStoredText.ts'
import { Mentions, useMentioned } from '#renderer/studio/notes/Mentions.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/notes/Notes.module.css'

/** What is typed, and the id it is sent under. */
export interface WrittenNote {
  readonly id: string
  readonly text: string
  /** Ids of the people it mentions. */
  readonly mentions: string[]
  /** Forgets what was typed: it is stored. */
  readonly forget: () => void
}

interface Props {
  /** Names the place of the form among all; what is typed is kept under it. */
  readonly place: string
  readonly label: string
  readonly submit: string
  readonly error: unknown
  readonly isPending: boolean
  readonly onSubmit: (written: WrittenNote) => void
  /** Beside the button that sends. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/**
 * Renders the form of a note or reply. What is typed is there after a reload, with the id it was sent under: where the response was
 * lost, it is not stored twice.
 */
export function NoteForm({ place, label, submit, error, isPending, onSubmit, actions, children }: Props) {
  const { t } = useLingui()
  const [text, setText] = useStoredText(pageNoteKey(place))
  const [sentAs, setSentAs] = useStoredText(pageNoteKey(`${place} id`))
  const mentioned = useMentioned(text)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const type = (typed: string, replaced: number) => {
    setText(text.slice(0, text.length - replaced) + typed)
    textarea.current?.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const id = sentAs === '' ? randomUuid() : sentAs
    setSentAs(id)
    const forget = () => {
      setText('')
      setSentAs('')
    }
    onSubmit({ id, text, mentions: mentioned.map((person) => person.id), forget })
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {error !== null && <ErrorNotice error={error} />}
      <Field
        required
        max={maxNoteText}
        label={label}
        hint={t({ id: 'Studio/Page note hint', message: 'Only people of the studio see it.' })}
      >
        {(control) => (
          <textarea
            {...control}
            ref={textarea}
            // The form opens at the press of a button that names it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            className={controlClass}
            rows={3}
            readOnly={isPending}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Mentions text={text} mentioned={mentioned} onType={type} />
      {children}
      <div className={styles.actions}>
        <Button type="submit" icon="check" isDisabled={isPending || text.trim() === ''}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  )
}
