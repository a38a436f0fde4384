import * as v from 'valibot'
import { isLocaleCode, localeCodes, type LocaleCode } from '#locales/locales.ts'
import { fullDraftContent } from '#schemas/studio/draft.ts'
import type { Content } from '#renderer/studio/edit/editContent.ts'
import type { Step } from '#renderer/studio/edit/history.ts'
import type { StoredDraft, StoredForm } from '#renderer/studio/edit/sharedDraft.ts'
import { storeInTab } from '#renderer/studio/edit/tabStorage.ts'

/** What survives a reload of the page, in the storage of the tab. */
type StoredHistory = StoredDraft<Content>

const sectionIndexes = v.object({ ...fullDraftContent.entries, sections: v.array(v.number()) })
const packedStep = v.object({ before: sectionIndexes, after: sectionIndexes, isLeft: v.optional(v.boolean()) })
/** Sections are stored once and named by their index: contents of a history share nearly all of them. */
const packed = v.object({
  sections: v.array(fullDraftContent.entries.sections.item),
  past: v.array(packedStep),
  present: sectionIndexes,
  future: v.array(packedStep),
  base: sectionIndexes,
  isOwnBase: v.boolean(),
  attempts: v.array(sectionIndexes),
  revision: v.number(),
  changed: v.boolean(),
  seen: v.optional(v.number()),
})

export function pack({ draft, revision, changed, seen }: StoredHistory): string {
  const { history, base, isOwnBase, attempts } = draft
  const sections: Content['sections'] = []
  const indexes = new Map<Content['sections'][number], number>()
  const indexOf = (section: Content['sections'][number]) => {
    const known = indexes.get(section)
    if (known !== undefined) return known
    indexes.set(section, sections.length)
    return sections.push(section) - 1
  }
  const reduce = (content: Content) => ({ ...content, sections: content.sections.map(indexOf) })
  const reduceStep = ({ before, after, ...rest }: Step<Content>) => ({
    ...rest,
    before: reduce(before),
    after: reduce(after),
  })
  const { past, present, future } = history
  const all = {
    past: past.map(reduceStep),
    present: reduce(present),
    future: future.map(reduceStep),
    base: reduce(base),
  }
  return JSON.stringify({ ...all, attempts: attempts.map(reduce), sections, revision, changed, isOwnBase, seen })
}

/** Returns what was stored; `undefined` when it is unreadable, for example from an older release. */
export function unpack(text: string): StoredHistory | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), packed), text)
  if (!result.success) return undefined
  const { sections, past, present, future, base, attempts, revision, changed, isOwnBase, seen } = result.output
  const expand = (content: v.InferOutput<typeof sectionIndexes>): Content => ({
    ...content,
    sections: content.sections.flatMap((index) => sections[index] ?? []),
  })
  const expandStep = ({ before, after, isLeft = false }: v.InferOutput<typeof packedStep>) => ({
    ...(isLeft && { isLeft }),
    before: expand(before),
    after: expand(after),
  })
  const history = {
    past: past.map(expandStep),
    present: expand(present),
    future: future.map(expandStep),
    last: { what: '', at: 0 },
  }
  const draft = { history, base: expand(base), isOwnBase, attempts: attempts.map(expand) }
  return { draft, revision, changed, seen }
}

/** Returns how a page in a locale is kept. */
export function pageForm(page: string, locale: string): StoredForm<Content> {
  return { document: `${locale} ${page}`, pack, unpack }
}

const keyOf = (page: string, locale: string) => `studio ${pageForm(page, locale).document}`

/** Forgets what was stored of a page in all locales: the page is gone. */
export function forget(page: string): void {
  for (const locale of localeCodes) sessionStorage.removeItem(keyOf(page, locale))
}

export interface Unsaved {
  readonly page: string
  readonly locale: LocaleCode
  readonly title: string
}

/** Returns the drafts of this tab with changes the server does not have: left offline, or rejected. */
export function listUnsaved(): readonly Unsaved[] {
  return Object.keys(sessionStorage).flatMap((key) => {
    const [, locale, page = ''] = /^studio (\S+) (.+)$/.exec(key) ?? []
    if (!isLocaleCode(locale)) return []
    const stored = unpack(sessionStorage.getItem(key) ?? '')
    return stored?.changed === true ? [{ page, locale, title: stored.draft.history.present.title }] : []
  })
}

/** Returns what is stored in the tab of a page in a locale; `undefined` when nothing is, or it is unreadable. */
export function readStoredHistory(page: string, locale: string): StoredHistory | undefined {
  const text = sessionStorage.getItem(keyOf(page, locale))
  return text === null ? undefined : unpack(text)
}

export function storeHistory(page: string, locale: string, stored: StoredHistory): void {
  storeInTab(keyOf(page, locale), stored, pack)
}
