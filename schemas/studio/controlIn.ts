import { isGoneEntry } from '#schemas/studio/goneEntry.ts'
import type { Control, Field } from '#schemas/fields/control.ts'
import { readPath, toRecord } from '#schemas/studio/valuePaths.ts'

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

/** Returns whether a value has to have the field at a path, and stores it empty rather than not at all. */
export function isRequiredIn(fields: readonly Field[], data: unknown, path: string): boolean {
  const [, above = '', name = ''] = /^(?:(.*)\.)?([^.]+)$/.exec(path) ?? []
  const parent = above === '' ? ({ kind: 'group', fields } as const) : controlIn(fields, data, above)
  if (parent === undefined) return false
  return fieldsIn(parent, readPath(data, above)).some((field) => field.name === name && field.required)
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
  if (control.kind === 'variant' && name === control.discriminator)
    return { kind: 'choice', options: control.options.map((each) => each.value) }
  return fieldsIn(control, value).find((field) => field.name === name)?.control
}

/** Returns the fields of a group, or of the option a value has; none of other controls. */
function fieldsIn(control: Control, value: unknown): readonly Field[] {
  if (control.kind === 'group') return control.fields
  if (control.kind !== 'variant') return []
  const chosen = toRecord(value)[control.discriminator]
  return control.options.find((each) => each.value === chosen)?.fields ?? []
}
