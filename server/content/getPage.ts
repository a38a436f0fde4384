import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { findPublishedPage } from '#server/db/publishedPages.ts'
import { trailOf, translationsOf, type ResponsePage } from '#server/content/responsePage.ts'
import type { Cms } from '#server/content/context.ts'
import { currentSections } from '#server/content/currentSections.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import { toResponseSections } from '#server/content/sections.ts'
import type { Tagged } from '#server/cache/tagCache.ts'

/** Returns the published page at a permalink in a locale, `undefined` when there is none. Drafts are never read. */
export async function getPage(
  cms: Cms,
  locale: LocaleCode,
  permalink: string,
): Promise<Tagged<ResponsePage> | undefined> {
  const page = await findPublishedPage(cms.db, fallbackChain(locale), permalink)
  if (page === undefined) return findExtensionPage(cms, locale, permalink)
  const { id, page_type, template, title, ancestors, locales } = page
  const sections = currentSections(page.sections)
  const resolution = await resolveReferences(cms, locale, [...sections.map(({ data }) => data), page.seo])
  const trail = trailOf(locale, ancestors ?? [])
  const seo = resolution.resolve(page.seo)
  return {
    value: {
      page_type,
      template,
      template_data: toResponseSections(sections, resolution),
      breadcrumbs: page_type === 'homepage' ? [] : [...trail, { title, permalink }],
      language_code: locale,
      permalink,
      translations: translationsOf(locales),
      seo: { title, ...(typeof seo === 'object' ? seo : {}) },
    },
    tags: new Set([`page:${id}`, ...(ancestors ?? []).map((ancestor) => `page:${ancestor.id}`), ...resolution.tags]),
  }
}

async function findExtensionPage(
  cms: Cms,
  locale: LocaleCode,
  permalink: string,
): Promise<Tagged<ResponsePage> | undefined> {
  for (const { pages } of cms.extensions) {
    const page = await pages?.find(cms, locale, permalink)
    if (page !== undefined) return page
  }
  return undefined
}
