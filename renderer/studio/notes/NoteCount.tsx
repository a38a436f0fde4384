import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useOpenNotesAt } from '#renderer/studio/notes/useNotes.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/notes/Notes.module.css'

/** Renders how many open notes a section or the page or item (`null`) has; nothing without one. */
export function NoteCount({ section }: { readonly section: string | null }) {
  const { t } = useLingui()
  const count = useOpenNotesAt(section).length
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <Icon name="note" />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">
        {t({ id: 'Studio/Open notes', message: plural(count, { one: '# open note', other: '# open notes' }) })}
      </span>
    </span>
  )
}
