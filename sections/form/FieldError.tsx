import { useLingui } from '@lingui/react'
import { formErrors, type FormErrorId } from '#schemas/forms/formErrors.ts'
import styles from './Field.module.css'

interface FieldErrorProps {
  readonly id: string
  readonly errors: readonly FormErrorId[]
}

/** Renders the errors of a field, between its label and its control. */
export function FieldError({ id, errors }: FieldErrorProps) {
  const { i18n } = useLingui()
  const [error] = errors
  if (error === undefined) return null
  return (
    <span className={styles.error} id={id}>
      {i18n._(formErrors[error])}
    </span>
  )
}
