import type { FormErrors } from '#schemas/forms/formErrors.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FormFailure } from '#schemas/forms/formOutcome.ts'

/** A posted form that is rendered again because it was not stored: the values typed, and the errors or the failure. */
export interface FormState {
  /** Key of the section. */
  readonly section: string
  readonly form: FormName
  readonly values: Readonly<Record<string, string>>
  readonly errors: FormErrors
  readonly failure?: FormFailure
}
