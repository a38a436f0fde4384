import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { useLocaleOptions } from '#renderer/studio/texts/useLocaleOptions.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

/** Renders the field `locale` of a form. */
export function LocaleField({ chosen }: { readonly chosen: LocaleCode }) {
  const { t } = useLingui()
  const options = useLocaleOptions()
  return (
    <Field label={t({ id: 'Studio/Locale', message: 'Locale' })}>
      {(inputProps) => (
        <select {...inputProps} className={controlClass} name="locale" defaultValue={chosen}>
          {options.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
