import type { ReactNode } from 'react'
import { OthersStatus } from '#renderer/studio/edit/OthersStatus.tsx'
import styles from '#renderer/studio/edit/EditorNotes.module.css'

interface Props {
  /** What was undone. */
  readonly children: ReactNode
  /** Names of the others in the field that has the focus. */
  readonly beside: readonly string[]
}

/** Renders what undo has done and who else is here, in the space that is left in the bar. */
export function EditorNotes({ children, beside }: Props) {
  return (
    <div className={styles.notes}>
      {children}
      <OthersStatus beside={beside} />
    </div>
  )
}
