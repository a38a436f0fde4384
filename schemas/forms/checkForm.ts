import * as v from 'valibot'
import { isFormErrorId, type FormErrorId, type FormErrors } from '#schemas/forms/formErrors.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FieldInput } from '#schemas/forms/fields.ts'
import { forms, type FormValues } from '#schemas/forms/forms.ts'

export type CheckedForm =
  { readonly ok: true; readonly values: FormValues } | { readonly ok: false; readonly errors: FormErrors }

/**
 * Checks the values of a form, in the browser and on the server. A missing field counts as empty, because browsers do not send
 * unticked checkboxes; a field the form does not have is an error.
 */
export function checkForm(form: FormName, input: Readonly<Record<string, unknown>>): CheckedForm {
  const result = v.safeParse(forms[form], { ...emptyOf(form), ...input }, { abortPipeEarly: true })
  if (result.success) return { ok: true, values: result.output }
  // A map, because an attacker may send a field called `__proto__`.
  const errors = new Map<string, FormErrorId[]>()
  for (const issue of result.issues) {
    const key = issue.path?.[0]?.key
    const field = typeof key === 'string' ? key : ''
    const id = isFormErrorId(issue.message) ? issue.message : issue.type === 'strict_object' ? unknownField : invalid
    const known = errors.get(field) ?? []
    if (!known.includes(id)) errors.set(field, [...known, id])
  }
  return { ok: false, errors: Object.fromEntries(errors) }
}

export interface FormField extends FieldInput {
  readonly name: string
  readonly required: boolean
}

/** Returns the fields of a form in their order, with the control of each. */
export function fieldsOf(form: FormName): readonly FormField[] {
  return Object.entries(forms[form].entries).map(([name, schema]) => {
    const required = schema.type !== 'optional'
    return { name, required, ...inputOf(schema.type === 'optional' ? schema.wrapped : schema) }
  })
}

const unknownField: FormErrorId = 'Form/Unknown field'
const invalid: FormErrorId = 'Form/Invalid'

function inputOf(schema: v.GenericSchema): FieldInput {
  const { input, autocomplete, options, max }: Partial<FieldInput> = v.getMetadata(schema)
  return {
    input: input ?? 'text',
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(options === undefined ? {} : { options }),
    ...(max === undefined ? {} : { max }),
  }
}

function emptyOf(form: FormName): Record<string, unknown> {
  const required = fieldsOf(form).filter((field) => field.required)
  return Object.fromEntries(required.map(({ name, input }) => [name, input === 'checkbox' ? false : '']))
}
