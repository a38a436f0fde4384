import { randomUUID } from 'node:crypto'
import { defaultLocale, type LocaleCode } from '#locales/locales.ts'
import { mayChange, type StudioRights } from '#schemas/studio/roles.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { writeContent } from '#server/content/rawContent.ts'
import { writeAudit } from '#server/db/audit.ts'
import { copyNotes } from '#server/db/notes.ts'
import { writeDraft } from '#server/db/pageDrafts.ts'
import { readPageLocales } from '#server/db/pageStates.ts'
import { nextPosition } from '#server/db/pageTree.ts'
import { writePages } from '#server/db/pages.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { Actor } from '#server/studio/context.ts'
import { placeOf } from '#server/studio/pages/documentPlace.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { findPage, summaryOf } from '#server/studio/pages/listPages.ts'
import { freePageId } from '#server/studio/pages/newPage.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Copies a page, last of its level, with what is edited of it in some locales, by default all that have content and that the
 * person may change, as drafts. Sections
 * get new ids, permalinks the end of the new id. A page of a product and the like stays the only one of it: the copy has no entity.
 */
export async function duplicatePage(
  cms: Cms,
  page: string,
  { id: given, locales }: CallBody<'duplicatePage'>,
  rights: StudioRights,
  actor: Actor,
): Promise<CallResult<'duplicatePage'>> {
  return inEditing(cms, async (inside) => {
    const row = await findPage(inside, page)
    const filled = new Set((await readPageLocales(inside.db, [page])).map(({ locale }) => locale))
    const copied = locales ?? [...filled].filter((locale) => mayChange(rights, locale))
    const empty = copied.find((locale) => !filled.has(locale))
    if (empty !== undefined)
      throw new StudioError('not_found', `The page has no content in ${empty}`, { locale: empty })
    const id = await freePageId(inside, given, `${page}-copy`)
    const entity = { entity_kind: null, entity_id: null }
    const position = await nextPosition(inside.db, row.parent_id)
    await writePages(inside.db, [{ ...row, id, position, ...entity }], 'editor')
    for (const locale of copied) await copyLocale(inside, { page, id, locale }, actor)
    const details = { from: page, locales: copied }
    await writeAudit(inside.db, { ...actor, action: 'page.duplicate', subject: `page:${id}`, details })
    await announce(inside, pageTags(id, entity))
    return summaryOf(inside, id, copied[0] ?? defaultLocale)
  })
}

async function copyLocale(
  cms: Cms,
  { page, id, locale }: { readonly page: string; readonly id: string; readonly locale: LocaleCode },
  { person }: Actor,
): Promise<void> {
  const { content } = await readState(cms, { page, locale })
  const end = id.split('/').at(-1) ?? id
  const permalink = content.permalink === '' ? end : content.permalink.replace(/[^/]*$/, end)
  const copies = content.sections.map((section) => ({ section, from: section.id, to: randomUUID() }))
  await copyNotes(cms.db, placeOf({ page, locale }), placeOf({ page: id, locale }), copies)
  await writeDraft(cms.db, {
    page_id: id,
    locale,
    content: writeContent({
      ...content,
      permalink,
      sections: copies.map(({ section, to }) => ({ ...section, id: to })),
    }),
    base_version_id: null,
    updated_by: person?.id ?? null,
    updated_by_name: person?.name ?? null,
  })
}
