import { useLingui } from '@lingui/react/macro'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props<Value extends string | number> {
  readonly label: string
  /** `undefined` where it is not known. */
  readonly value: Value | undefined
  readonly options: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly isOptional?: boolean
  readonly onChange: (value: Value | undefined) => void
}

/** Renders the choice of one part of how a file is written. */
export function DialectSelect<Value extends string | number>(props: Props<Value>) {
  const { label, value, options, nameOf, isOptional = false, onChange } = props
  const { t } = useLingui()
  return (
    <Field label={label} required={!isOptional}>
      {(inputProps) => (
        <select
          {...inputProps}
          className={controlClass}
          required={!isOptional}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => onChange(options.find((option) => String(option) === target.value))}
        >
          {(value === undefined || isOptional) && (
            <option value="">
              {isOptional
                ? t({ id: 'Studio/Decimal not clear', message: 'Not clear from the numbers' })
                : t({ id: 'Studio/Choose', message: 'Choose' })}
            </option>
          )}
          {options.map((option) => (
            <option key={option} value={String(option)}>
              {nameOf(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
