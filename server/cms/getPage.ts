import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { findPublishedPage } from '#server/db/publishedPages.ts'
import { trailOf, translationsOf, type AnsweredPage } from '#server/cms/answeredPage.ts'
import type { Cms } from '#server/cms/context.ts'
import { currentSections } from '#server/cms/currentSections.ts'
import { resolveReferences } from '#server/cms/resolve.ts'
import { answerSections } from '#server/cms/sections.ts'
import type { Tagged } from '#server/cms/tagCache.ts'
import { getRetailerPage } from '#server/retailers/getRetailerPage.ts'

/**
 * The published page at a permalink in a locale, `undefined` when there is none. Drafts are never read. Dealers have pages that are
 * not stored; a stored page at the same permalink goes before them.
 */
export async function getPage(
  cms: Cms,
  locale: LocaleCode,
  permalink: string,
): Promise<Tagged<AnsweredPage> | undefined> {
  const page = await findPublishedPage(cms.db, fallbackChain(locale), permalink)
  if (page === undefined) return getRetailerPage(cms, locale, permalink)
  const { id, page_type, template, title, ancestors, locales } = page
  const sections = currentSections(page.sections)
  const resolution = await resolveReferences(cms, locale, [...sections.map(({ data }) => data), page.seo])
  const trail = trailOf(locale, ancestors ?? [])
  const seo = resolution.resolve(page.seo)
  return {
    value: {
      page_type,
      template,
      template_data: answerSections(sections, resolution),
      breadcrumbs: page_type === 'homepage' ? [] : [...trail, { title, permalink }],
      language_code: locale,
      permalink,
      translations: translationsOf(locales),
      seo: { title, ...(typeof seo === 'object' ? seo : {}) },
    },
    tags: new Set([`page:${id}`, ...(ancestors ?? []).map((ancestor) => `page:${ancestor.id}`), ...resolution.tags]),
  }
}
