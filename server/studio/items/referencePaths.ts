import { isListedEntity } from '#schemas/kinds/kinds.ts'
import { kindOfShape } from '#schemas/kinds/shapes.ts'
import { maxDepth, readReference, type Reference } from '#schemas/references.ts'
import type { ItemKey } from '#server/db/contentDrafts.ts'

export interface Target extends ItemKey {
  /** Addresses of a file, without their query. */
  readonly files: readonly string[]
}

interface ReferencePath {
  /** Begins with the key of the section. */
  readonly path: string
  /** Id of the section. */
  readonly section?: string
  /** A list of all of its kind, which names none and goes on without it. */
  readonly optional?: true
}

/** Returns the paths at which sections refer to an entity or hold the address of a file: `hero.image`. */
export function referencePaths(sections: unknown, target: Target): ReferencePath[] {
  if (!Array.isArray(sections)) return []
  return sections.flatMap((section: unknown) => {
    const { id, key, data } = { id: '', key: '', data: undefined, ...(typeof section === 'object' ? section : {}) }
    const own = typeof id === 'string' && id !== '' ? { section: id } : {}
    return pathsIn(data, target, String(key), 0).map((found) => ({ ...found, ...own }))
  })
}

function pathsIn(value: unknown, target: Target, path: string, depth: number): ReferencePath[] {
  if (typeof value === 'string') return target.files.includes(value.replace(/[?#].*/, '')) ? [{ path }] : []
  if (typeof value !== 'object' || value === null || depth > maxDepth) return []
  if (Array.isArray(value)) return value.flatMap((item, n) => pathsIn(item, target, `${path}.${n}`, depth + 1))
  const reference = readReference(value)
  if (reference === undefined) {
    return Object.entries(value).flatMap(([name, item]) => pathsIn(item, target, `${path}.${name}`, depth + 1))
  }
  if (typeof reference === 'string') return []
  if (isTo(reference, target)) return [{ path }]
  return isListOfAll(reference, target) ? [{ path, optional: true }] : []
}

function isListOfAll(reference: Reference, { kind, id }: Target): boolean {
  if (reference.to !== 'list' || !isListedEntity(kind)) return false
  const { list } = reference
  return list.kind === kind && list.ids === undefined && list.exclude !== id
}

function isTo(reference: Reference, { kind, id }: Target): boolean {
  if (reference.to === 'page') return false
  if (reference.to === 'entity') return kindOfShape(reference.shape) === kind && reference.id === id
  const { list } = reference
  const named: readonly (readonly [string, unknown])[] = [
    [list.kind, list.ids],
    [list.kind, list.exclude],
    ['category', list.category],
    ['category', list.parent],
    ['promotion', list.promotion],
    ['product', list.siblingOf],
  ]
  return named.some(([of, ids]) => of === kind && (Array.isArray(ids) ? ids.includes(id) : ids === id))
}
