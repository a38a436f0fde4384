import { fieldsOf } from '#schemas/forms/checkForm.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import { withoutInvisible } from '#schemas/telephone.ts'

/**
 * Returns the addresses of mails and telephone numbers of a form that have characters nobody sees, by field and without these. With JavaScript
 * the form shows them so before it is sent.
 */
export function withoutUnseen(form: FormName, fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const changed = fieldsOf(form).flatMap(({ name, input }) => {
    const value = fields[name]
    if (typeof value !== 'string' || (input !== 'email' && input !== 'tel')) return []
    const taken = withoutInvisible(value)
    return taken === value ? [] : [[name, taken] as const]
  })
  return Object.fromEntries(changed)
}
