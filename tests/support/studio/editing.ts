import type { LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import type { DumpDraft } from '#server/content/dump.ts'
import { stableId } from '#server/content/identity.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft as save } from '#server/studio/pages/saveDraft.ts'
import { publishDraft, withdrawPage } from '#server/studio/pages/publishPage.ts'

/** An editor of the studio, for tests. */
export const editor = { person: { id: 'p1', name: 'Ada' } }

/** Saves a draft over whatever there is, as an editor who has read it. Sections get the ids an import gives them. */
export async function saveDraft(cms: Cms, page: string, locale: LocaleCode, draft: DumpDraft): Promise<void> {
  const { revision } = await readState(cms, { page, locale })
  const sections = draft.sections.map(({ id, ...section }) => ({ id: id ?? stableId(page, section.key), ...section }))
  await save(cms, { page, locale, revision, text: JSON.stringify({ ...draft, sections }), actor: editor })
}

/** Publishes the draft of a page. */
export async function publish(cms: Cms, page: string, locale: LocaleCode): Promise<void> {
  await publishDraft(cms, { page, locale, actor: editor })
}

/** Takes a page off the site in one locale. */
export async function withdraw(cms: Cms, page: string, locale: LocaleCode): Promise<void> {
  await withdrawPage(cms, { page, locale, actor: editor })
}
