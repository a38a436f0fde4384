import type { Field } from '#schemas/fields/control.ts'

/** Returns what a field holds once it is emptied, and in new data; `undefined` where the field is left out. */
export function emptyValue({ required, nullable, control }: Pick<Field, 'required' | 'nullable' | 'control'>): unknown {
  if (nullable) return null
  if (!required) return undefined
  if (control.kind === 'switch') return false
  return control.kind === 'list' || (control.kind === 'id' && control.list) ? [] : undefined
}

/** Returns what the data of a new item begin with: empty lists, nothing chosen. */
export function emptyData(fields: readonly Field[]): Readonly<Record<string, unknown>> {
  const values = fields.map((field) => [field.name, emptyValue(field)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
