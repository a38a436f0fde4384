import type { PageNote } from '#schemas/studio/calls/notes.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'

const none: readonly PageNote[] = []

/** Returns the notes about the open page, oldest first. */
export function useNotes(): readonly PageNote[] {
  const { page, locale } = useOpenPage()
  return useCall('listPageNotes', { params: { page, locale } }).data?.items ?? none
}

/** Returns the open notes at a section and its fields; `null`: at the page and its own fields. */
export function useOpenNotesAt(section: string | null): readonly PageNote[] {
  return useNotes().filter((note) => note.section === section && note.done === null)
}

interface Shown {
  /** Id of the section; empty: the page. */
  readonly section: string
  readonly path?: string
  /** Id of the note that is shown first; `new`: the form for one. */
  readonly note: string
}

/** Returns what shows the panel of notes at a place. */
export function useOpenNotes(): (shown: Shown) => void {
  const { page, locale } = useOpenPage()
  const goTo = useGoTo()
  return ({ section, path = '', note }) =>
    goTo(editorPath(page, locale, { section, field: path, panel: 'notes', note }), { replace: true })
}
