import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { FormField } from '#schemas/forms/checkForm.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { CharacterCount } from './CharacterCount.tsx'
import { FieldError } from './FieldError.tsx'
import { useControl } from './fieldContext.ts'
import { Label } from './Label.tsx'
import { useCharacterCount } from './useCharacterCount.ts'
import { useFieldTexts } from './useFieldTexts.ts'
import styles from './Field.module.css'

interface FieldProps {
  readonly field: FormField
}

/** Fields of full width. */
const wide = new Set(['address', 'message', 'notes'])

/** Renders a text field with its label, hint, errors and, in a text area or beyond the limit, its number of characters. */
export function Field({ field }: FieldProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { name, input, autocomplete, max, required } = field
  const label = useFieldTexts()[name] ?? name
  const hint =
    name === 'serial_number'
      ? t({ id: 'Form/Serial number hint', message: 'It stands on the type plate of the machine' })
      : undefined
  const { control, value, errors, errorId, hintId } = useControl(field, hint !== undefined)
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { count, update } = useCharacterCount(element, value, max)
  const isCounted = max !== undefined && (input === 'textarea' || (count ?? 0) > max)
  const countId = `${control.id}-count`
  const descriptions = [control['aria-describedby'], isCounted ? countId : undefined].filter((id) => id !== undefined)
  // No `maxLength`: the browser would cut what is pasted without a word.
  const common = {
    ...control,
    'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
    ref: element,
    onInput: update,
    className: styles.control,
    defaultValue: value,
    autoComplete: autocomplete,
  }
  return (
    <div className={styles.field} data-wide={wide.has(name) || undefined} data-field={name}>
      <Label htmlFor={control.id} required={required}>
        {label}
      </Label>
      {hint !== undefined && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
      <FieldError id={errorId} errors={errors} />
      {input === 'textarea' ? (
        <textarea {...common} rows={6} />
      ) : (
        <input
          {...common}
          type={input}
          {...(input === 'email' ? { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } : {})}
          {...(input === 'tel' ? { inputMode: 'tel' } : {})}
        />
      )}
      {isCounted && <CharacterCount id={countId} count={count} max={max} locale={locale} />}
    </div>
  )
}
