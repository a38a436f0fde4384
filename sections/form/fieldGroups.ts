import { fieldsOf, type FormField } from '#schemas/forms/checkForm.ts'
import type { FormName } from '#schemas/forms/formNames.ts'

export type GroupName = 'request' | 'machine' | 'person' | 'address' | 'message' | 'consent'

export interface FieldGroup {
  readonly name: GroupName
  readonly fields: readonly FormField[]
}

const person = new Set(['first_name', 'last_name', 'company', 'email', 'phone'])
const address = new Set(['country', 'address', 'postal_code', 'city', 'province'])
const message = new Set(['message', 'notes'])
const consent = new Set(['terms', 'account_deletion', 'promotional_consent', 'profiling_consent'])
const machine = new Set(['machine', 'serial_number'])

/** Returns the fields of a form in groups, in the order of the form; groups without fields are left out. */
export function fieldGroups(form: FormName): readonly FieldGroup[] {
  const fields = fieldsOf(form)
  const hasAddress = fields.some(({ name }) => name === 'address')
  const groups = new Map<GroupName, FormField[]>()
  for (const field of fields) {
    const group = groupOf(field.name, hasAddress)
    groups.set(group, [...(groups.get(group) ?? []), field])
  }
  return [...groups].map(([name, members]) => ({
    name: name === 'request' && members.some((field) => machine.has(field.name)) ? 'machine' : name,
    fields: members,
  }))
}

function groupOf(name: string, hasAddress: boolean): GroupName {
  if (person.has(name)) return 'person'
  // A country alone does not form an address group.
  if (address.has(name)) return hasAddress ? 'address' : 'person'
  if (message.has(name)) return 'message'
  return consent.has(name) ? 'consent' : 'request'
}

/** Returns whether a field holds who the visitor is or where, which is the same in every form. */
export function isAboutPerson(field: string): boolean {
  return person.has(field) || address.has(field)
}
