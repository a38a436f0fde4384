import { createContext, useContext } from 'react'
import type { FormField } from '#schemas/forms/checkForm.ts'
import type { FormErrorId, FormErrors } from '#schemas/forms/formErrors.ts'

/** Data of a form that its fields use. */
export interface FieldFacts {
  /** Prefix of the `id` of each field. */
  readonly prefix: string
  readonly values: Readonly<Record<string, string>>
  readonly errors: FormErrors
}

export const FieldContext = createContext<FieldFacts>({ prefix: '', values: {}, errors: {} })

interface ControlFacts {
  readonly errors: readonly FormErrorId[]
  readonly errorId: string
  readonly hintId: string
  /** Attributes of the control. */
  readonly control: {
    readonly id: string
    readonly name: string
    readonly required: boolean
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }
  readonly value: string | undefined
}

/** Returns the `id` of a field's control, the target of links in the error summary. */
export function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`
}

/** Returns the attributes, value and errors of a control. */
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
