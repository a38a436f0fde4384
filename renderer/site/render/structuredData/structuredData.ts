import type { Graph, Thing } from 'schema-dts'
import { canonicalAddress, isNoindex } from '#renderer/site/render/head.ts'
import { breadcrumbs } from '#renderer/site/render/structuredData/breadcrumbs.ts'
import { dealer } from '#renderer/site/render/structuredData/dealer.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'
import { itemList } from '#renderer/site/render/structuredData/itemList.ts'
import { newsArticle } from '#renderer/site/render/structuredData/newsArticle.ts'
import { organization } from '#renderer/site/render/structuredData/organization.ts'
import { product } from '#renderer/site/render/structuredData/product.ts'
import { promotion } from '#renderer/site/render/structuredData/promotion.ts'
import { videos } from '#renderer/site/render/structuredData/videos.ts'
import { webSite } from '#renderer/site/render/structuredData/webSite.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'

/**
 * Returns the structured data of a page in the vocabulary of schema.org: one graph, built only from the checked page;
 * `undefined` when it would be empty, and for a page that falls back to another language: the one it comes from has it.
 * Built only on the server, because crawlers read its document.
 */
export function structuredData(data: RouteData, settings: SiteSettings): Graph | undefined {
  if (data.status !== 200 || data.result.ticket !== undefined) return undefined
  const { locale, i18n, menus, result } = data
  const { page } = result
  if (page.facts.content_language_code !== undefined) return undefined
  const url = canonicalAddress(page.facts, locale, settings)
  const of: Described = { page, locale, i18n, menus: menus.value, settings, url }
  const indexed = isNoindex(page.facts) ? [] : [...subject(of), ...videos(of)]
  const things = [breadcrumbs(of), ...indexed].filter((thing) => thing !== undefined)
  return things.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': things }
}

/** Returns what the page is about, and the company where something refers to it. */
function subject(of: Described): (Thing | undefined)[] {
  switch (of.page.facts.page_type) {
    case 'homepage':
      return [organization(of), webSite(of)]
    case 'news':
      return withCompany(newsArticle(of), of)
    case 'promo':
      return withCompany(promotion(of), of)
    default:
      return [product(of) ?? dealer(of) ?? itemList(of)]
  }
}

function withCompany(thing: Thing | undefined, of: Described): Thing[] {
  return thing === undefined ? [] : [thing, organization(of)]
}
