import * as v from 'valibot'
import { sourceLocales } from '#locales/locales.ts'
import { draftContent } from '#schemas/studio/draft.ts'
import type { Cms } from '#server/content/context.ts'
import { rawFields } from '#schemas/studio/rawJson.ts'
import { readCurrentContent } from '#server/content/currentContent.ts'
import { type RawContent } from '#server/content/rawContent.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { findEntityPage } from '#server/db/entityPages.ts'
import type { Actor } from '#server/studio/context.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { followRename } from '#server/studio/pages/followRename.ts'
import { storeDraft } from '#server/studio/pages/storeDraft.ts'
import { nameOf } from '#server/studio/items/entityPagePlan.ts'
import { publishAs } from '#server/studio/pages/publishPage.ts'

interface Renaming {
  readonly key: ContentKey
  /** What was published of the item before, and what is now. */
  readonly before: StoredContent
  readonly after: StoredContent
  readonly actor: Actor
  readonly message: string
}

/**
 * Gives the page of an item that is renamed its new name where it has the old one, in each locale: as title, for search engines, and as
 * heading of a section. Wording of its own stays, and so does the permalink. What is published becomes a version, what is edited a draft,
 * and what schedules and reviews hold follows.
 */
export async function retitlePage(cms: Cms, { key, before, after, actor, message }: Renaming): Promise<void> {
  const renamed = sourceLocales.flatMap((locale) => {
    const [from, to] = [nameOf(before, locale), nameOf(after, locale)]
    const isNew = from !== undefined && from !== to && v.is(draftContent.entries.title, to)
    return isNew && to !== undefined ? [{ locale, from, to }] : []
  })
  if (renamed.length === 0) return
  const page = await findEntityPage(cms.db, key.kind, key.id)
  if (page === undefined) return
  for (const { locale, from, to } of renamed) {
    let state = await readState(cms, { page, locale }, true)
    await followRename(cms, state, { from, to, actor }, (content) => withName(content, from, to))
    const { published } = state
    if (published !== undefined) {
      const content = readCurrentContent(published.content)
      const next = withName(content, from, to)
      if (next !== content) state = await publishAs(cms, state, next, { actor, message })
    }
    if (!state.hasDraft) continue
    const next = withName(state.content, from, to)
    if (next !== state.content) await storeDraft(cms, state, next, actor)
  }
}

/** Returns the same content where the name is nowhere; whatever has another wording keeps its text. */
function withName(content: RawContent, from: string, to: string): RawContent {
  const changed = {
    ...content,
    title: content.title === from ? to : content.title,
    seo: withField(content.seo, 'title', from, to),
    sections: content.sections.map((section) => {
      return { ...section, data: withField(section.data, 'heading', from, to) }
    }),
  }
  const isChanged =
    changed.title !== content.title ||
    changed.seo !== content.seo ||
    changed.sections.some(({ data }, index) => data !== content.sections[index]?.data)
  return isChanged ? changed : content
}

/** Returns the JSON text of an object whose field is a text, with another one in its place. */
function withField(text: string, field: string, from: string, to: string): string {
  const fields = rawFields(text)
  const value = fields.get(field)
  if (value === undefined || JSON.parse(value) !== from) return text
  const members = [...fields.entries()].map(([name, own]) => {
    return `${JSON.stringify(name)}:${name === field ? JSON.stringify(to) : own}`
  })
  return `{${members.join(',')}}`
}
