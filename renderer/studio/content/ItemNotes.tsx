import { useContext } from 'react'
import { useOthersNotes } from '#renderer/studio/edit/useOthersNotes.ts'
import { OthersContext } from '#renderer/studio/edit/others.ts'
import styles from '#renderer/studio/content/ItemEditor.module.css'

/** Renders who else has this item open, announced when it changes. */
export function ItemNotes({ beside }: { readonly beside: readonly string[] }) {
  const notes = useOthersNotes(useContext(OthersContext), beside)
  return (
    <p className={styles.id} role="status">
      {notes.join(' · ')}
    </p>
  )
}
