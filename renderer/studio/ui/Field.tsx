import { useId, type ReactNode } from 'react'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/ui/Field.module.css'

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface Props {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Sentences; each is shown. */
  readonly errors?: readonly string[]
  readonly warnings?: readonly string[]
  /** Beside the label, for example a counter. */
  readonly aside?: ReactNode
  readonly required?: boolean
  /** `labelId`: for a button, which is named by the label together with its own text. */
  readonly children: (control: ControlProps, labelId: string) => ReactNode
}

/** Renders label above, hint and errors between label and control, linked to it for screen readers. */
export function Field({ label, hint, errors = [], warnings = [], aside, required = false, children }: Props) {
  const id = useId()
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`]
  const wrong = errors.length + warnings.length > 0
  const described = [hint === undefined ? [] : [hintId], wrong ? [errorId] : []].flat().join(' ')
  return (
    <div className={styles.field} data-invalid={errors.length > 0 || undefined}>
      <div className={styles.top}>
        <label className={styles.label} id={labelId} htmlFor={id}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {wrong && (
        <ul className={styles.errors} id={errorId}>
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
      )}
      {children(
        { id, 'aria-describedby': described || undefined, 'aria-invalid': errors.length > 0 || undefined },
        labelId,
      )}
    </div>
  )
}
