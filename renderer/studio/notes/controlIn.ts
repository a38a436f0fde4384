import type { Control, Field } from '#schemas/studio/control.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

/** Returns the control of a field at a path in a value; `undefined` for the whole, and where no control sets it alone. */
export function controlIn(fields: readonly Field[], data: unknown, path: string): Control | undefined {
  if (path === '') return undefined
  let control: Control | undefined = { kind: 'group', fields }
  let value = data
  for (const name of path.split('.')) {
    if (control === undefined) return undefined
    control = childOf(control, value, name)
    value = Array.isArray(value) ? value[Number(name)] : toRecord(value)[name]
  }
  return control
}

function childOf(control: Control, value: unknown, name: string): Control | undefined {
  if (control.kind === 'list') return control.item
  if (control.kind === 'group') return control.fields.find((field) => field.name === name)?.control
  if (control.kind !== 'variant') return undefined
  const chosen = toRecord(value)[control.discriminator]
  const option = control.options.find((each) => each.value === chosen)
  return option?.fields.find((field) => field.name === name)?.control
}
