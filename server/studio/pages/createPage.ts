import { randomUUID } from 'node:crypto'
import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { pageTemplates } from '#schemas/pageTemplates.ts'
import { templateCodes } from '#schemas/pageTypes.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { presetData } from '#server/content/presets.ts'
import { writeContent, type RawSection } from '#server/content/rawContent.ts'
import { writeAudit } from '#server/db/audit.ts'
import { nextPosition } from '#server/db/pageTree.ts'
import { writeDraft } from '#server/db/pageDrafts.ts'
import { writePages } from '#server/db/pages.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { Actor } from '#server/studio/context.ts'
import { findPage, summaryOf } from '#server/studio/pages/listPages.ts'
import { freePageId, permalinkBelow } from '#server/studio/pages/newPage.ts'
import { slugOf } from '#server/studio/slug.ts'

/** Creates a page, last of its level, with a draft in one locale: the sections its template requires, filled from their presets. */
export async function createPage(
  cms: Cms,
  body: CallBody<'createPage'>,
  actor: Actor,
): Promise<CallResult<'createPage'>> {
  const { page_type, parent, locale, title } = body
  return inEditing(cms, async (inside) => {
    if (parent !== null) await findPage(inside, parent)
    const id = await freePageId(inside, body.id, slugOf(title, locale))
    const permalink = body.permalink ?? (await permalinkBelow(inside, parent, title, fallbackChain(locale)))
    const entity = { entity_kind: null, entity_id: null }
    const position = await nextPosition(inside.db, parent)
    await writePages(
      inside.db,
      [{ id, page_type, template: templateCodes[page_type], parent_id: parent, position, ...entity }],
      'editor',
    )
    await writeDraft(inside.db, {
      page_id: id,
      locale,
      content: writeContent({
        title,
        permalink,
        seo: JSON.stringify({ title }),
        sections: requiredSections(page_type, locale),
      }),
      base_version_id: null,
      updated_by: actor.person?.id ?? null,
      updated_by_name: actor.person?.name ?? null,
    })
    await writeAudit(inside.db, {
      ...actor,
      action: 'page.create',
      subject: `page:${id}`,
      locale,
      details: { title, parent, page_type },
    })
    await announce(inside, pageTags(id, entity))
    return summaryOf(inside, id, locale)
  })
}

// Of several section types that would do, the first.
function requiredSections(pageType: string, locale: LocaleCode): RawSection[] {
  const { requires = [], order = [] } = pageTemplates.get(pageType) ?? {}
  const types = requires.flatMap((required) => (typeof required === 'string' ? required : (required[0] ?? [])))
  return [...new Set(types)]
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((type) => ({ id: randomUUID(), key: type, data: JSON.stringify(presetData(type, locale)) }))
}
