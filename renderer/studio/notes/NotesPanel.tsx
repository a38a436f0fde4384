import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { Note } from '#schemas/studio/calls/notes.ts'
import { NewNote } from '#renderer/studio/notes/NewNote.tsx'
import { NoteItem } from '#renderer/studio/notes/NoteItem.tsx'
import { useNoted, type NotePlace } from '#renderer/studio/notes/noted.ts'
import { useOpenNotes } from '#renderer/studio/notes/useNotes.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/notes/Notes.module.css'

interface Props {
  readonly open: boolean
  /** What is selected. */
  readonly place: NotePlace
  /** Id of the note that is shown first; `new`: the form for one. */
  readonly note: string
  readonly onClose: () => void
}

/** Renders the notes about the page or item in the order of its sections, the open ones first, and the form for another one. */
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
  const noted = useNoted()
  const { notes } = noted
  const openNotes = useOpenNotes()
  const { sectionName, fieldName } = noted.usePlaces()
  const [status, setStatus] = useState('')
  const name = [sectionName(place.section), fieldName(place)].filter((part) => part !== '').join(' › ')
  const [open, done] = [notes.filter((note) => note.done === null), notes.filter((note) => note.done !== null)]
  const [count, doneCount] = [open.length, done.length]
  const showAt = (note: string) => openNotes({ place, note })
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
          key={`${place.section ?? ''} ${place.path}`}
          place={place}
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
  readonly notes: readonly Note[]
  readonly shown: string
  readonly onStatus: (status: string) => void
}

/** Renders notes by section, in the order of the page; those at removed sections last. */
function NoteGroups({ notes, shown, onStatus }: GroupsProps) {
  const { sections, sectionName } = useNoted().usePlaces()
  const isThere = ({ section }: Note) => sections.includes(section)
  const groups = [
    ...sections.map((section) => ({
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
