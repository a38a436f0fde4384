import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface LabelProps {
  readonly htmlFor: string
  readonly required: boolean
  readonly children: ReactNode
}

/** Renders the label of a field, with a star if required; screen readers read the `required` of the control instead. */
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
