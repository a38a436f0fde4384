import { maxPermalink } from '#schemas/permalink.ts'
import type { Control, Field } from '#schemas/studio/control.ts'
import { fieldsOf, seoFields } from '#schemas/studio/fieldsOf.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

/** Returns the fields of a page outside its sections. */
const pageFields = (): readonly Field[] => [
  { name: 'title', required: true, control: { kind: 'text', max: 300 } },
  { name: 'permalink', required: true, control: { kind: 'text', max: maxPermalink, format: 'permalink' } },
  { name: 'seo', required: true, control: { kind: 'group', fields: seoFields() } },
]

/**
 * Returns the control of a field of a section type, or of `page`, at a path in its data; `undefined` for the whole, and where no control
 * sets it alone.
 */
export function controlAt(type: string, data: unknown, path: string): Control | undefined {
  if (path === '') return undefined
  const fields = type === 'page' ? pageFields() : fieldsOf(type)
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
