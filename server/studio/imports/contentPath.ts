import type { Field } from '#schemas/fields/control.ts'
import { emptyValue } from '#schemas/fields/emptyValue.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import type { StoredContent } from '#server/db/contentTables.ts'

/** Returns the value at a path of the content of an item: `data.color.hex`. */
export function valueAt(content: StoredContent, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), content)
}

/** Returns the content with another value at a path; groups that were not there are made. */
export function setAt(content: StoredContent, path: string, value: unknown): StoredContent {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...content, [name]: value }
  const inner = content[name]
  return { ...content, [name]: setAt(isMap(inner) ? inner : {}, rest.join('.'), value) }
}

/**
 * Returns the content with a field emptied: left out where it may be. Texts of a locale that are all gone are left out with it; a group of the data
 * is null then.
 */
export function removeAt(content: StoredContent, path: string, field: Field): StoredContent {
  const value = emptyValue(field)
  return value === undefined ? without(content, path.split('.')) : setAt(content, path, value)
}

function without(content: StoredContent, [name = '', ...rest]: readonly string[], above = ''): StoredContent {
  const others = Object.fromEntries(Object.entries(content).filter(([key]) => key !== name))
  const inner = content[name]
  if (rest.length === 0 || !isMap(inner)) return others
  const kept = without(inner, rest, name)
  if (above === '' || Object.keys(kept).length > 0) return { ...content, [name]: kept }
  return above === 'data' ? { ...others, [name]: null } : others
}
