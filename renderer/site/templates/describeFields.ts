import type * as v from 'valibot'

/** A field of a section as shown to editors. */
export interface FieldDescription {
  /** Path in the data, `[]` for the entries of a list. */
  readonly path: string
  readonly kind: string
  readonly required: boolean
}

const deepest = 6

/** Describes the fields of a section's schema, depth first. */
export function describeFields(schema: v.GenericSchema, path = '', depth = 0): FieldDescription[] {
  if (depth > deepest) return []
  const { inner, required } = unwrap(schema)
  const below = fieldsBelow(inner, path, depth)
  return path === '' ? below : [{ path, kind: kindOf(inner), required }, ...below]
}

function fieldsBelow(schema: v.GenericSchema, path: string, depth: number): FieldDescription[] {
  if ('entries' in schema && isMap(schema.entries)) {
    return Object.entries(schema.entries).flatMap(([name, field]) =>
      isSchema(field) ? describeFields(field, path === '' ? name : `${path}.${name}`, depth + 1) : [],
    )
  }
  if ('item' in schema && isSchema(schema.item)) return fieldsBelow(unwrap(schema.item).inner, `${path}[]`, depth + 1)
  if ('options' in schema && Array.isArray(schema.options)) {
    const fields = schema.options.filter(isSchema).flatMap((option) => fieldsBelow(option, path, depth + 1))
    return [...new Map(fields.map((field) => [field.path, field])).values()]
  }
  return []
}

/** Returns what `optional`, `nullable` and the like wrap, and whether a value must be there. */
function unwrap(schema: v.GenericSchema): { inner: v.GenericSchema; required: boolean } {
  if ('wrapped' in schema && isSchema(schema.wrapped)) return { inner: unwrap(schema.wrapped).inner, required: false }
  return { inner: schema, required: true }
}

function kindOf(schema: v.GenericSchema): string {
  if ('options' in schema && Array.isArray(schema.options)) {
    const kinds = schema.options.map((option: unknown) => (isSchema(option) ? kindOf(option) : JSON.stringify(option)))
    return [...new Set(kinds)].join(' | ')
  }
  if ('literal' in schema) return JSON.stringify(schema.literal)
  return schema.type
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isMap(value) && value['kind'] === 'schema'
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
