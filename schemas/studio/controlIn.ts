import { isGoneEntry } from '#schemas/studio/goneEntry.ts'
import type { Control, Field } from '#schemas/fields/control.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

/** Returns the control of a field at a path in a value; `undefined` for the whole, and where no control sets it alone. */
export function controlIn(fields: readonly Field[], data: unknown, path: string): Control | undefined {
  if (path === '') return undefined
  let control: Control | undefined = { kind: 'group', fields }
  let value = data
  for (const name of path.split('.')) {
    if (control === undefined) return undefined
    control = childControl(control, value, name)
    value = Array.isArray(value) ? value[Number(name)] : toRecord(value)[name]
  }
  return control
}

/** Returns whether a value has every entry of a list that a path leads through. */
export function hasEntries(value: unknown, path: string): boolean {
  if (path === '') return true
  const [name = '', ...rest] = path.split('.')
  // A list that is absent.
  if (value === undefined && /^\d+$/.test(name)) return false
  if (!Array.isArray(value)) return hasEntries(toRecord(value)[name], rest.join('.')) && !isGoneEntry(name)
  const entry: unknown = value[Number(name)]
  return entry !== undefined && hasEntries(entry, rest.join('.'))
}

/** Returns the control of a field of a group, or of an entry of a list. */
export function childControl(control: Control, value: unknown, name: string): Control | undefined {
  if (control.kind === 'list') return control.item
  if (control.kind === 'group') return control.fields.find((field) => field.name === name)?.control
  if (control.kind !== 'variant') return undefined
  if (name === control.discriminator) return { kind: 'choice', options: control.options.map((each) => each.value) }
  const chosen = toRecord(value)[control.discriminator]
  const option = control.options.find((each) => each.value === chosen)
  return option?.fields.find((field) => field.name === name)?.control
}
