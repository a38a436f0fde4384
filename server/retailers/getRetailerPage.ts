import * as v from 'valibot'
import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { retailer as retailerSchema } from '#schemas/retailers.ts'
import { findPublishedPage } from '#server/db/publishedPages.ts'
import { fallbackPermalinks, trailOf, type ResponsePage } from '#server/content/responsePage.ts'
import type { Cms } from '#server/content/context.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import type { Tagged } from '#server/cache/tagCache.ts'
import { retailerPermalink } from '#server/retailers/retailerDocument.ts'
import { isRetailerId } from '#server/retailers/retailerId.ts'
import { readLocator, readRetailerForms } from '#server/retailers/retailerPages.ts'
import { retailerText } from '#server/retailers/texts.ts'

/** Characters of a title that search engines show, without the brand appended to it. */
const maxTitleLength = 57
/** Template of the dealers' pages; their page type is that of the locator. */
const template = 'DP'

/**
 * Composes the page of a dealer at `<permalink of the dealer locator>/<id>` from the dealer, the locator and the pages of the dealer
 * forms. Returns `undefined` for an unknown dealer and in locales without a locator.
 */
export async function getRetailerPage(
  cms: Cms,
  locale: LocaleCode,
  permalink: string,
): Promise<Tagged<ResponsePage> | undefined> {
  const [, parent = '', id = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(permalink) ?? []
  if (!isRetailerId(id)) return undefined
  const locator = await readLocator(cms, locale)
  if (locator === undefined || locator.permalink !== parent) return undefined
  const page = await findPublishedPage(cms.db, fallbackChain(locale), parent)
  if (page === undefined) return undefined
  const forms = await readRetailerForms(cms, locale)
  const details = { retailer: { $ref: `retailer/${id}` }, locator: { $page: locator.id }, ...forms }
  const resolution = await resolveReferences(cms, locale, [details, page.seo])
  const resolved = v.safeParse(v.looseObject({ retailer: retailerSchema }), resolution.resolve(details))
  if (!resolved.success) return undefined
  const { name, city } = resolved.output.retailer
  const texts = await cms.texts(locale)
  const full = retailerText('Retailers/Page title', locale, texts, { name, city })
  const title = name.includes(city) || full.length > maxTitleLength ? name : full
  const description = retailerText('Retailers/Page description', locale, texts, { name, city })
  const ancestors = page.ancestors ?? []
  const trail = [...trailOf(locale, ancestors), { title: page.title, permalink: parent }, { title: name, permalink }]
  const translations = Object.entries(fallbackPermalinks(page.locales)).map(([code, to]) => [
    code,
    retailerPermalink(to, id),
  ])
  return {
    value: {
      page_type: page.page_type,
      template,
      template_data: { dealer_details: resolved.output },
      breadcrumbs: trail,
      language_code: locale,
      permalink,
      translations: Object.fromEntries(translations),
      seo: { title, description, ...pictureOf(resolution.resolve(page.seo)) },
    },
    tags: new Set([
      `page:${page.id}`,
      ...ancestors.map((ancestor) => `page:${ancestor.id}`),
      'list:page',
      'texts',
      ...resolution.tags,
    ]),
  }
}

/** Returns the locator's sharing picture, which its dealers use as well. */
function pictureOf(seo: unknown): { readonly og_image?: unknown } {
  const picture: unknown = typeof seo === 'object' && seo !== null ? Reflect.get(seo, 'og_image') : undefined
  return picture === undefined || picture === null ? {} : { og_image: picture }
}
