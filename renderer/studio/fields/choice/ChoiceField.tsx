import { useLingui } from '@lingui/react/macro'
import { valuesOf } from '#schemas/fields/codec.ts'
import { codecOf } from '#schemas/fields/codecOf.ts'
import type { ControlOf } from '#schemas/fields/control.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { useChoiceText } from '#renderer/studio/texts/useChoiceText.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'

/** Choices up to this number keep the order of their schema. */
const maxUnsorted = 20

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
