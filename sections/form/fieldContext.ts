import { createContext, useContext } from 'react'
import type { FormErrors, FormField } from '#schemas/forms/checkForm.ts'
import type { FormErrorId } from '#schemas/forms/formErrors.ts'

/** What the fields of a form know of it. */
export interface FieldFacts {
  /** Before the name of a field, for its `id`. */
  readonly prefix: string
  readonly values: Readonly<Record<string, string>>
  readonly errors: FormErrors
}

export const FieldContext = createContext<FieldFacts>({ prefix: '', values: {}, errors: {} })

interface ControlFacts {
  readonly errors: readonly FormErrorId[]
  readonly errorId: string
  readonly hintId: string
  /** For the control itself. */
  readonly control: {
    readonly id: string
    readonly name: string
    readonly required: boolean
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }
  readonly value: string | undefined
}

/** `id` of a field's control, which links in the summary of errors lead to. */
export function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`
}

/** Everything a control needs but its kind. */
export function useControl({ name, required }: FormField, hasHint = false): ControlFacts {
  const { prefix, values, errors: all } = useContext(FieldContext)
  const id = fieldId(prefix, name)
  const errors = all[name] ?? []
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const descriptions = [...(hasHint ? [hintId] : []), ...(errors.length > 0 ? [errorId] : [])]
  return {
    errors,
    errorId,
    hintId,
    value: values[name],
    control: {
      id,
      name,
      required,
      'aria-invalid': errors.length > 0 || undefined,
      'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
    },
  }
}
