import { queryOptions } from '@tanstack/react-query'
import { loadedSection } from '#sections/registry.ts'
import type { LocaleCode } from '#locales/locales.ts'
import { compileOverrides, type Overrides } from '#renderer/site/i18n.ts'
import { statusOf, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { PageInvalid, readPage, type SitePage } from '#renderer/site/readPage.ts'
import { shellTexts } from '#renderer/site/shell/shellTexts.ts'

/** A page ready to draw with the CMS's wording for its texts, or that there is none (`invalid`: why not). */
export type PageResult =
  | { readonly found: true; readonly page: SitePage; readonly overrides: Overrides; readonly tags: readonly string[] }
  | {
      readonly found: false
      readonly overrides: Overrides
      readonly tags: readonly string[]
      readonly invalid?: PageInvalid
    }

/** How long the browser trusts a page it has fetched, in ms. */
const staleTime = 60_000

/** The page at a permalink. Fails with `CmsError` when the CMS is out of reach or in trouble. */
export function pageQuery(client: CmsClient, locale: LocaleCode, permalink: string) {
  return queryOptions({
    queryKey: ['page', locale, permalink],
    queryFn: () => fetchPage(client, locale, permalink),
    staleTime,
    retry: false,
  })
}

async function fetchPage(client: CmsClient, locale: LocaleCode, permalink: string): Promise<PageResult> {
  try {
    const answer = await client.page(permalink, locale)
    const page = await readPage(answer.value)
    const texts = await client.translations(textIds(page), locale)
    const tags = [...new Set([...answer.tags, ...texts.tags])]
    return { found: true, page, overrides: await compileOverrides(texts.value), tags }
  } catch (error) {
    if (error instanceof PageInvalid) return { found: false, overrides: {}, tags: [], invalid: error }
    if (statusOf(error) === 404) return { found: false, overrides: {}, tags: [] }
    throw error
  }
}

/** The merged text ids of all sections of the page and of the shell around them (specification, section 7). */
function textIds(page: SitePage): string[] {
  const ids = page.sections.flatMap((section) => loadedSection(section.type)?.texts ?? [])
  return [...new Set([...shellTexts, ...ids])]
}
