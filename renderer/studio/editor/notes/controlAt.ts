import { maxPermalink } from '#schemas/permalink.ts'
import type { Control, Field } from '#schemas/fields/control.ts'
import { fieldsOf, seoFields } from '#schemas/studio/fieldsOf.ts'
import { controlIn, isRequiredIn } from '#schemas/studio/controlIn.ts'

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
  return controlIn(fieldsAt(type), data, path)
}

/** Returns whether the data of a section type, or of `page`, have to have a field. */
export function isRequiredAt(type: string, data: unknown, path: string): boolean {
  return isRequiredIn(fieldsAt(type), data, path)
}

function fieldsAt(type: string): readonly Field[] {
  return type === 'page' ? pageFields() : fieldsOf(type)
}
