import { create, type Delta } from 'jsondiffpatch'
import type { CallResult } from '#schemas/studio/studioCalls.ts'

type Field = CallResult<'compareContent'>['fields'][number]

/** Items of a list are the same item when they have the same name; else by position. */
const differ = create({ objectHash: (item, index) => nameOf(item) ?? `$$index:${index}` })

/**
 * Returns every field that differs, by path, in the order of the fields; a list of texts or numbers is one field. What is gone from a list has
 * the path it had, anything else the path it has.
 */
export function changedFields(before: unknown, after: unknown): Field[] {
  return flatten(differ.diff(before, after), '', { before, after })
}

interface Sides {
  readonly before: unknown
  readonly after: unknown
}

function flatten(delta: Delta, path: string, sides: Sides): Field[] {
  if (delta === undefined) return []
  if (Array.isArray(delta)) return [leaf(delta, path)]
  if ('_t' in delta && isPlainList(sides.before) && isPlainList(sides.after)) return [{ path, ...sides }]
  const entries = Object.entries(delta).filter(([name]) => name !== '_t')
  const isList = '_t' in delta
  return entries.flatMap(([name, inner]: [string, unknown]): Field[] => {
    const position = isList && name.startsWith('_') ? name.slice(1) : name
    const below = path === '' ? position : `${path}.${position}`
    if (!isDelta(inner)) return []
    // A move within a list: `['', new position, 3]`.
    if (Array.isArray(inner) && inner[2] === 3) {
      const place = String(inner[1])
      const after = childOf(sides.after, place)
      return [{ path: path === '' ? place : `${path}.${place}`, after, movedFrom: Number(position) }]
    }
    const after = childOf(sides.after, position)
    const before = isList ? entryOf(sides.before, after, position) : childOf(sides.before, position)
    return flatten(inner, below, { before, after })
  })
}

/** Returns what an entry of a list was: the one of its name wherever it stood, without a name the one at its place. */
function entryOf(before: unknown, entry: unknown, position: string): unknown {
  const name = isObject(entry) ? nameOf(entry) : undefined
  if (name === undefined || !Array.isArray(before)) return childOf(before, position)
  return before.find((each: unknown) => isObject(each) && nameOf(each) === name)
}

/** Returns `[new]`, `[old, new]` or `[old, 0, 0]`. */
function leaf(delta: readonly unknown[], path: string): Field {
  if (delta.length === 1) return { path, after: delta[0] }
  return delta.length === 3 ? { path, before: delta[0] } : { path, before: delta[0], after: delta[1] }
}

function isDelta(value: unknown): value is Exclude<Delta, undefined> {
  return typeof value === 'object' && value !== null
}

function childOf(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
}

function nameOf(item: object): string | undefined {
  const name: unknown = ['id', '$ref', '$page', 'key'].map((field): unknown => Reflect.get(item, field)).find(isText)
  return isText(name) ? name : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
