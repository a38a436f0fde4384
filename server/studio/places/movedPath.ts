import { createHash } from 'node:crypto'
import { canonical } from '#schemas/studio/canonical.ts'
import { isGoneEntry } from '#schemas/studio/goneEntry.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { matchEntries } from '#server/studio/places/matchEntries.ts'

/**
 * Returns the path a field has after a change: entries of lists may have changed places, or come and gone. One that is gone is named by a
 * digest of what it was, so that it is found again when it comes back.
 */
export function movedPath(before: unknown, after: unknown, path: string): string {
  if (path === '') return ''
  const [name = '', ...rest] = path.split('.')
  const below = rest.join('.')
  const lists = [before, after].map(listOf)
  const [old, now] = lists
  if ((Array.isArray(before) || Array.isArray(after)) && old !== undefined && now !== undefined) {
    return movedInList(old, now, name, below)
  }
  return join(name, movedPath(toRecord(before)[name], toRecord(after)[name], below))
}

function movedInList(before: readonly unknown[], after: readonly unknown[], name: string, below: string): string {
  if (isGoneEntry(name)) {
    const index = after.findIndex((entry) => digestOf(entry) === name)
    return join(index === -1 ? name : String(index), below)
  }
  const index = Number(name)
  if (!Number.isInteger(index) || index >= before.length) return join(name, below)
  const next = matchEntries(before, after).get(index)
  if (next === undefined) return join(digestOf(before[index]), below)
  return join(String(next), movedPath(before[index], after[next], below))
}

/** Returns the entries of a list; none of an optional one that is absent, `undefined` of anything else, such as a reference. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (value === undefined) return []
  return Array.isArray(value) ? value : undefined
}

function digestOf(entry: unknown): string {
  return `gone_${createHash('sha256').update(canonical(entry)).digest('hex').slice(0, 12)}`
}

function join(name: string, below: string): string {
  return below === '' ? name : `${name}.${below}`
}
