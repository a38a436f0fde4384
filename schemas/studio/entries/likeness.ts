import { canonical } from '#schemas/studio/canonical.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

/** A value made ready to be compared with many others. */
export interface Shape {
  readonly isEmpty: boolean
  /** Its canonical text: what is the same has the same. */
  readonly text: string
  /** The words of a text; absent of anything else. */
  readonly words?: { readonly all: readonly string[]; readonly known: ReadonlySet<string> }
  /** Its fields; none of anything but a group. */
  readonly fields: ReadonlyMap<string, Shape>
}

const empty = new Set(['null', '""', '[]', '{}'])
const absent: Shape = { isEmpty: true, text: '', fields: new Map() }

/** Reads a value once, for any number of comparisons. */
export function shapeOf(value: unknown): Shape {
  const text = canonical(value)
  const fields = new Map(Object.entries(toRecord(value)).map(([name, field]) => [name, shapeOf(field)]))
  const shape = { isEmpty: empty.has(text), text, fields }
  if (typeof value !== 'string') return shape
  const all = value.split(/\s+/).filter((word) => word !== '')
  return { ...shape, words: { all, known: new Set(all) } }
}

/**
 * Returns how much of what a value had is in another one, from 0 to 1: of groups the fields that were not empty, of texts the words of the
 * shorter one. All of it where there was nothing, and where a text was written on.
 */
export function sharedPart(before: Shape = absent, after: Shape = absent): number {
  if (before.isEmpty || before.text === after.text) return 1
  if (before.words !== undefined && after.words !== undefined) {
    const [old, now] = [before.words.all, after.words.all]
    const [short, long] = [old.join(' '), now.join(' ')].toSorted((a, b) => a.length - b.length)
    if (short !== '' && long?.startsWith(short ?? '') === true) return 1
    const { known } = after.words
    return old.filter((word) => known.has(word)).length / Math.max(Math.min(old.length, now.length), 1)
  }
  const fields = [...before.fields].filter(([, field]) => !field.isEmpty)
  if (fields.length === 0) return before.fields.size === 0 ? 0 : 1
  return fields.reduce((sum, [name, field]) => sum + sharedPart(field, after.fields.get(name)), 0) / fields.length
}

/** Returns how much of two values is the same, from 0 to 1: of groups the fields that are not empty on both sides, of texts the words. */
export function likenessOf(a: Shape = absent, b: Shape = absent): number {
  if (a.text === b.text) return 1
  if (a.words !== undefined && b.words !== undefined) {
    const { known } = b.words
    const same = a.words.all.filter((word) => known.has(word)).length
    return same / Math.max(a.words.all.length, b.words.all.length, 1)
  }
  let [sum, count] = [0, 0]
  const compare = (own: Shape = absent, other: Shape = absent) => {
    if (own.isEmpty && other.isEmpty) return
    sum += likenessOf(own, other)
    count += 1
  }
  for (const [name, field] of a.fields) compare(field, b.fields.get(name))
  for (const [name, field] of b.fields) if (!a.fields.has(name)) compare(undefined, field)
  return count === 0 ? 0 : sum / count
}
