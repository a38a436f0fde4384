import * as v from 'valibot'
import { breadcrumb, permalink, seo } from '#schemas/atoms.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { isPermalink } from '#schemas/permalink.ts'
import { isSectionKey } from '#schemas/sectionKey.ts'
import { localeCodes } from '#locales/locales.ts'

/** Most sections one page may hold, and most bytes of its JSON; beyond either the page is refused on write. */
export const maxSections = 200
export const maxPageBytes = 2_000_000

/** A section key: its type, or the type and `_2`, `_3`, … for a second instance (decisions, "Sections"). */
export const sectionKey = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check(isSectionKey, 'A section key is a type in snake case, for a second instance followed by _2, _3, …'),
)

/** Deepest place of a page in the site. */
const mostCrumbs = 20

const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The page envelope: what must hold for a page to be drawn at all; when it does not, the answer is 404
 * (specification, section 8; decisions, "Routing"). Sections are checked one by one afterwards.
 */
export const pageEnvelope = v.object({
  page_type: v.picklist(pageTypes),
  template: v.pipe(v.string(), v.maxLength(100)),
  template_data: v.custom<Record<string, unknown>>(isMap, 'template_data is a map of sections'),
  breadcrumbs: v.optional(v.pipe(v.unknown(), v.transform(keepCrumbs)), []),
  language_code: v.picklist(localeCodes),
  permalink,
  translations: v.optional(v.pipe(v.unknown(), v.transform(keepPermalinks)), {}),
  seo,
})
export type PageEnvelope = v.InferOutput<typeof pageEnvelope>

/** Breadcrumbs and translations do not decide whether a page can be drawn: what does not hold is left out. */
function keepCrumbs(given: unknown): v.InferOutput<typeof breadcrumb>[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, mostCrumbs).flatMap((crumb: unknown) => {
    const result = v.safeParse(breadcrumb, crumb)
    return result.success ? [result.output] : []
  })
}

function keepPermalinks(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {}
  const kept: Record<string, string> = {}
  for (const code of localeCodes) {
    const value: unknown = Reflect.get(given, code)
    if (typeof value === 'string' && isPermalink(value)) kept[code] = value
  }
  return kept
}
