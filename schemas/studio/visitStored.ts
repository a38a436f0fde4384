import type * as v from 'valibot'
import { maxDepth, readReference } from '#schemas/references.ts'
import { join } from '#schemas/studio/dotPath.ts'
import { isMap, optionsOf, readSchema, type SchemaNode } from '#schemas/studio/schemaTree.ts'

/** A value of stored data with its schema; references are not followed. */
export interface StoredValue {
  readonly node: SchemaNode
  readonly value: unknown
  readonly path: string
}

/** Calls `visit` for the data and every value in it that its schema knows, valid or not, in the order of the schema. */
export function visitStored(
  schema: v.GenericSchema,
  value: unknown,
  visit: (found: StoredValue) => void,
  path = '',
  depth = 0,
): void {
  if (value === undefined || value === null || depth > maxDepth) return
  const node = readSchema(schema)
  const { core } = node
  visit({ node, value, path })
  if (isMap(value) && readReference(value) !== undefined) return
  const each = (inner: v.GenericSchema, name: string, item: unknown) => {
    visitStored(inner, item, visit, join(path, name), depth + 1)
  }
  if (core.item !== undefined && Array.isArray(value)) {
    for (const [index, item] of value.entries()) each(core.item, String(index), item)
  } else if (isMap(value)) {
    const entries = core.entries ?? variantEntries(node, value)
    for (const [name, entry] of Object.entries(entries)) each(entry, name, value[name])
  }
}

function variantEntries({ core }: SchemaNode, value: Readonly<Record<string, unknown>>) {
  const { key } = core
  if (core.type !== 'variant' || key === undefined) return {}
  const entries = optionsOf(core).map((option) => readSchema(option).core.entries ?? {})
  return entries.find(({ [key]: name }) => name !== undefined && readSchema(name).core.literal === value[key]) ?? {}
}
