import { defaultLocale, fallbackChain, localeCodes, type LocaleCode } from '#locales/locales.ts'
import { findPublishedPage, type AncestorRow, type LocaleRow } from '#server/db/publishedPages.ts'
import type { Cms } from '#server/cms/context.ts'
import { currentSections } from '#server/cms/currentSections.ts'
import { resolveReferences } from '#server/cms/resolve.ts'
import { answerSections } from '#server/cms/sections.ts'
import type { Tagged } from '#server/cms/tagCache.ts'

/** A page as the API answers it; the caller checks the envelope (`schemas/page.ts`). */
export interface AnsweredPage {
  readonly page_type: string
  readonly template: string
  readonly template_data: Readonly<Record<string, unknown>>
  readonly breadcrumbs: readonly { readonly title: string; readonly permalink: string }[]
  readonly language_code: LocaleCode
  readonly permalink: string
  readonly translations: Readonly<Record<string, string>>
  readonly seo: Readonly<Record<string, unknown>>
}

/** The published page at a permalink in a locale, `undefined` when there is none. Drafts are never read. */
export async function getPage(
  cms: Cms,
  locale: LocaleCode,
  permalink: string,
): Promise<Tagged<AnsweredPage> | undefined> {
  const page = await findPublishedPage(cms.db, fallbackChain(locale), permalink)
  if (page === undefined) return undefined
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

/** Permalink of a page in each of the site's locales, along their fallback chains. */
export function translationsOf(rows: readonly LocaleRow[]): Record<string, string> {
  const published = new Map(rows.map((row) => [row.locale, row.permalink]))
  return Object.fromEntries(
    localeCodes.flatMap((code) => {
      const source = fallbackChain(code).find((candidate) => published.has(candidate))
      const permalink = published.get(source ?? defaultLocale)
      return permalink === undefined ? [] : [[code, permalink]]
    }),
  )
}

/** From the page below Home down to the parent; a page not published in the reader's locale is passed over. */
function trailOf(locale: LocaleCode, rows: readonly AncestorRow[]): { title: string; permalink: string }[] {
  const chain: readonly string[] = fallbackChain(locale)
  const nearest = new Map<number, AncestorRow>()
  for (const row of rows) {
    const known = nearest.get(row.depth)
    if (known === undefined || chain.indexOf(row.locale) < chain.indexOf(known.locale)) nearest.set(row.depth, row)
  }
  return [...nearest.values()]
    .filter((row) => row.page_type !== 'homepage')
    .toSorted((a, b) => b.depth - a.depth)
    .map(({ title, permalink }) => ({ title, permalink }))
}
