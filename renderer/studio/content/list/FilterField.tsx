import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import type { ListFilter } from '#schemas/studio/contentLists.ts'
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
  return (
    <Field label={label}>
      {(control) =>
        options === undefined ? (
          <input
            {...control}
            className={controlClass}
            type="number"
            inputMode="numeric"
            min={1900}
            max={2999}
            value={value}
            onChange={({ target }) => onChange(target.value)}
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
