import { fallbackChain, localeCodes, shareLanguage, type LocaleCode } from '#locales/locales.ts'
import type { AncestorRow, LocaleRow } from '#server/db/publishedPages.ts'

/** A page as the API returns it; the caller checks the envelope (`schemas/page.ts`). */
export interface ResponsePage {
  readonly page_type: string
  readonly template: string
  readonly template_data: Readonly<Record<string, unknown>>
  readonly breadcrumbs: readonly { readonly title: string; readonly permalink: string }[]
  readonly language_code: LocaleCode
  /** Locale the content comes from where it is in another language than `language_code`. */
  readonly content_language_code?: LocaleCode
  readonly permalink: string
  readonly translations: Readonly<Record<string, string>>
  readonly seo: Readonly<Record<string, unknown>>
}

/** Returns the permalink of a page in each of the site's locales, along their fallback chains. */
export function fallbackPermalinks(rows: readonly LocaleRow[]): Record<string, string> {
  return permalinksBy(rows, fallbackChain)
}

/**
 * Returns the permalink of a page in each locale that has it in its own language: what falls back to another language
 * is no translation.
 */
export function translationsOf(rows: readonly LocaleRow[]): Record<string, string> {
  return permalinksBy(rows, (code) => fallbackChain(code).filter((source) => shareLanguage(source, code)))
}

function permalinksBy(rows: readonly LocaleRow[], chainOf: (code: LocaleCode) => readonly LocaleCode[]) {
  const published = new Map(rows.map((row) => [row.locale, row.permalink]))
  return Object.fromEntries(
    localeCodes.flatMap((code) => {
      const [permalink] = chainOf(code).flatMap((source) => published.get(source) ?? [])
      return permalink === undefined ? [] : [[code, permalink]]
    }),
  )
}

/**
 * Returns the pages from the one below Home down to the parent; a page not published in the reader's locale is passed
 * over.
 */
export function trailOf(locale: LocaleCode, rows: readonly AncestorRow[]): { title: string; permalink: string }[] {
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
