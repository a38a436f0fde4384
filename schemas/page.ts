import * as v from 'valibot'
import { breadcrumb, maxSeoTitle, permalink, seo, type Seo } from '#schemas/atoms.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { isPermalink } from '#schemas/permalink.ts'
import { isSectionKey } from '#schemas/sectionKey.ts'
import { localeCodes } from '#locales/locales.ts'

/** Limits of a page in sections and bytes of JSON; writing a larger page fails. */
export const maxSections = 200
export const maxPageBytes = 2_000_000

/** Key of a section: its type, followed by `_2`, `_3`, … for further instances of the type. */
export const sectionKey = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check(isSectionKey, 'A section key is a type in snake case, followed by _2, _3, … for further instances'),
)

const maxCrumbs = 20

const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Envelope of a page. An invalid envelope is a 404. `template_data` is only checked to be a map: sections are validated one by
 * one afterwards, so that an invalid section does not take the page with it.
 */
export const pageEnvelope = v.object({
  page_type: v.picklist(pageTypes),
  template: v.pipe(v.string(), v.maxLength(100)),
  template_data: v.custom<Record<string, unknown>>(isMap, 'template_data is a map of sections'),
  breadcrumbs: v.optional(v.pipe(v.unknown(), v.transform(keepCrumbs)), []),
  language_code: v.picklist(localeCodes),
  /** Locale the content comes from where it is in another language than the locale that shows it. */
  content_language_code: v.optional(v.fallback(v.optional(v.picklist(localeCodes)), undefined)),
  permalink,
  translations: v.optional(v.pipe(v.unknown(), v.transform(keepPermalinks)), {}),
  seo: v.pipe(v.custom<Record<string, unknown>>(isMap, 'seo is an object'), v.transform(keepSeo)),
})
export type PageEnvelope = v.InferOutput<typeof pageEnvelope>

/** Keeps the valid fields for search engines; a title that is too long is cut, so that the page has one. */
function keepSeo(given: Readonly<Record<string, unknown>>): Seo {
  const result = v.safeParse(seo, given)
  if (result.success) return result.output
  const title = typeof given['title'] === 'string' ? given['title'].slice(0, maxSeoTitle) : ''
  const invalid = new Set(result.issues.map(({ path }) => path?.[0]?.key))
  const valid = Object.entries(given).filter(([name]) => !invalid.has(name))
  return v.parse(seo, { ...Object.fromEntries(valid), title })
}

/** Drops invalid breadcrumbs: they must not make a page a 404. */
function keepCrumbs(given: unknown): v.InferOutput<typeof breadcrumb>[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, maxCrumbs).flatMap((crumb: unknown) => {
    const result = v.safeParse(breadcrumb, crumb)
    return result.success ? [result.output] : []
  })
}

/** Keeps valid permalinks of known locales, for the same reason. */
function keepPermalinks(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {}
  const kept: Record<string, string> = {}
  for (const code of localeCodes) {
    const value: unknown = Reflect.get(given, code)
    if (typeof value === 'string' && isPermalink(value)) kept[code] = value
  }
  return kept
}
