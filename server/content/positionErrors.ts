import { rule } from '#schemas/issues/issueCodes.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'
import { groupBy } from '#server/content/groupBy.ts'
import { placedSections, type PageFinding } from '#server/content/pageFinding.ts'
import { rulesOf } from '#server/content/registry.ts'

/** Returns sections on a page of the wrong type, or more of them than the registry allows. */
export function positionErrors(sections: readonly CurrentSection[], pageType: string): PageFinding[] {
  const on = placedSections(sections)
  const misplaced = on.flatMap(({ key, id, type }): PageFinding[] => {
    const { pageTypes } = rulesOf(type)
    if (pageTypes === undefined || pageTypes.includes(pageType)) return []
    const broken = rule('misplaced_section', { type, page_types: pageTypes.join(', ') })
    return [{ key, id, path: '', level: 'error', ...broken }]
  })
  const tooMany = [...groupBy(on, ({ type }) => type)].flatMap(([type, found]) => {
    const { maxPerPage: max = found.length } = rulesOf(type)
    return found.slice(max).map(({ key, id }): PageFinding => ({
      key,
      id,
      path: '',
      level: 'error',
      ...rule('too_many_of_type', { type, max }),
    }))
  })
  return [...misplaced, ...tooMany]
}
