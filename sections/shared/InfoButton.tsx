import type { ReactNode } from 'react'
import styles from './InfoButton.module.css'

interface InfoButtonProps {
  /** Id of the `InfoDialog` it opens. */
  readonly dialog: string
  readonly children: ReactNode
}

/** Renders a secondary button with an “i” icon that opens an `InfoDialog`. */
export function InfoButton({ dialog, children }: InfoButtonProps) {
  return (
    <button type="button" className={styles.button} command="show-modal" commandfor={dialog} aria-haspopup="dialog">
      <span className={styles.label}>{children}</span>
      {/* Keeps the icon on the line of the last word. */}
      {'\u00a0'}
      <svg className={styles.icon} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M9 17A8 8 0 1 0 9 1a8 8 0 0 0 0 16ZM9 8v5M9 5v.2" />
      </svg>
    </button>
  )
}
