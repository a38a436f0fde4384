import { randomUUID } from 'node:crypto'
import type { LocaleCode } from '#locales/locales.ts'
import { copyNotes } from '#server/db/notes.ts'
import type { Cms } from '#server/content/context.ts'
import type { RawContent, RawSection } from '#server/content/rawContent.ts'
import type { Actor } from '#server/studio/context.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { placeOf } from '#server/studio/pages/documentPlace.ts'
import { readState, type DraftState, type Position } from '#server/studio/pages/draftState.ts'
import { pageDrafts, type PageEdit } from '#server/studio/pages/pageDrafts.ts'
import { freeKey } from '#server/studio/pages/prepareContent.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Makes a version, or one section of it, the content of the draft. A draft it replaces is kept as a version that was never published. */
export async function restoreVersion(
  cms: Cms,
  { version, section, ...edit }: PageEdit & { readonly version: number; readonly section?: string | undefined },
): Promise<DraftState> {
  return inEditing(cms, (inside) =>
    pageDrafts.restore(inside, {
      edit,
      version,
      record: { action: 'draft.restore', details: { version, section } },
      pick: ({ content }, restored) => (section === undefined ? restored : restoreSection(content, restored, section)),
    }),
  )
}

/** Makes the content of another locale the draft of this one; the permalink this locale has stays. */
export async function fillDraft(
  cms: Cms,
  { from, ...edit }: PageEdit & { readonly from: LocaleCode },
): Promise<DraftState> {
  return inEditing(cms, (inside) =>
    pageDrafts.replace(inside, edit, async ({ page, revision, content: { permalink } }) => {
      const source = await readState(inside, { page, locale: from })
      if (source.revision === 0) throw new StudioError('not_found', `The page has no content in ${from}`)
      return {
        content: revision === 0 ? source.content : { ...source.content, permalink },
        action: 'draft.fill',
        details: { from },
        by: 'fill',
      }
    }),
  )
}

/** Copies a section to the end of another draft, with a new id and a free key. Returns that draft and the copy. */
export async function copySection(
  cms: Cms,
  from: Position & { readonly section: string },
  to: Position,
  actor: Actor,
): Promise<{ readonly state: DraftState; readonly section: RawSection }> {
  const source = (await readState(cms, from)).content.sections.find(({ id }) => id === from.section)
  if (source === undefined) throw new StudioError('not_found', 'There is no such section in the draft')
  const id = randomUUID()
  const state = await inEditing(cms, (inside) =>
    pageDrafts.replace(inside, { ...to, actor }, async ({ content }) => {
      const key = freeKey(source.key, new Set(content.sections.map((section) => section.key)))
      const sections = [...content.sections, { ...source, id, key }]
      await copyNotes(inside.db, placeOf(from), placeOf(to), [{ from: from.section, to: id }])
      return { content: { ...content, sections }, action: 'draft.copy_section', details: { from: from.page, key } }
    }),
  )
  const section = state.content.sections.find((each) => each.id === id)
  if (section === undefined) throw new Error('The copy of a section was not written')
  return { state, section }
}

/** Discards the draft of a page in a locale: what is published is what is edited next. Returns the state right after it. */
export async function discardDraft(cms: Cms, edit: PageEdit): Promise<DraftState> {
  return inEditing(cms, async (inside) => {
    const repeated = await pageDrafts.repeated(inside, edit)
    if (repeated !== undefined) return repeated
    await pageDrafts.discard(inside, edit)
    return readState(inside, edit)
  })
}

/** Returns the content with one section as it was; where it is missing now, it comes back to its old position. */
function restoreSection(content: RawContent, restored: RawContent, id: string): RawContent {
  const index = restored.sections.findIndex((section) => section.id === id)
  const section = restored.sections[index]
  if (section === undefined) throw new StudioError('not_found', 'There is no such section in the version')
  const isThere = content.sections.some((each) => each.id === id)
  const sections = isThere
    ? content.sections.map((each) => (each.id === id ? section : each))
    : content.sections.toSpliced(index, 0, section)
  return { ...content, sections }
}
