import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useOpenNotes, useOpenNotesAt } from '#renderer/studio/notes/useNotes.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'

/** Renders the button of the notes at a section or the page or item (`null`), or the form for the first one. */
export function NotesButton({ section }: { readonly section: string | null }) {
  const { t } = useLingui()
  const open = useOpenNotesAt(section)
  const openNotes = useOpenNotes()
  const count = open.length
  return (
    <Button
      variant="quiet"
      icon="note"
      onPress={() => openNotes({ place: { section, path: '' }, note: open[0]?.id ?? 'new' })}
    >
      {count === 0
        ? t({ id: 'Studio/Add a note', message: 'Add a note' })
        : t({ id: 'Studio/Open notes', message: plural(count, { one: '# open note', other: '# open notes' }) })}
    </Button>
  )
}
