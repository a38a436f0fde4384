import type { Shape } from '#schemas/kinds/kinds.ts'
import { kindOfShape } from '#schemas/kinds/shapes.ts'
import { maxDepth, pageHref, readReference, type ListQuery } from '#schemas/references.ts'
import type { EntityKey } from '#server/db/entities.ts'

/** What some data refers to. */
export interface Wanted {
  readonly entities: (EntityKey & { readonly shape: Shape })[]
  readonly lists: { readonly shape: Shape; readonly list: ListQuery }[]
  readonly pages: Set<string>
}

/** Collects everything the data refers to, links inside rich text included, into `into`. */
export function collectReferences(value: unknown, into: Wanted, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('page:'))
      for (const [, page] of value.matchAll(pageHref)) if (page !== undefined) into.pages.add(page)
    return
  }
  if (typeof value !== 'object' || value === null || depth > maxDepth) return
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, into, depth + 1)
    return
  }
  const reference = readReference(value)
  if (reference === undefined) for (const item of Object.values(value)) collectReferences(item, into, depth + 1)
  else if (typeof reference === 'string') return
  else if (reference.to === 'page') {
    into.pages.add(reference.page)
    collectReferences(reference.search, into, depth + 1)
  } else if (reference.to === 'list') into.lists.push(reference)
  else into.entities.push({ kind: kindOfShape(reference.shape), id: reference.id, shape: reference.shape })
}
