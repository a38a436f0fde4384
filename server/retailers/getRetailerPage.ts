import * as v from 'valibot'
import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { retailer as retailerSchema } from '#schemas/retailers.ts'
import { findPublishedPage } from '#server/db/publishedPages.ts'
import { trailOf, translationsOf, type AnsweredPage } from '#server/cms/answeredPage.ts'
import type { Cms } from '#server/cms/context.ts'
import { resolveReferences } from '#server/cms/resolve.ts'
import type { Tagged } from '#server/cms/tagCache.ts'
import { retailerPermalink } from '#server/retailers/retailerDocument.ts'
import { isRetailerId } from '#server/retailers/retailerId.ts'
import { retailerPages } from '#server/retailers/retailerPages.ts'
import { retailerText } from '#server/retailers/texts.ts'

/** Characters that search engines show of a title, less the brand behind it. */
const longestTitle = 57
/** Template of the dealers' pages; their type is that of the locator they stand below. */
const template = 'DP'

/**
 * The page of a dealer at `<permalink of the dealer locator>/<id>`, in every locale that has the locator. It is not stored: it is
 * made of the dealer, the locator and the pages of the forms that can be sent to a dealer.
 */
export async function getRetailerPage(
  cms: Cms,
  locale: LocaleCode,
  permalink: string,
): Promise<Tagged<AnsweredPage> | undefined> {
  const [, above = '', id = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(permalink) ?? []
  if (!isRetailerId(id)) return undefined
  const { locator, forms } = await retailerPages(cms, locale)
  if (locator === undefined || locator.permalink !== above) return undefined
  const page = await findPublishedPage(cms.db, fallbackChain(locale), above)
  if (page === undefined) return undefined
  const details = { retailer: { $ref: `retailer/${id}` }, locator: { $page: locator.id }, ...forms }
  const resolution = await resolveReferences(cms, locale, [details, page.seo])
  const resolved = v.safeParse(v.looseObject({ retailer: retailerSchema }), resolution.resolve(details))
  if (!resolved.success) return undefined
  const { name, city } = resolved.output.retailer
  const texts = await cms.texts(locale)
  const full = retailerText('Retailers/Page title', locale, texts, { name, city })
  const title = name.includes(city) || full.length > longestTitle ? name : full
  const description = retailerText('Retailers/Page description', locale, texts, { name, city })
  const ancestors = page.ancestors ?? []
  const trail = [...trailOf(locale, ancestors), { title: page.title, permalink: above }, { title: name, permalink }]
  const translations = Object.entries(translationsOf(page.locales)).map(([code, to]) => [
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

/** A dealer is shared with the picture of the locator. */
function pictureOf(seo: unknown): { readonly og_image?: unknown } {
  const picture: unknown = typeof seo === 'object' && seo !== null ? Reflect.get(seo, 'og_image') : undefined
  return picture === undefined || picture === null ? {} : { og_image: picture }
}
