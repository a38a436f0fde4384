import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, RefObject } from 'react'
import { formErrors, type FormErrorId, type FormErrors } from '#schemas/forms/formErrors.ts'
import { fieldId } from './fieldContext.ts'
import { useFieldTexts } from './useFieldTexts.ts'
import styles from './Form.module.css'

interface ErrorSummaryProps {
  readonly errors: FormErrors
  readonly prefix: string
  readonly ref: RefObject<HTMLDivElement | null>
}

/** Errors that do not name what they are about. */
const namesNoField = new Set<FormErrorId>(['Form/Too long', 'Form/Invalid', 'Form/Unseen characters'])

/** Renders the errors above the form, each as a link to its field. */
export function ErrorSummary({ errors, prefix, ref }: ErrorSummaryProps) {
  const { t, i18n } = useLingui()
  const labels = useFieldTexts()
  const titleId = `${prefix}-errors`
  const list = Object.entries(errors).flatMap(([name, [id]]) => (id === undefined ? [] : [{ name, id }]))
  if (list.length === 0) return null
  return (
    <div ref={ref} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <p className={styles.summaryTitle} id={titleId}>
        {t({ id: 'Form/Errors', message: 'Something is missing or not right' })}
      </p>
      <ul className={styles.summaryList}>
        {list.map(({ name, id }) => (
          <li key={name}>
            <a href={`#${fieldId(prefix, name)}`} onClick={focusField}>
              {namesNoField.has(id) && labels[name] !== undefined && `${labels[name]}: `}
              {i18n._(formErrors[id])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field of a link, which would only scroll to it. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (field === null) return
  event.preventDefault()
  field.focus()
}
