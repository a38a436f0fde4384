import { mergePage, type PageTexts, type SectionTexts } from '#schemas/studio/merge/mergePage.ts'
import type { Content, Section } from '#renderer/studio/edit/editContent.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

/** Texts of sections that were merged before: sections are never changed in place. */
const known = new WeakMap<Section, SectionTexts>()

/**
 * Merges two changes of a page in the editor, as the server does. A section that is as on one side stays the same object. Not `isWhole`:
 * both have changed the same, where mine stands, or one has removed what the other has changed. `isUndo`: theirs takes the base back.
 */
export function mergeEdited(
  base: Content,
  mine: Content,
  theirs: Content,
  isUndo = false,
): { readonly content: Content; readonly isWhole: boolean } {
  const { content, ...notes } = mergePage(textsOf(base), textsOf(mine), textsOf(theirs), { isUndo })
  const isWhole = [notes.suggested, notes.returned, notes.returnedEntries].every(({ length }) => length === 0)
  const sections = content.sections.map((texts) => {
    const same = [mine, theirs].flatMap((side) => side.sections).find((section) => known.get(section) === texts)
    return same ?? sectionOf(texts)
  })
  const [own, other] = [mine, theirs].map(({ seo }) => ({ seo, text: JSON.stringify(seo) }))
  const seo = [own, other].find((side) => side?.text === content.seo)?.seo ?? toRecord(JSON.parse(content.seo))
  const { title, permalink } = content
  return { content: { title, permalink, seo: { ...seo }, sections }, isWhole }
}

function textsOf({ title, permalink, seo, sections }: Content): PageTexts {
  return { title, permalink, seo: JSON.stringify(seo), sections: sections.map(sectionTexts) }
}

function sectionTexts(section: Section): SectionTexts {
  const before = known.get(section)
  if (before !== undefined) return before
  const { id, key, enabled, data } = section
  const texts = {
    id,
    key,
    ...(enabled === undefined ? {} : { enabled: JSON.stringify(enabled) }),
    data: JSON.stringify(data),
  }
  known.set(section, texts)
  return texts
}

function sectionOf({ id, key, enabled, data }: SectionTexts): Section {
  const on: unknown = enabled === undefined ? undefined : JSON.parse(enabled)
  return { id, key, ...(enabled === undefined ? {} : { enabled: on }), data: { ...toRecord(JSON.parse(data)) } }
}
