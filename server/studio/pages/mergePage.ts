import { isSameJson, isSameSection, type RawContent, type RawSection } from '#server/content/rawContent.ts'

export interface MergeOutcome {
  readonly content: RawContent
  /** What both sides have changed differently: ids of sections, `title`, `permalink`, `seo`, `order`. */
  readonly parts: readonly string[]
}

/**
 * Merges two changes of the same content by part: title, permalink, SEO, each section and the order of the sections. Without the
 * content both began from, everything that differs is a conflict. `attempts`: contents of earlier saves of mine that may have been
 * stored without my knowing; a part that is as one of them is mine, not another's.
 */
export function mergeContent(
  base: RawContent | undefined,
  mine: RawContent,
  theirs: RawContent,
  attempts: readonly RawContent[] = [],
): MergeOutcome {
  const parts: string[] = []
  const known = base === undefined ? attempts : [base, ...attempts]
  function choose<T>(part: string, of: (content: RawContent) => T, isSame: (a: T, b: T) => boolean): T {
    const [my, their] = [of(mine), of(theirs)]
    if (isSame(my, their)) return their
    if (known.some((content) => isSame(their, of(content)))) return my
    if (base !== undefined && isSame(my, of(base))) return their
    parts.push(part)
    return my
  }
  const title = choose('title', (content) => content.title, Object.is)
  const permalink = choose('permalink', (content) => content.permalink, Object.is)
  const seo = choose('seo', (content) => content.seo, isSameJson)

  const chosen = new Map<string, RawSection>()
  for (const id of new Set([theirs, mine, ...known].flatMap(idsOf))) {
    const section = choose(id, (content) => content.sections.find((each) => each.id === id), isSameSection)
    if (section !== undefined) chosen.set(id, section)
  }
  const order = mergeOrder(idsOf(base), idsOf(mine), idsOf(theirs), attempts.map(idsOf))
  if (order === undefined) parts.push('order')
  const sections = (order ?? idsOf(mine)).flatMap((id) => chosen.get(id) ?? [])
  return { content: { title, permalink, seo, sections }, parts }
}

/** The order of the side that changed it, with what only the other has after what it followed there; `undefined`: both did. */
function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  attempts: readonly (readonly string[])[],
): string[] | undefined {
  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)))
  const known = common.size > 0 ? common : new Set(mine.filter((id) => theirs.includes(id)))
  const sequence = (ids: readonly string[]) => ids.filter((id) => known.has(id)).join(' ')
  const their = sequence(theirs)
  // New sections have the order of the side whose save this is.
  if (attempts.some((ids) => sequence(ids) === their)) return interleave(mine, theirs)
  if (sequence(mine) === their || sequence(mine) === sequence(base)) return interleave(theirs, mine)
  return their === sequence(base) ? interleave(mine, theirs) : undefined
}

function interleave(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first]
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue
    const before = second[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

function idsOf(content: RawContent | undefined): string[] {
  return (content?.sections ?? []).map(({ id }) => id)
}
