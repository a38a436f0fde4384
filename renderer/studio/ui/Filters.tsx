import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { SearchField } from '#renderer/studio/ui/SearchField.tsx'
import styles from '#renderer/studio/ui/Filters.module.css'

interface FiltersProps {
  /** What the search looks for. */
  readonly label: string
  readonly q: string
  readonly onType: (q: string) => void
  readonly children: ReactNode
}

/** Renders a search of a list with its filters. */
export function Filters({ label, q, onType, children }: FiltersProps) {
  return (
    <search className={styles.filters}>
      <SearchField {...{ label, q, onType }} />
      {children}
    </search>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  /** Whether one of the options always holds. */
  readonly isRequired?: boolean
  /** Called with an empty value for any. */
  readonly onChange: (value: string) => void
}

/** Renders a filter by one of its values. */
export function FilterSelect({ label, value, options, isRequired = false, onChange }: SelectProps) {
  const { t } = useLingui()
  return (
    <Field label={label}>
      {(inputProps) => (
        <select
          {...inputProps}
          className={controlClass}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {!isRequired && <option value="">{t({ id: 'Studio/Any', message: 'Any' })}</option>}
          {value !== '' && !options.some(([option]) => option === value) && <option value={value}>{value}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
