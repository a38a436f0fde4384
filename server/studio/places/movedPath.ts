import { createHash } from 'node:crypto'
import { canonical } from '#schemas/studio/canonical.ts'
import { isGoneEntry } from '#schemas/studio/goneEntry.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { matchEntries, maxEntries, type Entries } from '#schemas/studio/entries/matchEntries.ts'

/** Returns the path a field has after a change. */
export type Move = (path: string) => string

/**
 * Returns where the fields of content are after a change: entries of lists may have changed places, or come and gone. One that is gone
 * is named by a digest of what it was, so that it is found again when it comes back. Each list is read once for any number of paths;
 * entries of a list of more than `maxEntries`, before or after, are not followed.
 */
export function createMove(before: unknown, after: unknown): Move {
  const lists = createLists()
  return (path) => movedPath(lists, before, after, path)
}

function movedPath(lists: Lists, before: unknown, after: unknown, path: string): string {
  if (path === '') return ''
  const [name = '', ...rest] = path.split('.')
  const below = rest.join('.')
  const [old, now] = [listOf(before), listOf(after)]
  if ((Array.isArray(before) || Array.isArray(after)) && old !== undefined && now !== undefined) {
    return Math.max(old.length, now.length) > maxEntries ? path : movedInList(lists, old, now, name, below)
  }
  return join(name, movedPath(lists, toRecord(before)[name], toRecord(after)[name], below))
}

function movedInList(
  lists: Lists,
  before: readonly unknown[],
  after: readonly unknown[],
  name: string,
  below: string,
): string {
  if (isGoneEntry(name)) return join(String(lists.numberOf(after, name) ?? name), below)
  const index = Number(name)
  if (!Number.isInteger(index) || index >= before.length) return join(name, below)
  const next = lists.match(before, after).get(index)
  if (next === undefined) return join(lists.digestOf(before, index), below)
  return join(String(next), movedPath(lists, before[index], after[next], below))
}

const none: readonly unknown[] = []

/** Returns the entries of a list; none of an optional one that is absent, `undefined` of anything else, such as a reference. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (value === undefined) return none
  return Array.isArray(value) ? value : undefined
}

type Lists = ReturnType<typeof createLists>

/** Keeps what was found in the lists of a change; a list before it is compared with one list after it. */
function createLists() {
  const entriesOf = kept((values: readonly unknown[]): Entries => ({
    values,
    texts: values.map((entry) => JSON.stringify(entry)),
  }))
  const digestOfText = kept((text: string) => {
    const digest = createHash('sha256').update(canonical(JSON.parse(text)))
    return `gone_${digest.digest('hex').slice(0, 12)}`
  })
  const digestOf = (list: readonly unknown[], index: number) => digestOfText(entriesOf(list).texts[index] ?? 'null')
  const numbersOf = kept(
    // The first one of several that are the same.
    (list: readonly unknown[]) => new Map([...list.keys()].toReversed().map((index) => [digestOf(list, index), index])),
  )
  const matches = new Map<readonly unknown[], ReadonlyMap<number, number>>()
  return {
    digestOf,
    numberOf: (list: readonly unknown[], digest: string) => numbersOf(list).get(digest),
    match(before: readonly unknown[], after: readonly unknown[]) {
      const found = matches.get(before) ?? matchEntries(entriesOf(before), entriesOf(after))
      matches.set(before, found)
      return found
    },
  }
}

/** Returns a function that works out a value once for each key. */
function kept<Key, Value extends NonNullable<unknown>>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const value = values.get(key) ?? make(key)
    values.set(key, value)
    return value
  }
}

function join(name: string, below: string): string {
  return below === '' ? name : `${name}.${below}`
}
