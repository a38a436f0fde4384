import type { Graph, Thing } from 'schema-dts'
import { canonicalAddress, isNoindex } from '#renderer/site/document/head.ts'
import { breadcrumbs } from '#renderer/site/document/structuredData/breadcrumbs.ts'
import { dealer } from '#renderer/site/document/structuredData/dealer.ts'
import type { Described } from '#renderer/site/document/structuredData/described.ts'
import { itemList } from '#renderer/site/document/structuredData/itemList.ts'
import { newsArticle } from '#renderer/site/document/structuredData/newsArticle.ts'
import { organization } from '#renderer/site/document/structuredData/organization.ts'
import { product } from '#renderer/site/document/structuredData/product.ts'
import { promotion } from '#renderer/site/document/structuredData/promotion.ts'
import { videos } from '#renderer/site/document/structuredData/videos.ts'
import { webSite } from '#renderer/site/document/structuredData/webSite.ts'
import type { RouteData } from '#renderer/site/router/loadRoute.ts'
import type { SiteSettings } from '#renderer/site/site.ts'

/**
 * What search engines are told of a page in the words of schema.org: one graph, made from the page that was checked and from
 * nothing else. `undefined` where there is nothing to tell. Only the server makes it: crawlers read its document.
 */
export function structuredData(data: RouteData, settings: SiteSettings): Graph | undefined {
  if (data.status !== 200 || data.result.ticket !== undefined) return undefined
  const { locale, i18n, menus, result } = data
  const { page } = result
  const url = canonicalAddress(page.facts, locale, settings)
  const of: Described = { page, locale, i18n, menus: menus.value, settings, url }
  const told = isNoindex(page.facts) ? [] : [...subject(of), ...videos(of)]
  const things = [breadcrumbs(of), ...told].filter((thing) => thing !== undefined)
  return things.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': things }
}

/** What the page is about, and the company where something refers to it. */
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
