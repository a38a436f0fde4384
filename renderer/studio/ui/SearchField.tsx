import { useState, type ComponentProps } from 'react'
import { maxSearchLength } from '#schemas/studio/fields.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** What the search looks for. */
  readonly label: string
  readonly q: string
  /** Called with what is short enough. */
  readonly onType: (q: string) => void
}

/** Renders the field of a search. What is too long stays in it, with an error, and is not searched for. */
export function SearchField({ label, q, onType, ...attributes }: Props) {
  // Until another search comes, as after Back.
  const [tooLong, setTooLong] = useState<{ q: string; typed: string }>()
  return (
    <Field max={maxSearchLength} label={label}>
      {(inputProps) => (
        <input
          {...attributes}
          {...inputProps}
          className={controlClass}
          type="search"
          value={tooLong?.q === q ? tooLong.typed : q}
          onChange={({ target: { value } }) => {
            const fits = value.length <= maxSearchLength
            setTooLong(fits ? undefined : { q, typed: value })
            if (fits) onType(value)
          }}
        />
      )}
    </Field>
  )
}
