import { pageTemplates } from '#schemas/pageTemplates.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'
import { placedSections, type PageFinding, type PlacedSection } from '#server/content/pageFinding.ts'

/** Returns how a page differs from its template (`schemas/pageTemplates.json`): missing, surplus or misordered sections. */
export function templateErrors(sections: readonly CurrentSection[], pageType: string): PageFinding[] {
  const { requires = [], allows, first = [], last = [], order = [], maxSections } = pageTemplates.get(pageType) ?? {}
  const page = { page_type: pageType }
  const on = placedSections(sections)
  const error = ({ key, id }: PlacedSection, broken: CodedRule): PageFinding => {
    return { key, id, path: '', level: 'error', ...broken }
  }
  const opening = first.length === 0 ? undefined : on[0]
  const foreign = on.filter(({ type }) => allows !== undefined && !allows.includes(type))
  const max = maxSections ?? on.length
  return [
    ...requires.flatMap((required) => missing(required, on, pageType)),
    ...foreign.map((found) => error(found, rule('template_forbids', { ...page, type: found.type }))),
    ...(opening === undefined || first.includes(opening.type) || foreign.includes(opening)
      ? []
      : [error(opening, rule('template_opens_with', { ...page, types: first.join(', '), type: opening.type }))]),
    ...behind(on, last).map(([found, before]) =>
      error(found, rule('template_ends_with', { ...page, types: last.join(', '), before: before.type })),
    ),
    ...outOfOrder(on, order).map(([found, before]) =>
      error(found, rule('template_order', { ...page, type: found.type, before: before.type })),
    ),
    ...on.slice(max).map((found) => error(found, rule('template_too_many', { ...page, max }))),
  ]
}

function missing(required: string | readonly string[], on: readonly PlacedSection[], pageType: string): PageFinding[] {
  const types = typeof required === 'string' ? [required] : required
  if (on.some(({ type }) => types.includes(type))) return []
  const [only] = types.length === 1 ? types : []
  const broken = rule('template_needs', { page_type: pageType, types: types.join(', ') })
  return [{ ...(only === undefined ? {} : { key: only }), path: '', level: 'error', ...broken }]
}

/** Returns the sections of another type behind one of those that end the page. */
function behind(on: readonly PlacedSection[], last: readonly string[]): (readonly [PlacedSection, PlacedSection])[] {
  const end = on.findIndex(({ type }) => last.includes(type))
  const ending = on[end]
  if (ending === undefined) return []
  return on.slice(end).flatMap((found) => (last.includes(found.type) ? [] : [[found, ending] as const]))
}

/** Returns the sections behind one that has to follow them. */
function outOfOrder(
  on: readonly PlacedSection[],
  order: readonly string[],
): (readonly [PlacedSection, PlacedSection])[] {
  const ranked = on.filter(({ type }) => order.includes(type))
  return ranked.flatMap((found, index) => {
    const rank = order.indexOf(found.type)
    const before = ranked.slice(0, index).find(({ type }) => order.indexOf(type) > rank)
    return before === undefined ? [] : [[found, before] as const]
  })
}
