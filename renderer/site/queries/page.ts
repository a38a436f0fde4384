import { queryOptions } from '@tanstack/react-query'
import { loadedSection } from '#sections/registry.ts'
import type { LocaleCode } from '#locales/locales.ts'
import type { Overrides } from '#renderer/site/i18n.ts'
import type { TicketPage } from '#renderer/site/loadTicket.ts'
import { statusOf, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { fetchOverrides } from '#renderer/site/queries/texts.ts'
import type { SitePage } from '#renderer/site/prepareSections.ts'
import { PageInvalid, readPage } from '#renderer/site/readPage.ts'
import { shellTexts } from '#renderer/site/shell/shellTexts.ts'
import type { Warn } from '#renderer/site/site.ts'

/** A page ready to draw with the CMS's wording for its texts. */
export interface FoundPage {
  readonly found: true
  readonly page: SitePage
  readonly overrides: Overrides
  readonly tags: readonly string[]
  /** What the page shows in place of sections, when it is the page of a ticket. */
  readonly ticket?: TicketPage
}

/** There is no such page, or none that can be drawn (`invalid`: why not). */
export interface MissingPage {
  readonly found: false
  readonly overrides: Overrides
  readonly tags: readonly string[]
  readonly invalid?: PageInvalid
}

interface PageQueryContext {
  readonly client: CmsClient
  readonly warn: Warn
}

/** How long the browser trusts a page it has fetched, in ms. */
const staleTime = 60_000

/** The page at a permalink. Fails with `CmsError` when the CMS is out of reach or in trouble. */
export function pageQuery(context: PageQueryContext, locale: LocaleCode, permalink: string) {
  return queryOptions({
    queryKey: ['page', locale, permalink],
    queryFn: () => fetchPage(context, locale, permalink),
    staleTime,
    retry: false,
  })
}

async function fetchPage(
  context: PageQueryContext,
  locale: LocaleCode,
  permalink: string,
): Promise<FoundPage | MissingPage> {
  try {
    const answer = await context.client.page(permalink, locale)
    const page = await readPage(answer.value)
    const texts = await fetchOverrides(context, locale, textIds(page))
    return { found: true, page, overrides: texts.overrides, tags: [...new Set([...answer.tags, ...texts.tags])] }
  } catch (error) {
    if (!(error instanceof PageInvalid) && statusOf(error) !== 404) throw error
    const missing = { found: false, ...(await fetchOverrides(context, locale, shellTexts)) } as const
    return error instanceof PageInvalid ? { ...missing, invalid: error } : missing
  }
}

/** The merged text ids of all sections of the page and of the shell around them (specification, section 7). */
function textIds(page: SitePage): string[] {
  const ids = page.sections.flatMap((section) => loadedSection(section.type)?.texts ?? [])
  return [...new Set([...shellTexts, ...ids])]
}
