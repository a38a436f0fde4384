import { shareLanguage, type LocaleCode } from '#locales/locales.ts'
import type { Tagged } from '#server/cache/tagCache.ts'
import type { Cms } from '#server/content/context.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import { trailOf, translationsOf, type ResponsePage } from '#server/content/responsePage.ts'
import { toResponseSections } from '#server/content/sections.ts'
import { readSections } from '#server/content/sharedSections.ts'
import { valuesOf } from '#server/content/versions.ts'
import type { PageContentRow, PageFactsRow } from '#server/db/publishedPages.ts'

/**
 * Makes the response of a page from what is stored of it, published or not; `source` is the locale of its content. With `drafts` shared
 * sections are shown as they are edited.
 */
export async function composePage(
  cms: Cms,
  locale: LocaleCode,
  page: PageFactsRow & PageContentRow,
  { source = locale, drafts = false }: { readonly source?: LocaleCode; readonly drafts?: boolean } = {},
): Promise<Tagged<ResponsePage>> {
  const { id, page_type, template, title, permalink, ancestors, locales, entity_kind: kind, entity_id: entity } = page
  const sections = await readSections(cms, locale, page.sections, { drafts })
  const own = kind === null || entity === null ? undefined : { kind, id: entity, permalink }
  const resolution = await resolveReferences(cms, locale, [...valuesOf(sections), page.seo], own)
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
