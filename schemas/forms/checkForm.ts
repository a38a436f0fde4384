import * as v from 'valibot'
import { isFormErrorId, type FormErrorId } from '#schemas/forms/formErrors.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FieldInput } from '#schemas/forms/fields.ts'
import { forms, type FormValues } from '#schemas/forms/forms.ts'

/** What does not hold, by field name. */
export type FormErrors = Readonly<Record<string, readonly FormErrorId[]>>

export type CheckedForm =
  { readonly ok: true; readonly values: FormValues } | { readonly ok: false; readonly errors: FormErrors }

/**
 * Checks what was typed into a form, the same in the browser and on the server. A field that is not there counts as left empty, as
 * browsers send no box that is not ticked; a field the form does not have is an error.
 */
export function checkForm(form: FormName, given: Readonly<Record<string, unknown>>): CheckedForm {
  const result = v.safeParse(forms[form], { ...emptyOf(form), ...given }, { abortPipeEarly: true })
  if (result.success) return { ok: true, values: result.output }
  // A map, because a field may be called `__proto__` by who does not mean well.
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

/** The fields of a form in their order, with how each is asked for. */
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
