import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface LabelProps {
  readonly htmlFor: string
  readonly required: boolean
  readonly children: ReactNode
}

/** Name of a field, starred where it must be filled in; the control itself says so to a screen reader. */
export function Label({ htmlFor, required, children }: LabelProps) {
  return (
    <label className={styles.label} htmlFor={htmlFor}>
      {children}
      {required && (
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
  )
}
