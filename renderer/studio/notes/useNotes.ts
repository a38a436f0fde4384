import type { Note } from '#schemas/studio/calls/notes.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useNoted, type ShownNotes } from '#renderer/studio/notes/noted.ts'

/** Returns the open notes at a section and its fields; `null`: at the page or item and its own fields. */
export function useOpenNotesAt(section: string | null): readonly Note[] {
  return useNoted().notes.filter((note) => note.section === section && note.done === null)
}

/** Returns what shows the panel of notes at a place. */
export function useOpenNotes(): (shown: ShownNotes) => void {
  const { addressOf } = useNoted()
  const goTo = useGoTo()
  return (shown) => goTo(addressOf(shown), { replace: true })
}
