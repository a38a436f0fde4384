import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { PageNote } from '#schemas/studio/calls/notes.ts'
import { NewNote } from '#renderer/studio/editor/notes/NewNote.tsx'
import { NoteItem } from '#renderer/studio/editor/notes/NoteItem.tsx'
import { useNotes, useOpenNotes } from '#renderer/studio/editor/notes/useNotes.ts'
import { usePlaceName } from '#renderer/studio/editor/notes/usePlaceName.ts'
import { useDraft } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/editor/notes/Notes.module.css'

interface Props {
  readonly open: boolean
  /** What is selected; `section` empty: the page. */
  readonly place: { readonly section: string; readonly path: string }
  /** Id of the note that is shown first; `new`: the form for one. */
  readonly note: string
  readonly onClose: () => void
}

/** Renders the notes about the page in the order of its sections, the open ones first, and the form for another one. */
export function NotesPanel({ open, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t({ id: 'Studio/Notes', message: 'Notes' })} open={open} onClose={rest.onClose} size="side">
      <Notes {...rest} />
    </Dialog>
  )
}

function Notes({ place, note: shown }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const notes = useNotes()
  const openNotes = useOpenNotes()
  const { sectionName, fieldName } = usePlaceName()
  const [status, setStatus] = useState('')
  const here = { section: place.section === '' ? null : place.section, path: place.path }
  const name = [sectionName(here.section), fieldName(here)].filter((part) => part !== '').join(' › ')
  const [open, done] = [notes.filter((note) => note.done === null), notes.filter((note) => note.done !== null)]
  const [count, doneCount] = [open.length, done.length]
  const showAt = (note: string) => openNotes({ ...place, note })
  return (
    <>
      <p role="status" className={styles.status}>
        {status === ''
          ? t({
              id: 'Studio/Open notes about page',
              message: plural(count, { 0: 'No open notes', one: '# open note', other: '# open notes' }),
            })
          : status}
      </p>
      {shown === 'new' ? (
        <NewNote
          key={`${place.section} ${place.path}`}
          place={here}
          name={name}
          onClose={() => showAt('')}
          onAdded={() => {
            setStatus(t({ id: 'Studio/Note added', message: 'The note was added.' }))
            showAt('')
          }}
        />
      ) : (
        <div>
          <Button icon="add" onPress={() => showAt('new')}>
            {t({ id: 'Studio/Add note at', message: `Add a note: ${name}` })}
          </Button>
        </div>
      )}
      <NoteGroups notes={open} shown={shown} onStatus={setStatus} />
      {doneCount > 0 && (
        <details className={styles.done} open={done.some(({ id }) => id === shown) || undefined}>
          <summary>{t({ id: 'Studio/Done notes', message: `Done (${doneCount})` })}</summary>
          <NoteGroups notes={done} shown={shown} onStatus={setStatus} />
        </details>
      )}
    </>
  )
}

interface GroupsProps {
  readonly notes: readonly PageNote[]
  readonly shown: string
  readonly onStatus: (status: string) => void
}

/** Renders notes by section, in the order of the page; those at removed sections last. */
function NoteGroups({ notes, shown, onStatus }: GroupsProps) {
  const { content } = useDraft()
  const { sectionName } = usePlaceName()
  const sections = content.sections.map(({ id }) => id)
  const isThere = ({ section }: PageNote) => section === null || sections.includes(section)
  const groups = [
    ...[null, ...sections].map((section) => ({
      id: section,
      members: notes.filter((note) => note.section === section),
    })),
    { id: 'removed', members: notes.filter((note) => !isThere(note)) },
  ]
  return groups.map(
    ({ id, members }) =>
      members.length > 0 && (
        <section key={id} className={styles.group}>
          <h3>{sectionName(id)}</h3>
          <ul>
            {members.map((note) => (
              <NoteItem key={note.id} note={note} isShown={note.id === shown} onStatus={onStatus} />
            ))}
          </ul>
        </section>
      ),
  )
}
