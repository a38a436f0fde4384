import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import type { ListFilter } from '#schemas/kinds/kind.ts'
import { useFilterTexts } from '#renderer/studio/content/list/useFilterTexts.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props {
  readonly kind: ContentKind
  readonly filter: ListFilter
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Renders a filter of a list: one of its values, or a year. */
export function FilterField({ kind, filter, value, onChange }: Props) {
  const { t } = useLingui()
  const { label, options } = useFilterTexts(kind, filter)
  // A year that is not complete filters nothing yet.
  const [typed, setTyped] = useState<string>()
  const shown = typed === undefined || isYear(typed) ? value : typed
  const incomplete = t({ id: 'Studio/Year incomplete', message: 'Enter a year in four digits.' })
  return (
    <Field label={label} errors={options === undefined && shown !== '' && !isYear(shown) ? [incomplete] : []}>
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
              onChange(isYear(target.value) ? target.value.trim() : '')
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

function isYear(text: string): boolean {
  return /^\s*\d{4}\s*$/.test(text)
}
