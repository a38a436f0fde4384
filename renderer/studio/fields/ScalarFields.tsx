import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { valuesOf } from '#schemas/fields/codec.ts'
import { codecOf } from '#schemas/fields/codecOf.ts'
import { switchCodec } from '#schemas/fields/switch.ts'
import type { ControlOf } from '#schemas/fields/control.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { NumberOrText } from '#renderer/studio/fields/NumberOrText.tsx'
import { useChoiceText } from '#renderer/studio/fields/useChoiceText.ts'
import { useSharedText } from '#renderer/studio/fields/useSharedText.ts'
import { useTypedText } from '#renderer/studio/fields/useTypedText.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/fields/fields.module.css'

/** Choices up to this number keep the order of their schema. */
const maxUnsorted = 20

type TextKind = ControlOf<'text'> | ControlOf<'long_text' | 'rich_text'> | ControlOf<'file'>

/** Renders one line or several, with a counter once it fills; empty text of an optional field removes it. */
export function TextField(props: FieldProps<TextKind>) {
  const { control, value, required, fallback, path, onChange } = props
  const { ghost } = useFields()
  const { text, type } = useTypedText(props)
  const isOther = typeof value === 'string' && value !== text && value !== text.trim()
  const max = 'max' in control ? control.max : undefined
  const isNear = max !== undefined && (text.length > max * 0.8 || max <= 200)
  const isNumeric = control.kind === 'text' && control.numeric === true
  const change = (next: string) => {
    const typed = type(next)
    onChange(typed === '' && !required ? undefined : typed)
  }
  const sharedText = useSharedText(text, change)
  // A file or a call may have given lines to a field of one, which its control would join.
  const [hasLines, setHasLines] = useState(false)
  if (!hasLines && /[\r\n]/.test(text)) setHasLines(true)
  const shared = {
    ...sharedText,
    className: controlClass,
    placeholder: ghost?.(path)?.text ?? (fallback === undefined ? undefined : String(fallback)),
    spellCheck: true,
  }
  return (
    <FormField
      {...props}
      suffix={isNear ? `${text.length} / ${max}` : undefined}
      hint={
        isNumeric && text !== '' ? (
          <NumberOrText value={value} onChange={onChange} />
        ) : isOther ? (
          <StoredAs value={value} />
        ) : undefined
      }
    >
      {(inputProps) =>
        control.kind === 'long_text' || control.kind === 'rich_text' || hasLines ? (
          <textarea {...inputProps} {...shared} />
        ) : (
          <input {...inputProps} {...shared} type="text" />
        )
      }
    </FormField>
  )
}

/** Says what a text is stored as, where that is another: the code of a country for its name. */
function StoredAs({ value: number }: { readonly value: string }) {
  const { t } = useLingui()
  return <output>{t({ id: 'Studio/Read as', message: `Read as ${number}` })}</output>
}

export function ChoiceField(props: FieldProps<ControlOf<'choice'>>) {
  const { t, i18n } = useLingui()
  const { control, value, required, fallback, path, onChange } = props
  const choiceOf = useChoiceText()
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const valueOf = (option: string) => valuesOf(codecOf(control).read(option))[0]
  const options = control.options.map((option) => ({ option, text: choiceOf(path, option) }))
  // Languages are too many to be found in the order of their codes.
  if (options.length > maxUnsorted) options.sort((a, b) => a.text.localeCompare(b.text, i18n.locale))
  const usual = fallback === undefined ? '' : choiceOf(path, String(fallback))
  return (
    <FormField {...props}>
      {(inputProps) => (
        <select
          {...inputProps}
          className={controlClass}
          value={chosen}
          onChange={({ target }) => onChange(target.value === '' ? undefined : valueOf(target.value))}
        >
          {(!required || chosen === '') && (
            <option value="">
              {usual === ''
                ? t({ id: 'Studio/No choice', message: 'None' })
                : t({ id: 'Studio/Usual', message: `Default: ${usual}` })}
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
    </FormField>
  )
}

export function SwitchField(props: FieldProps) {
  const { value, fallback, label, onChange } = props
  const isOn =
    value === undefined ? fallback === true : valuesOf(switchCodec.read(switchCodec.write(value)))[0] === true
  return (
    <FormField {...props} label={label}>
      {(inputProps) => (
        <input
          {...inputProps}
          className={styles.switch}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    </FormField>
  )
}

export function ColourField(props: FieldProps) {
  const { onChange, required } = props
  const { text, type } = useTypedText(props)
  const change = (next: string) => {
    const typed = type(next)
    onChange(typed === '' && !required ? undefined : typed)
  }
  return (
    <FormField {...props}>
      {(inputProps) => (
        <span className={styles.row}>
          <input
            className={controlClass}
            type="color"
            aria-label={props.label}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
            onChange={({ target }) => change(target.value)}
          />
          <input
            {...inputProps}
            className={controlClass}
            type="text"
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </span>
      )}
    </FormField>
  )
}
