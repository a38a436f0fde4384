import { useMemo, useRef, useEffect, type ReactNode } from 'react'
import { useOpenNotes, useOpenNotesAt } from '#renderer/studio/editor/notes/useNotes.ts'
import { FieldNotesContext } from '#renderer/studio/fields/FieldNotesContext.ts'

interface Props {
  /** Id of the section; `null`: the page. */
  readonly section: string | null
  readonly children: ReactNode
}

/** Gives the fields of a section, or of the page, their notes. */
export function FieldNotes({ section, children }: Props) {
  const open = useOpenNotesAt(section)
  const openNotes = useOpenNotes()
  const show = (path: string) =>
    openNotes({ section: section ?? '', path, note: open.find((note) => note.path === path)?.id ?? 'new' })
  const newest = useRef(show)
  useEffect(() => {
    newest.current = show
  })
  const paths = open.map(({ path }) => path).join(' ')
  // One object while nothing about the notes changes: every field reads it, and typing renders them all.
  const notes = useMemo(() => {
    const counts = new Map<string, number>()
    for (const path of paths.split(' ')) if (path !== '') counts.set(path, (counts.get(path) ?? 0) + 1)
    return { counts, open: (path: string) => newest.current(path) }
  }, [paths])
  return <FieldNotesContext value={notes}>{children}</FieldNotesContext>
}
