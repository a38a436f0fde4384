import type { Control, Field } from '#schemas/fields/control.ts'

/** What every control of a field gets. */
export interface FieldProps<TControl extends Control = Control> {
  readonly control: TControl
  /** Name of the field in the reader's language. */
  readonly label: string
  readonly required: boolean
  readonly fallback?: Field['fallback']
  /** Path in the data of the section, for example `actions.0.link`. */
  readonly path: string
  readonly value: unknown
  /** `undefined` removes the value. */
  readonly onChange: (value: unknown) => void
}
