import { derivedUuid } from '#schemas/derivedUuid.ts'
import { maxSections } from '#schemas/page.ts'
import type { DraftContent, FullDraftContent } from '#schemas/studio/draft.ts'
import { toRecord, writePath } from '#schemas/studio/valuePaths.ts'

/** What an editor works on, with the data of every section. */
export type Content = FullDraftContent
export type Section = Content['sections'][number]

/** Returns the type of a section: its key without the number of the instance. */
export function typeOf(key: string): string {
  return key.replace(/_[2-9]\d*$|_1\d+$/, '')
}

/** Returns whether a section is on: `enabled` absent, `1`, `"1"` or `true`; as the site has it. */
export function isEnabled({ enabled }: Section): boolean {
  return enabled === undefined || enabled === 1 || enabled === '1' || enabled === true
}

/** Sections by id, of contents in which one was looked up: each row of a list looks its own up after every keystroke. */
const byId = new WeakMap<Content['sections'], ReadonlyMap<string, Section>>()

export function findSection({ sections }: Content, id: string): Section | undefined {
  const known = byId.get(sections) ?? new Map(sections.map((section) => [section.id, section]))
  byId.set(sections, known)
  return known.get(id)
}

/** Sets a field of a section; an `undefined` value removes it. */
export function setField(content: Content, id: string, path: string, value: unknown): Content {
  return mapSection(content, id, (section) => ({
    ...section,
    data: { ...toRecord(writePath(section.data, path, value)) },
  }))
}

/** Sets a field of the page: `title`, `permalink`, or one below `seo`. */
export function setPageField(content: Content, path: string, value: unknown): Content {
  if (path === 'title') return { ...content, title: typeof value === 'string' ? value : '' }
  if (path === 'permalink') return { ...content, permalink: typeof value === 'string' ? value : '' }
  return { ...content, seo: { ...toRecord(writePath(content.seo, path.replace(/^seo\.?/, ''), value)) } }
}

/** Adds a section with an id after another one; `null`: as the first one, `undefined`: at the end. */
export function addSection(
  content: Content,
  type: string,
  data: Section['data'],
  after: string | null | undefined,
  newId: string,
): Content {
  if (content.sections.length >= maxSections) return content
  const section: Section = { id: newId, key: freeKey(content, type), data }
  const index = content.sections.findIndex(({ id }) => id === after)
  const position = after === null ? 0 : index === -1 ? content.sections.length : index + 1
  return { ...content, sections: content.sections.toSpliced(position, 0, section) }
}

/** Adds a copy of a section with an id after another one; `isCopy`: its notes are copied, too. */
export function addCopy(
  content: Content,
  { id, key, data, enabled }: Section,
  {
    after,
    newId,
    isCopy,
  }: { readonly after: string | null | undefined; readonly newId: string; readonly isCopy: boolean },
): Content {
  const added = addSection(content, typeOf(key), data, after, newId)
  const rest = { ...(isCopy ? { copy_of: id } : {}), ...(enabled === undefined ? {} : { enabled }) }
  return mapSection(added, newId, (copy) => ({ ...copy, ...rest }))
}

/**
 * Puts other data into the place of a section. It is another section from then on, with the notes of the old one: what others write into that meanwhile is
 * not mixed with the new data.
 */
export function exchangeSection(content: Content, id: string, data: Section['data'], newId: string): Content {
  return mapSection(content, id, ({ key, enabled }) => {
    return { id: newId, copy_of: id, key, ...(enabled === undefined ? {} : { enabled }), data }
  })
}

/** Returns the id of what comes into the place of a section: the same for everybody who exchanges it at once, so that it comes once. */
export function exchangedId(content: Content, id: string): string {
  let next = derivedUuid(id)
  while (findSection(content, next) !== undefined) next = derivedUuid(next)
  return next
}

export function removeSections(content: Content, ids: ReadonlySet<string>): Content {
  return { ...content, sections: content.sections.filter(({ id }) => !ids.has(id)) }
}

/** Hides sections from visitors; shows them again when none of them is shown. */
export function toggleSections(content: Content, ids: ReadonlySet<string>): Content {
  const shown = content.sections.filter((section) => ids.has(section.id) && isEnabled(section))
  const toggled = shown.length === 0 ? content.sections.filter(({ id }) => ids.has(id)) : shown
  return toggled.reduce(
    (changed, { id }) =>
      mapSection(changed, id, ({ enabled, ...section }) =>
        shown.length === 0 && enabled !== undefined ? section : { ...section, enabled: false },
      ),
    content,
  )
}

/** Moves sections before or after another one, in the order they have. */
export function moveSections(
  content: Content,
  ids: ReadonlySet<string>,
  target: string,
  where: 'before' | 'after',
): Content {
  const moved = content.sections.filter(({ id }) => ids.has(id))
  const rest = content.sections.filter(({ id }) => !ids.has(id))
  const index = rest.findIndex(({ id }) => id === target)
  if (index === -1) return content
  return { ...content, sections: rest.toSpliced(where === 'before' ? index : index + 1, 0, ...moved) }
}

/** Moves sections by one, past the one before the first or after the last of them. */
export function stepSections(content: Content, ids: ReadonlySet<string>, step: 1 | -1): Content {
  const isMoved = ({ id }: Section) => ids.has(id)
  const edge = step === 1 ? content.sections.findLastIndex(isMoved) : content.sections.findIndex(isMoved)
  const other = edge === -1 ? undefined : content.sections[edge + step]
  return other === undefined ? content : moveSections(content, ids, other.id, step === 1 ? 'after' : 'before')
}

/**
 * Returns what is sent: sections that are as the server has them without their data, so that their stored text stays.
 */
export function toSaved(content: Content, base: Content): DraftContent {
  const known = new Map(base.sections.map((section) => [section.id, section]))
  return {
    ...content,
    sections: content.sections.map((section) => {
      const { data, ...rest } = section
      return known.get(section.id)?.data === data ? rest : section
    }),
  }
}

/** Returns `hero`, else `hero_2`, `hero_3`, … */
function freeKey(content: Content, type: string): string {
  const keys = new Set(content.sections.map(({ key }) => key))
  if (!keys.has(type)) return type
  for (let number = 2; ; number += 1) if (!keys.has(`${type}_${number}`)) return `${type}_${number}`
}

function mapSection(content: Content, id: string, change: (section: Section) => Section): Content {
  return { ...content, sections: content.sections.map((section) => (section.id === id ? change(section) : section)) }
}
