import { mergeJson } from '#schemas/studio/merge/mergeJson.ts'
import type { ReturnedEntry, SuggestedValue } from '#schemas/studio/merge/merging.ts'
import { isOrderLeft, mergeOrder } from '#schemas/studio/merge/mergeOrder.ts'
import { isSameJson } from '#schemas/studio/rawJson.ts'

/** A section of a page; `enabled` and `data` are JSON text. */
export interface SectionTexts {
  readonly id: string
  readonly key: string
  readonly enabled?: string
  readonly data: string
}

/** The content of a page in a locale; `seo` is JSON text. */
export interface PageTexts {
  readonly title: string
  readonly permalink: string
  readonly seo: string
  readonly sections: readonly SectionTexts[]
}

/** What the other side wrote where both had changed the same. */
export interface SuggestedField extends SuggestedValue {
  /** Id of the section; `null` for the title, the permalink and the data for search engines. */
  readonly section: string | null
}

interface ReturnedEntryOfPage extends ReturnedEntry {
  /** Id of its section. */
  readonly section: string
}

export interface MergedPage {
  readonly content: PageTexts
  readonly suggested: readonly SuggestedField[]
  /** Ids of sections one side has removed while the other was changing them: they stay. */
  readonly returned: readonly string[]
  /** Entries of lists within sections. */
  readonly returnedEntries: readonly ReturnedEntryOfPage[]
}

/**
 * Merges two changes of a page: title, permalink, data for search engines and each section by its fields, and the order of the sections.
 * Mine stands where both have changed the same, and the other value is in `suggested`. `isUndo`: a change is
 * taken back, from `base` to `theirs`.
 */
export function mergePage(
  base: PageTexts,
  mine: PageTexts,
  theirs: PageTexts,
  { isUndo = false }: { readonly isUndo?: boolean } = {},
): MergedPage {
  const suggested: SuggestedField[] = []
  const returnedEntries: ReturnedEntryOfPage[] = []
  const field = (path: 'title' | 'permalink' | 'seo') => {
    const read = (content: PageTexts) => (path === 'seo' ? content.seo : JSON.stringify(content[path]))
    const found: SuggestedValue[] = []
    const sides = { base: read(base), mine: read(mine), theirs: read(theirs) }
    const merged = mergeJson(sides, path, { suggested: found, isUndo })
    suggested.push(...found.map((value) => ({ section: null, ...value })))
    return merged ?? read(mine)
  }
  const [title, permalink, seo] = [field('title'), field('permalink'), field('seo')]
  const chosen = new Map<string, SectionTexts>()
  const returned: string[] = []
  for (const id of new Set([theirs, mine].flatMap(idsOf))) {
    const [before, own, other] = [base, mine, theirs].map((content) => find(content, id))
    const section = mergeSection({ base: before, mine: own, theirs: other }, { suggested, returnedEntries, isUndo })
    if (section === undefined) continue
    chosen.set(id, section)
    if (before !== undefined && (own === undefined || other === undefined)) returned.push(id)
  }
  const ids = [idsOf(base), idsOf(mine), idsOf(theirs)] as const
  if (isUndo && isOrderLeft(...ids)) suggested.push({ section: null, path: 'sections' })
  const order = mergeOrder(...ids)
  const sections = order.flatMap((id) => chosen.get(id) ?? [])
  const content = { title: textOf(title), permalink: textOf(permalink), seo, sections }
  return { content, suggested, returned, returnedEntries }
}

interface SectionNotes {
  readonly suggested: SuggestedField[]
  readonly returnedEntries: ReturnedEntryOfPage[]
  readonly isUndo: boolean
}

// A section that one side has removed comes back when the other has changed it, but not by taking that change back.
function mergeSection(
  { base, mine, theirs }: { readonly [side in 'base' | 'mine' | 'theirs']: SectionTexts | undefined },
  { suggested, returnedEntries, isUndo }: SectionNotes,
): SectionTexts | undefined {
  if (isSameSection(mine, theirs) || isSameSection(mine, base)) return theirs
  if (isSameSection(theirs, base)) return mine
  if (isUndo && (base === undefined || mine === undefined || theirs === undefined)) {
    suggested.push({ section: mine?.id ?? theirs?.id ?? null, path: '' })
    return mine
  }
  if (mine === undefined || theirs === undefined) return mine ?? theirs
  const found: SuggestedValue[] = []
  const entries: ReturnedEntry[] = []
  const sides = { base: base?.data, mine: mine.data, theirs: theirs.data }
  // Both have brought it back after it was removed: one by undo, the other by typing in it.
  const isBaseUnknown = base === undefined
  const data = mergeJson(sides, '', { suggested: found, returnedEntries: entries, isUndo, isBaseUnknown }) ?? mine.data
  suggested.push(...found.map((value) => ({ section: mine.id, ...value })))
  returnedEntries.push(...entries.map((entry) => ({ section: mine.id, ...entry })))
  const enabled = isSameJson(mine.enabled, base?.enabled) ? theirs.enabled : mine.enabled
  const key = mine.key === base?.key ? theirs.key : mine.key
  return { id: mine.id, key, ...(enabled === undefined ? {} : { enabled }), data }
}

/** Returns whether two sections are the same; `undefined` is only the same as itself. */
export function isSameSection(a: SectionTexts | undefined, b: SectionTexts | undefined): boolean {
  if (a === undefined || b === undefined || a === b) return a === b
  return a.key === b.key && isSameJson(a.enabled, b.enabled) && isSameJson(a.data, b.data)
}

function find(content: PageTexts, id: string): SectionTexts | undefined {
  return content.sections.find((section) => section.id === id)
}

function idsOf(content: PageTexts): string[] {
  return content.sections.map(({ id }) => id)
}

function textOf(json: string): string {
  return String(JSON.parse(json))
}
