import * as v from 'valibot'
import { localeCodes } from '#locales/locales.ts'
import { image, permalink } from '#schemas/atoms.ts'
import { menu, menuKeys } from '#schemas/menu.ts'
import { pageEnvelope } from '#schemas/page.ts'
import { finderProduct, productFacets, productFilters } from '#schemas/products.ts'
import { lastSearchPage, maxSearchLength, searchGroups } from '#schemas/search.ts'

/** Request and response of every call of the CMS API (tickets are in `tickets.ts`), and the error body they share. */

/** Query parameter of most calls: a site code. An unknown one is a 422. */
export const langQuery = v.object({
  lang: v.picklist(localeCodes, 'lang is one of the site’s locale codes, for example en-gb'),
})

/** Error body of every call: `errors` maps a field path to its sentences. */
export const errorBody = v.object({
  message: v.string(),
  status: v.number(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})
export type ErrorBody = v.InferOutput<typeof errorBody>

/** GET /api/website/v1/pages/{pathMatch} */
export const pageResponse = pageEnvelope

/** Key of a translatable text, for example `Product/Latest product`. */
export const textKey = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/** POST /api/website/v1/translations/ */
export const translationsRequest = v.object({
  keys: v.pipe(
    v.record(textKey, v.pipe(v.string(), v.maxLength(5000))),
    v.check((keys) => Object.keys(keys).length <= 2000, 'At most 2000 keys a call'),
  ),
  language: v.picklist(localeCodes),
})
export const translationsResponse = v.record(v.string(), v.string())

/** POST /api/website/v1/menus */
export const menusRequest = v.object({
  menus: v.pipe(
    v.array(
      v.object({
        key: v.picklist(menuKeys),
        available_classes: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(50)))),
      }),
    ),
    v.minLength(1),
    v.maxLength(menuKeys.length),
  ),
})
export const menusResponse = v.array(menu)

/** GET {backend}/api/website/v1/sitemap/: entries of any language, including those excluded from the sitemap. */
export const sitemapEntry = v.object({
  language_code: v.pipe(v.string(), v.maxLength(20)),
  permalink: v.pipe(v.string(), v.maxLength(2000)),
  translations: v.optional(v.record(v.string(), v.string()), {}),
  updated_at: v.optional(v.string()),
})
export const sitemapResponse = v.array(sitemapEntry)
export type SitemapEntry = v.InferOutput<typeof sitemapEntry>

/** POST /api/website/v1/find-your-same/products/ */
export const findYourSameRequest = v.strictObject({ filters: productFilters })
export const findYourSameResponse = v.object({
  products: v.array(finderProduct),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  facets: productFacets,
})
export type FindYourSameResponse = v.InferOutput<typeof findYourSameResponse>

/** GET /api/website/v1/search/; `page` counts from 1 in each group. */
export const searchQuery = v.object({
  ...langQuery.entries,
  q: v.optional(v.pipe(v.string(), v.maxLength(maxSearchLength, `q has at most ${maxSearchLength} characters`)), ''),
  group: v.optional(v.picklist(searchGroups, `group is one of ${searchGroups.join(', ')}`)),
  page: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'page is a whole number'),
      v.transform(Number),
      v.minValue(1, 'page counts from 1'),
      v.maxValue(lastSearchPage, `page is at most ${lastSearchPage}`),
    ),
    '1',
  ),
})

/** A hit. `excerpt` is plain text; `marks` are the matches in it as [start, end) offsets in UTF-16 units. */
export const searchItem = v.object({
  title: v.string(),
  permalink,
  excerpt: v.string(),
  marks: v.optional(v.array(v.tuple([v.number(), v.number()])), []),
  image: v.nullable(image),
})
export type SearchItem = v.InferOutput<typeof searchItem>

/** `total` of a group is capped at `maxSearchHits`, which means that many or more. */
export const searchResponse = v.object({
  query: v.string(),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  suggestion: v.nullable(v.string()),
  groups: v.array(
    v.object({
      key: v.picklist(searchGroups),
      total: v.pipe(v.number(), v.integer(), v.minValue(0)),
      items: v.array(searchItem),
    }),
  ),
})
export type SearchResponse = v.InferOutput<typeof searchResponse>

/** Language codes that are never listed in the sitemap. */
export const excludedSitemapLanguages: ReadonlySet<string> = new Set([
  'en-in',
  'nl-bx',
  'en-nd',
  'pl-pl',
  'fr-bx',
  'en-ba',
  'en-us',
  'ru-ru',
  'ru-cs',
  'fr-us',
  'uk-ua',
])
