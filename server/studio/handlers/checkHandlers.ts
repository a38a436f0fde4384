import { fallbackChain } from '#locales/locales.ts'
import { readStoredSections } from '#server/db/pageChecks.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { completeContent } from '#server/studio/pages/completeContent.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Checks while typing. */
export const checkHandlers: StudioHandlers<'checkContent'> = {
  async checkContent({ cms }, { params: { page = '', locale }, body }) {
    const stored = await readStoredSections(cms.db, page, locale, fallbackChain(locale))
    if (stored === undefined) throw new StudioError('not_found', `There is no page "${page}"`)
    const content = completeContent(body.content, stored.sections)
    return { issues: await checkContent(cms, { page, pageType: stored.page_type, locale, content }) }
  },
}
