import type { ReactNode } from 'react'
import styles from './EmptyNote.module.css'

/** What a list says when it has nothing to show. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
