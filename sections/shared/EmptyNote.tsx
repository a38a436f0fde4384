import type { ReactNode } from 'react'
import styles from './EmptyNote.module.css'

/** Renders the message of an empty list. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
