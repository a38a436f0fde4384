import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { notationOf, readWholeNumber } from '#schemas/fields/number.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import type { ListFilter } from '#schemas/kinds/kind.ts'
import { useFilterTexts } from '#renderer/studio/content/list/useFilterTexts.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

/** Years in four digits. */
const years = { min: 1000, max: 9999 }

interface Props {
  readonly kind: ContentKind
  readonly filter: ListFilter
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Renders a filter of a list: one of its values, or a year. */
export function FilterField({ kind, filter, value, onChange }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const { label, options } = useFilterTexts(kind, filter)
  // A year that is not complete filters nothing yet.
  const [typed, setTyped] = useState<string>()
  const yearOf = (text: string) => readWholeNumber(text, years, notationOf(iso))
  const shown = typed === undefined || yearOf(typed) !== undefined ? value : typed
  const incomplete = t({ id: 'Studio/Year incomplete', message: 'Enter a year in four digits.' })
  return (
    <Field
      label={label}
      errors={options === undefined && shown !== '' && yearOf(shown) === undefined ? [incomplete] : []}
    >
      {(control) =>
        options === undefined ? (
          <input
            {...control}
            className={controlClass}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(String(yearOf(target.value) ?? ''))
            }}
          />
        ) : (
          <select {...control} className={controlClass} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">{t({ id: 'Studio/Any', message: 'Any' })}</option>
            {value !== '' && !options.some(([option]) => option === value) && <option value={value}>{value}</option>}
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  )
}
