import { canonical } from '#schemas/studio/canonical.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

/** Changed entries that are compared with each other: more of them are another list. */
const maxCompared = 10_000
/** From which share on a changed entry counts as the one it was. */
const minLikeness = 0.5

/** Returns which entry of a changed list each entry is now, by their numbers; those that are gone are left out. */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const free = new Set(after.keys())
  const take = (from: number, to: number) => {
    found.set(from, to)
    free.delete(to)
  }
  matchBy(before, after, free, canonical, take)
  const named = before.map((entry, index) => (found.has(index) ? undefined : entry))
  matchBy(named, after, free, nameOf, take)
  const changed = [...before.keys()].filter((index) => !found.has(index))
  if (changed.length * free.size <= maxCompared) {
    const pairs = changed.flatMap((from) =>
      [...free].map((to) => ({ from, to, likeness: likenessOf(before[from], after[to]) })),
    )
    for (const { from, to, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
      if (likeness >= minLikeness && !found.has(from) && free.has(to)) take(from, to)
    }
  }
  // What was replaced in its place.
  const isSameLength = before.length === after.length
  for (const index of changed) if (isSameLength && !found.has(index) && free.has(index)) take(index, index)
  return found
}

/** Matches entries with the same key, in their order; one without a key matches none. */
function matchBy(
  before: readonly unknown[],
  after: readonly unknown[],
  free: ReadonlySet<number>,
  keyOf: (entry: unknown) => string | undefined,
  take: (from: number, to: number) => void,
): void {
  const places = new Map<string, number[]>()
  for (const index of free) {
    const key = keyOf(after[index])
    if (key !== undefined) places.set(key, [...(places.get(key) ?? []), index])
  }
  for (const [index, entry] of before.entries()) {
    const key = entry === undefined ? undefined : keyOf(entry)
    const next = key === undefined ? undefined : places.get(key)?.shift()
    if (next !== undefined) take(index, next)
  }
}

function nameOf(entry: unknown): string | undefined {
  const fields = toRecord(entry)
  return ['id', '$ref', '$page', 'key'].map((name) => fields[name]).find((name) => typeof name === 'string')
}

/** Returns how much of two values is the same, from 0 to 1: of groups the fields, of texts the words. */
function likenessOf(a: unknown, b: unknown): number {
  if (isSame(a, b)) return 1
  if (typeof a === 'string' && typeof b === 'string') return shareOf(wordsOf(a), wordsOf(b))
  const [own, other] = [toRecord(a), toRecord(b)]
  const names = [...new Set([...Object.keys(own), ...Object.keys(other)])]
  if (names.length === 0) return 0
  return names.reduce((sum, name) => sum + likenessOf(own[name], other[name]), 0) / names.length
}

function shareOf(a: readonly string[], b: readonly string[]): number {
  const other = new Set(b)
  return a.filter((word) => other.has(word)).length / Math.max(a.length, b.length, 1)
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
