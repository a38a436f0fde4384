import * as v from 'valibot'
import { queryOptions } from '@tanstack/react-query'
import { pageRedirect } from '#schemas/redirect.ts'
import { loadedSection } from '#sections/registry.ts'
import type { LocaleCode } from '#locales/locales.ts'
import type { LoadedPage, MissingPage } from '#renderer/site/page/routeData.ts'
import { statusOf, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { fetchOverrides } from '#renderer/site/queries/texts.ts'
import type { SitePage } from '#renderer/site/page/prepareSections.ts'
import { PageInvalid, readPage } from '#renderer/site/page/readPage.ts'
import { requestedTexts } from '#renderer/site/page/shellTexts.ts'
import type { Warn } from '#renderer/site/page/siteSettings.ts'

interface PageQueryContext {
  readonly client: CmsClient
  readonly warn: Warn
}

/** How long a fetched page stays fresh in the browser, in ms. */
const staleTime = 60_000

/**
 * Returns the query of the page at a permalink. Fails with `CmsError` when the CMS is unreachable or responds with an
 * error.
 */
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
): Promise<LoadedPage | MissingPage> {
  try {
    const response = await context.client.page(permalink, locale)
    const redirected = v.safeParse(pageRedirect, response.value)
    if (redirected.success) {
      return { found: false, overrides: {}, tags: response.tags, redirect: redirected.output.redirect }
    }
    const page = await readPage(response.value)
    const texts = await fetchOverrides(context, locale, textIds(page))
    return { found: true, page, overrides: texts.overrides, tags: [...new Set([...response.tags, ...texts.tags])] }
  } catch (error) {
    if (!(error instanceof PageInvalid) && statusOf(error) !== 404) throw error
    const missing = { found: false, ...(await fetchOverrides(context, locale, requestedTexts)) } as const
    return error instanceof PageInvalid ? { ...missing, invalid: error } : missing
  }
}

/** Returns the merged text ids of all sections of the page and of the shell around them. */
function textIds(page: SitePage): string[] {
  const ids = page.sections.flatMap((section) => loadedSection(section.type)?.texts ?? [])
  return [...new Set([...requestedTexts, ...ids])]
}
