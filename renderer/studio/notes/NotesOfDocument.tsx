import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useNoted } from '#renderer/studio/notes/noted.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'

/** Renders the button of all notes about the page or item, with the number of open ones. */
export function NotesOfDocument({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useLingui()
  const count = useNoted().notes.filter(({ done }) => done === null).length
  const name = t({ id: 'Studio/Notes', message: 'Notes' })
  return (
    <Button variant="quiet" icon="note" iconOnly={count === 0} onPress={onOpen}>
      {count === 0 ? (
        name
      ) : (
        <>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">
            {t({ id: 'Studio/Open notes', message: plural(count, { one: '# open note', other: '# open notes' }) })}
          </span>
        </>
      )}
    </Button>
  )
}
