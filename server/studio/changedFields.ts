import { create, type Delta } from 'jsondiffpatch'
import type { CallResult } from '#schemas/studio/studioCalls.ts'

type Field = CallResult<'compareContent'>['fields'][number]

/** Items of a list are the same item when they have the same name; else by position. */
const differ = create({ objectHash: (item, index) => nameOf(item) ?? `$$index:${index}` })

/** Returns every field that differs, by path, in the order of the fields. */
export function changedFields(before: unknown, after: unknown): Field[] {
  return flatten(differ.diff(before, after), '', after)
}

function flatten(delta: Delta, path: string, after: unknown): Field[] {
  if (delta === undefined) return []
  if (Array.isArray(delta)) return [leaf(delta, path)]
  const entries = Object.entries(delta).filter(([name]) => name !== '_t')
  const isList = '_t' in delta
  return entries.flatMap(([name, inner]: [string, unknown]): Field[] => {
    const position = isList && name.startsWith('_') ? name.slice(1) : name
    const below = path === '' ? position : `${path}.${position}`
    if (!isDelta(inner)) return []
    // A move within a list: `['', new position, 3]`.
    if (Array.isArray(inner) && inner[2] === 3) return [{ path: below, after: itemAt(after, path, Number(inner[1])) }]
    return flatten(inner, below, after)
  })
}

/** Returns `[new]`, `[old, new]` or `[old, 0, 0]`. */
function leaf(delta: readonly unknown[], path: string): Field {
  if (delta.length === 1) return { path, after: delta[0] }
  return delta.length === 3 ? { path, before: delta[0] } : { path, before: delta[0], after: delta[1] }
}

function isDelta(value: unknown): value is Exclude<Delta, undefined> {
  return typeof value === 'object' && value !== null
}

function itemAt(value: unknown, path: string, index: number): unknown {
  const names = path === '' ? [] : path.split('.')
  const list = names.reduce<unknown>(
    (inside, name) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined),
    value,
  )
  return Array.isArray(list) ? list[index] : undefined
}

function nameOf(item: object): string | undefined {
  const name: unknown = ['id', '$ref', '$page', 'key'].map((field): unknown => Reflect.get(item, field)).find(isText)
  return isText(name) ? name : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
