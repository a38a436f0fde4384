import { isSameJson, isSameSection, type RawContent, type RawSection } from '#server/content/rawContent.ts'

export interface MergeOutcome {
  readonly content: RawContent
  /** What both sides have changed differently: ids of sections, `title`, `permalink`, `seo`, `order`. */
  readonly parts: readonly string[]
}

/**
 * Merges two changes of the same content by part: title, permalink, SEO, each section and the order of the sections. Without the
 * content both began from, everything that differs is a conflict.
 */
export function mergeContent(base: RawContent | undefined, mine: RawContent, theirs: RawContent): MergeOutcome {
  const parts: string[] = []
  function choose<T>(part: string, values: { base: T; mine: T; theirs: T }, isSame: (a: T, b: T) => boolean): T {
    if (isSame(values.mine, values.theirs)) return values.theirs
    if (base !== undefined && isSame(values.mine, values.base)) return values.theirs
    if (base === undefined || !isSame(values.theirs, values.base)) parts.push(part)
    return values.mine
  }
  const of = <TField extends 'title' | 'permalink' | 'seo'>(field: TField) => ({
    base: base?.[field] ?? '',
    mine: mine[field],
    theirs: theirs[field],
  })
  const title = choose('title', of('title'), Object.is)
  const permalink = choose('permalink', of('permalink'), Object.is)
  const seo = choose('seo', of('seo'), (a, b) => a === b || (a !== '' && b !== '' && isSameJson(a, b)))

  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)]
  const chosen = new Map<string, RawSection>()
  for (const id of new Set([...inTheirs.keys(), ...inMine.keys(), ...inBase.keys()])) {
    const values = { base: inBase.get(id), mine: inMine.get(id), theirs: inTheirs.get(id) }
    const section = choose(id, values, isSameSection)
    if (section !== undefined) chosen.set(id, section)
  }
  const order = mergeOrder(idsOf(base), idsOf(mine), idsOf(theirs))
  if (order === undefined) parts.push('order')
  const sections = (order ?? idsOf(mine)).flatMap((id) => chosen.get(id) ?? [])
  return { content: { title, permalink, seo, sections }, parts }
}

/** The order of the side that changed it, with what only the other has after what it followed there; `undefined`: both did. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] | undefined {
  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)))
  const known = common.size > 0 ? common : new Set(mine.filter((id) => theirs.includes(id)))
  const sequence = (ids: readonly string[]) => ids.filter((id) => known.has(id)).join(' ')
  if (sequence(mine) === sequence(theirs) || sequence(mine) === sequence(base)) return interleave(theirs, mine)
  return sequence(theirs) === sequence(base) ? interleave(mine, theirs) : undefined
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

function byId(content: RawContent | undefined): ReadonlyMap<string, RawSection> {
  return new Map((content?.sections ?? []).map((section) => [section.id, section]))
}

function idsOf(content: RawContent | undefined): string[] {
  return (content?.sections ?? []).map(({ id }) => id)
}
