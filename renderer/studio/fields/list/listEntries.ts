import { maxEntries } from '#schemas/studio/entries/matchEntries.ts'
import { nameItems } from '#schemas/studio/merge/nameItems.ts'

/** Entries of a list that have no ids, each known by a key as long as it is in the list. */
export interface ListEntries {
  readonly items: readonly unknown[]
  readonly keys: readonly number[]
  /** Key of the next entry that comes. */
  readonly next: number
}

/** Begins to follow the entries of a list. */
export function startEntries(items: readonly unknown[]): ListEntries {
  return { items, keys: [...items.keys()], next: items.length }
}

/** Returns the key of the entry at a place; at the end the one that the next entry gets. */
export function keyAt({ keys, next }: ListEntries, index: number): number {
  return keys[index] ?? next + index - keys.length
}

/** Follows entries to where they are in the changed list; an entry that comes gets a key of its own. */
export function followEntries(before: ListEntries, items: readonly unknown[]): ListEntries {
  if (before.items === items) return before
  const placeBefore = placesBefore(before.items, items)
  let { next } = before
  const keys = items.map((_, index) => {
    const known = before.keys[placeBefore(index)]
    if (known !== undefined) return known
    next += 1
    return next - 1
  })
  return { items, keys, next }
}

/** Returns a function that finds where an entry of a changed list was before; -1 of one that is new. */
function placesBefore(before: readonly unknown[], after: readonly unknown[]): (index: number) => number {
  // What a keystroke changes is one entry; the others are the same objects.
  const isKeystroke = before.length === after.length && before.filter((entry, at) => entry !== after[at]).length <= 1
  if (isKeystroke || Math.max(before.length, after.length) > maxEntries) return (index) => index
  const [old, now] = [before, after].map((list) => list.map((entry) => JSON.stringify(entry)))
  // As two changes of the list are merged: what is one entry there is one here.
  const { base, theirs } = nameItems(old ?? [], old ?? [], now ?? [])
  const placeOf = new Map([...base.keys()].map((name, index) => [name, index]))
  const names = [...theirs.keys()]
  return (index) => placeOf.get(names[index] ?? '') ?? -1
}
