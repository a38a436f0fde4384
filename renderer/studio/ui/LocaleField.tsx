import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useLocaleOptions } from '#renderer/studio/texts/useLocaleOptions.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props {
  readonly chosen: LocaleCode
  readonly label?: string
  readonly hint?: ReactNode
}

/** Renders the field `locale` of a form; offers the locales whose content the person may change. */
export function LocaleField({ chosen, label, hint }: Props) {
  const { t } = useLingui()
  const { data: me } = useMe()
  const options = useLocaleOptions().filter(([code]) => me === undefined || mayChange(me, code))
  return (
    <Field label={label ?? t({ id: 'Studio/Locale', message: 'Locale' })} hint={hint}>
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
