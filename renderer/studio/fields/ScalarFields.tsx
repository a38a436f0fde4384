import { useLingui } from '@lingui/react/macro'
import type { ControlOf, FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { OneField } from '#renderer/studio/fields/OneField.tsx'
import { useChoiceText } from '#renderer/studio/fields/useChoiceText.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/fields/fields.module.css'

/** Choices up to this number keep the order of their schema. */
const maxUnsorted = 20

type TextKind = ControlOf<'text'> | ControlOf<'long_text' | 'rich_text'> | ControlOf<'file'>

/** Renders one line or several, with a counter once it fills; empty text of an optional field removes it. */
export function TextField(props: FieldProps<TextKind>) {
  const { control, value, required, fallback, path, onChange } = props
  const { ghost } = useFields()
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const max = 'max' in control ? control.max : undefined
  const isNear = max !== undefined && (text.length > max * 0.8 || max <= 200)
  const change = (next: string) => {
    const isNumber = control.kind === 'text' && control.numeric === true && /^-?\d+(\.\d+)?$/.test(next)
    onChange(next === '' && !required ? undefined : isNumber ? Number(next) : next)
  }
  const shared = {
    className: controlClass,
    value: text,
    placeholder: ghost?.(path)?.text ?? (fallback === undefined ? undefined : String(fallback)),
    spellCheck: true,
  }
  return (
    <OneField {...props} aside={isNear ? `${text.length} / ${max}` : undefined}>
      {(tied) =>
        control.kind === 'long_text' || control.kind === 'rich_text' ? (
          <textarea {...tied} {...shared} onChange={(event) => change(event.target.value)} />
        ) : (
          <input {...tied} {...shared} type="text" onChange={(event) => change(event.target.value)} />
        )
      }
    </OneField>
  )
}

/** Renders a number with its unit. */
export function NumberField(props: FieldProps<ControlOf<'number'>>) {
  const { control, value, fallback, onChange } = props
  const { min, max, step = 'any', unit } = control
  return (
    <OneField {...props} aside={unit}>
      {(tied) => (
        <input
          {...tied}
          {...{ min, max, step }}
          className={controlClass}
          type="number"
          inputMode="decimal"
          placeholder={fallback === undefined ? undefined : String(fallback)}
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)}
        />
      )}
    </OneField>
  )
}

export function ChoiceField(props: FieldProps<ControlOf<'choice'>>) {
  const { t, i18n } = useLingui()
  const { control, value, required, fallback, path, onChange } = props
  const choiceOf = useChoiceText()
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const options = control.options.map((option) => ({ option, text: choiceOf(path, option) }))
  // Languages are too many to be found in the order of their codes.
  if (options.length > maxUnsorted) options.sort((a, b) => a.text.localeCompare(b.text, i18n.locale))
  const usual = fallback === undefined ? '' : choiceOf(path, String(fallback))
  return (
    <OneField {...props}>
      {(tied) => (
        <select
          {...tied}
          className={controlClass}
          value={chosen}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          {(!required || chosen === '') && (
            <option value="">
              {usual === ''
                ? t({ id: 'Studio/No choice', message: 'None' })
                : t({ id: 'Studio/Usual', message: `As usual: ${usual}` })}
            </option>
          )}
          {!control.options.includes(chosen) && chosen !== '' && <option value={chosen}>{chosen}</option>}
          {options.map(({ option, text }) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </OneField>
  )
}

export function SwitchField(props: FieldProps) {
  const { value, fallback, label, onChange } = props
  const isOn = value === undefined ? fallback === true : value === true || value === 1 || value === '1'
  return (
    <OneField {...props} label={label}>
      {(tied) => (
        <input
          {...tied}
          className={styles.switch}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    </OneField>
  )
}

export function ColourField(props: FieldProps) {
  const { value, onChange, required } = props
  const text = typeof value === 'string' ? value : ''
  return (
    <OneField {...props}>
      {(tied) => (
        <span className={styles.row}>
          <input
            className={controlClass}
            type="color"
            aria-label={props.label}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            {...tied}
            className={controlClass}
            type="text"
            value={text}
            onChange={({ target }) => onChange(target.value === '' && !required ? undefined : target.value)}
          />
        </span>
      )}
    </OneField>
  )
}

export function DateField(props: FieldProps) {
  const { value, onChange } = props
  return (
    <OneField {...props}>
      {(tied) => (
        <input
          {...tied}
          className={controlClass}
          type="date"
          value={typeof value === 'string' ? value.slice(0, 10) : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </OneField>
  )
}
