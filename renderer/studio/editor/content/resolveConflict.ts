import { findSection, mergeContents, type Content } from '#renderer/studio/edit/editContent.ts'

/** A part that two people have changed, with the texts in which the sides differ. */
export interface ConflictPart {
  /** Id of a section, or `title`, `permalink`, `seo`. */
  readonly part: string
  readonly key: string | undefined
  readonly mine: string
  readonly theirs: string
}

export function conflictParts(mine: Content, theirs: Content, parts: readonly string[]): ConflictPart[] {
  return parts.map((part) => {
    const [a, b] = [valueOf(mine, part), valueOf(theirs, part)]
    const key = (findSection(mine, part) ?? findSection(theirs, part))?.key
    return { part, key, mine: differing(a, b), theirs: differing(b, a) }
  })
}

/** Merges both sides on top of what they began from; of the parts both have changed, those in `chosen` are mine. */
export function applyChoices(base: Content, mine: Content, theirs: Content, chosen: ReadonlySet<string>): Content {
  const begun = new Map(base.sections.map((section) => [section.id, section]))
  // Equal sections become the same object, because `mergeContents` compares by identity.
  const same = (content: Content): Content => ({
    ...content,
    seo: isEqual(content.seo, base.seo) ? base.seo : content.seo,
    sections: content.sections.map((section) => {
      const before = begun.get(section.id)
      return before !== undefined && isEqual(before, section) ? before : section
    }),
  })
  const [ours, others] = [same(mine), same(theirs)]
  const merged = mergeContents(base, ours, others)
  const sections = merged.sections.map((section) => {
    const isShared = findSection(others, section.id) !== undefined && findSection(ours, section.id) !== undefined
    return isShared && !chosen.has(section.id) && begun.get(section.id) !== findSection(others, section.id)
      ? (findSection(others, section.id) ?? section)
      : section
  })
  const pick = <T>(part: string, value: T, their: T, before: T): T =>
    !chosen.has(part) && their !== before ? their : value
  return {
    title: pick('title', merged.title, others.title, base.title),
    permalink: pick('permalink', merged.permalink, others.permalink, base.permalink),
    seo: pick('seo', merged.seo, others.seo, base.seo),
    sections,
  }
}

function valueOf(content: Content, part: string): unknown {
  if (part === 'title' || part === 'permalink' || part === 'seo') return content[part]
  return findSection(content, part)?.data
}

/** Texts of a value that the other one does not have. */
function differing(value: unknown, other: unknown): string {
  const known = new Set(textsOf(other))
  return textsOf(value)
    .filter((text) => !known.has(text))
    .join(' · ')
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(/<[^>]*>/g, ' ').trim()]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
