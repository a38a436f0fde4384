import { shareLanguage, type LocaleCode } from '#locales/locales.ts'
import type { Tagged } from '#server/cache/tagCache.ts'
import type { Cms } from '#server/content/context.ts'
import { currentSections } from '#server/content/currentSections.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import { trailOf, translationsOf, type ResponsePage } from '#server/content/responsePage.ts'
import { toResponseSections } from '#server/content/sections.ts'
import type { PageContentRow, PageFactsRow } from '#server/db/publishedPages.ts'

/** Makes the response of a page from what is stored of it, published or not; `source` is the locale of its content. */
export async function composePage(
  cms: Cms,
  locale: LocaleCode,
  page: PageFactsRow & PageContentRow,
  source = locale,
): Promise<Tagged<ResponsePage>> {
  const { id, page_type, template, title, permalink, ancestors, locales, entity_kind: kind, entity_id: entity } = page
  const sections = currentSections(page.sections)
  const own = kind === null || entity === null ? undefined : { kind, id: entity, permalink }
  const resolution = await resolveReferences(cms, locale, [...sections.map(({ data }) => data), page.seo], own)
  const trail = trailOf(locale, ancestors ?? [])
  const seo = resolution.resolve(page.seo)
  return {
    value: {
      page_type,
      template,
      template_data: toResponseSections(sections, resolution),
      breadcrumbs: page_type === 'homepage' ? [] : [...trail, { title, permalink }],
      language_code: locale,
      ...(shareLanguage(source, locale) ? {} : { content_language_code: source }),
      permalink,
      translations: translationsOf(locales ?? []),
      seo: { title, ...(typeof seo === 'object' ? seo : {}) },
    },
    tags: new Set([`page:${id}`, ...(ancestors ?? []).map((ancestor) => `page:${ancestor.id}`), ...resolution.tags]),
  }
}
