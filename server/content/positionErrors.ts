import { isSectionEnabled, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'
import { groupBy } from '#server/content/groupBy.ts'
import { rulesOf } from '#server/content/registry.ts'

/** Returns sections on a page of the wrong type, or more of them than the registry allows. */
export function positionErrors(
  sections: readonly CurrentSection[],
  pageType: string,
): { readonly key: string; readonly path: string; readonly message: string }[] {
  const on = sections.filter(isSectionEnabled).flatMap(({ key }) => {
    const type = sectionTypeOf(key)
    return type === undefined ? [] : [{ key, type }]
  })
  const misplaced = on.flatMap(({ key, type }) => {
    const { pageTypes } = rulesOf(type)
    if (pageTypes === undefined || pageTypes.includes(pageType)) return []
    return [{ key, path: '', message: `"${type}" may only stand on pages of the type ${pageTypes.join(', ')}` }]
  })
  const tooMany = [...groupBy(on, ({ type }) => type)].flatMap(([type, found]) => {
    const { maxPerPage = found.length } = rulesOf(type)
    return found
      .slice(maxPerPage)
      .map(({ key }) => ({ key, path: '', message: `At most ${maxPerPage} "${type}" may stand on a page` }))
  })
  return [...misplaced, ...tooMany]
}
