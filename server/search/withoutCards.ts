import * as v from 'valibot'
import type { Shape } from '#schemas/kinds/kinds.ts'
import { readReference } from '#schemas/references.ts'
import { isSectionEnabled, sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'
import type { Resolution } from '#server/content/resolve.ts'

/** Shapes that are not indexed: each describes another page. */
const cards = new Set<Shape>(['product_card', 'category_card', 'promotion_card', 'news_card'])

/**
 * Returns sections without the cards of their lists: to choose them, the whole catalogue would be read, for each locale. A section keeps them that
 * is not valid without.
 */
export function withoutCards(sections: readonly CurrentSection[], resolution?: Resolution): readonly CurrentSection[] {
  return sections.map((section) => {
    const data = v.parse(record, stripped(section.data))
    const isIndexed = resolution !== undefined && isSectionEnabled(section)
    return !isIndexed || isValid({ ...section, data }, resolution) ? { ...section, data } : section
  })
}

/** Returns whether a list of sections has cards. */
export function hasCards(sections: readonly CurrentSection[]): boolean {
  return sections.some(({ data }) => JSON.stringify(stripped(data)) !== JSON.stringify(data))
}

const record = v.record(v.string(), v.unknown())

function stripped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(stripped)
  const reference = readReference(value)
  if (typeof reference === 'object' && reference.to === 'list' && cards.has(reference.shape)) return []
  if (reference !== undefined) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, stripped(item)]))
}

function isValid({ key, data }: CurrentSection, resolution: Resolution): boolean {
  const type = sectionTypeOf(key)
  const schema = type === undefined ? undefined : sectionSchemas[type]
  return schema === undefined || v.is(schema, resolution.resolve(data))
}
