import { useMemo, useRef, useEffect, type ReactNode } from 'react'
import { useNoted } from '#renderer/studio/notes/noted.ts'
import { useOpenNotes, useOpenNotesAt } from '#renderer/studio/notes/useNotes.ts'
import { FieldNotesContext } from '#renderer/studio/fields/FieldNotesContext.ts'

interface Props {
  /** Id of the section; `null`: the page or item. */
  readonly section: string | null
  readonly children: ReactNode
}

/** Gives the fields of a section, or of the page or item, their notes. */
export function FieldNotes({ section, children }: Props) {
  const open = useOpenNotesAt(section)
  const { addressOf } = useNoted()
  const openNotes = useOpenNotes()
  const shownAt = (path: string) => ({
    place: { section, path },
    note: open.find((note) => note.path === path)?.id ?? 'new',
  })
  const at = {
    open: (path: string) => openNotes(shownAt(path)),
    addressOf: (path: string) => addressOf(shownAt(path)),
  }
  const newest = useRef(at)
  useEffect(() => {
    newest.current = at
  })
  const paths = open.map(({ path }) => path).join(' ')
  // One object while nothing about the notes changes: every field reads it, and typing renders them all.
  const notes = useMemo(() => {
    const counts = new Map<string, number>()
    for (const path of paths.split(' ')) if (path !== '') counts.set(path, (counts.get(path) ?? 0) + 1)
    return {
      counts,
      open: (path: string) => newest.current.open(path),
      addressOf: (path: string) => newest.current.addressOf(path),
    }
  }, [paths])
  return <FieldNotesContext value={notes}>{children}</FieldNotesContext>
}
