import { movedIds } from '#schemas/studio/movedIds.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import type { Content } from '#renderer/studio/edit/editContent.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

/** A field whose value differs between two contents. */
export interface ChangedField {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** A field of a page; `section` is null for those of the page itself, `path` empty for a section that is added or removed, `$order` for one that is moved. */
export interface ChangedPageField extends ChangedField {
  readonly section: { readonly id: string; readonly key: string } | null
}

/** Returns the fields that differ, by their paths; a list of another length is one field. */
export function changedFields(before: unknown, after: unknown, path = ''): ChangedField[] {
  if (before === after) return []
  const areLists = Array.isArray(before) && Array.isArray(after)
  const isWhole = areLists ? before.length !== after.length : ![before, after].every(holdsFields)
  if (isWhole) return isSame(before, after) ? [] : [{ path, before, after }]
  const [old, next] = [entriesOf(before), entriesOf(after)]
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((key) =>
    changedFields(old.get(key), next.get(key), path === '' ? key : `${path}.${key}`),
  )
}

/** Returns the fields of a page that differ: those of the page, then those of its sections in their order; a move as the numbers of its positions. */
export function changedPageFields(before: Content, after: Content): ChangedPageField[] {
  const [{ sections: old, ...ownBefore }, { sections: next, ...ownAfter }] = [before, after]
  const own = changedFields(ownBefore, ownAfter).map((field) => ({ ...field, section: null }))
  const removed = old.filter(({ id }) => !next.some((section) => section.id === id))
  const moved = movedIds(idsOf(old), idsOf(next))
  const changed = next.flatMap((section, index) => {
    const same = old.find(({ id }) => id === section.id)
    if (same === undefined) return [{ section, path: '', before: undefined, after: section.data }]
    const order = moved.has(section.id)
      ? [{ section, path: '$order', before: old.indexOf(same) + 1, after: index + 1 }]
      : []
    const enabled = changedFields({ enabled: same.enabled }, { enabled: section.enabled })
    const own = [...changedFields(same.data, section.data), ...enabled.map((field) => ({ ...field, path: '$enabled' }))]
    return [...order, ...own.map((field) => ({ ...field, section }))]
  })
  return [
    ...own,
    ...changed,
    ...removed.map((section) => ({ section, path: '', before: section.data, after: undefined })),
  ]
}

const idsOf = (sections: Content['sections']) => sections.map(({ id }) => id)

/** Returns whether a value holds fields: a group that is not there yet holds none. */
function holdsFields(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value))
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(Array.isArray(value) ? { ...value } : toRecord(value)))
}
