import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/ui/Field.module.css'

interface Props {
  readonly id?: string
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

/** Renders the errors and warnings of a field, each a sentence; nothing where there are none. */
export function Messages({ id, errors, warnings }: Props) {
  if (errors.length + warnings.length === 0) return null
  return (
    <ul className={styles.errors} id={id}>
      {errors.map((error) => (
        <li key={error} className={styles.error}>
          <Icon name="alert" />
          {error}
        </li>
      ))}
      {warnings.map((warning) => (
        <li key={warning} className={styles.warning}>
          <Icon name="alert" />
          {warning}
        </li>
      ))}
    </ul>
  )
}
