import { canonical } from '#schemas/studio/canonical.ts'
import { isOtherEntry, labelOf, nameOf, restOf } from '#schemas/studio/entries/isOtherEntry.ts'
import { likenessOf, shapeOf, type Shape } from '#schemas/studio/entries/likeness.ts'

/** Entries of a list; of one that has more, none is followed. */
export const maxEntries = 5_000
/** Pairs of changed entries that are compared with each other: more of them are another list. */
const maxPairs = 2_500
/** Characters of changed entries that are read to find them, both sides of each pair that is compared. */
const maxCharacters = 1_000_000
/** More than this share of a changed entry is what it was. */
const minLikeness = 0.5

/** A list, with the JSON text of each of its entries. */
export interface Entries {
  readonly values: readonly unknown[]
  readonly texts: readonly string[]
}

/**
 * Returns which entry of a changed list each entry is now, by their numbers; those that are gone are left out. Entries that are the same
 * or have the same name are found wherever they are, changed ones by what they have in common and are called, and what remains by its position where
 * the list is as long as it was, unless `isByPosition` is false. Where there is too much to compare, changed entries are found by their
 * position alone.
 */
export function matchEntries(
  before: Entries,
  after: Entries,
  { isByPosition = true } = {},
): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const free = new Set(after.values.keys())
  const take = (from: number, to: number) => {
    found.set(from, to)
    free.delete(to)
  }
  const left = () => [...before.values.keys()].filter((index) => !found.has(index))
  const matchBy = (keyOf: KeyOf) => matchKeys({ before, after, left: left(), free, take }, keyOf)
  matchBy(({ texts }, index) => texts[index])
  // Only their fields may be in another order.
  if (lengthOf(before, left()) + lengthOf(after, [...free]) <= maxCharacters) {
    matchBy(({ values }, index) => canonical(values[index]))
  }
  matchBy(({ values }, index) => nameOf(values[index]))
  const changed = left()
  for (const [from, to] of likestPairs(before, after, changed, [...free])) {
    if (!found.has(from) && free.has(to)) take(from, to)
  }
  // What was replaced in its place.
  const isInPlace = isByPosition && before.values.length === after.values.length
  for (const index of changed) if (isInPlace && !found.has(index) && free.has(index)) take(index, index)
  return found
}

type KeyOf = (list: Entries, index: number) => string | undefined

interface Open {
  readonly before: Entries
  readonly after: Entries
  /** Numbers of the entries that are not found yet. */
  readonly left: readonly number[]
  /** Numbers of the entries that are not matched yet. */
  readonly free: ReadonlySet<number>
  readonly take: (from: number, to: number) => void
}

/** Matches entries with the same key, in their order; one without a key matches none. */
function matchKeys({ before, after, left, free, take }: Open, keyOf: KeyOf): void {
  if (left.length === 0) return
  // The last one first: what is taken is taken from the end.
  const places = new Map<string, number[]>()
  for (const index of [...free].toReversed()) {
    const key = keyOf(after, index)
    if (key === undefined) continue
    const same = places.get(key)
    if (same === undefined) places.set(key, [index])
    else same.push(index)
  }
  for (const index of left) {
    const key = keyOf(before, index)
    const next = key === undefined ? undefined : places.get(key)?.pop()
    if (next !== undefined) take(index, next)
  }
}

/** Returns the pairs of changed entries that are alike, the likest first; none where there is too much to compare. */
function likestPairs(
  before: Entries,
  after: Entries,
  changed: readonly number[],
  free: readonly number[],
): (readonly [number, number])[] {
  if (!isComparable(before, after, changed, free)) return []
  const [old, now] = [
    changed.map((index) => shapeOf(before.values[index])),
    free.map((index) => shapeOf(after.values[index])),
  ]
  return changed
    .flatMap((from, a) => free.map((to, b) => ({ pair: [from, to] as const, likeness: entryLikeness(old[a], now[b]) })))
    .filter(({ likeness }) => likeness > minLikeness)
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ pair }) => pair)
}

/** Returns how much of two entries is the same, from 0 to 1: half of it is what both are called. None where that distinguishes them. */
function entryLikeness(before: Shape | undefined, after: Shape | undefined): number {
  if (before === undefined || after === undefined || isOtherEntry(before, after)) return 0
  const label = labelOf(before, after)
  if (label === undefined || before.fields.get(label)?.text !== after.fields.get(label)?.text) {
    return likenessOf(before, after)
  }
  return (1 + likenessOf(restOf(before, label), restOf(after, label))) / 2
}

/** Returns whether each of some entries of a list can be compared with each of some of another one in a few milliseconds. */
export function isComparable(
  before: Entries,
  after: Entries,
  changed: readonly number[],
  free: readonly number[],
): boolean {
  const characters = lengthOf(before, changed) * free.length + lengthOf(after, free) * changed.length
  return changed.length * free.length <= maxPairs && characters <= maxCharacters
}

function lengthOf({ texts }: Entries, indexes: readonly number[]): number {
  return indexes.reduce((sum, index) => sum + (texts[index] ?? '').length, 0)
}
