import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import type { LocaleCode } from '#locales/locales.ts'
import { pageTypes, type PageType } from '#schemas/pageTypes.ts'
import { linkHref } from '#schemas/link.ts'

const linked = v.array(v.object({ permalink: v.string() }))
const homePage = v.object({
  template_data: v.object({ promo_list: v.object({ promotions: linked }), news_list: v.object({ items: linked }) }),
})

/** The kinds of page a visitor meets, each found through the menus and the home page, so that no address stands in a test. */
export interface PageKinds {
  readonly home: string
  readonly category: string
  readonly secondLevel: string
  readonly product: string
  readonly promotion: string
  readonly news: string
  readonly company: string
}

const typed = v.object({ page_type: v.picklist(pageTypes), translations: v.record(v.string(), v.string()) })
/** More than the demo catalogue has pages, those of its dealers aside. */
const maxPages = 110
/** Read once by every worker: the content does not change during a run. */
const kindsOf = new Map<LocaleCode, PageKinds>()
const found = new Map<PageType, Readonly<Record<string, string>>>()

/** Returns the permalink of one page of each page type in a locale. Throws when the catalogue lacks a type. */
export async function findPageTypes(request: APIRequestContext, locale: LocaleCode): Promise<Record<string, string>> {
  if (found.size === 0) {
    const client = clientOf(request)
    const entries = (await client.sitemap()).filter(({ language_code }) => language_code === locale)
    const { value: menus } = await client.menus(locale)
    // The sitemap has no search page; the second to last link of the top bar leads to it.
    const search = linkHref(menus.find(({ key }) => key === 'top_header')?.nodes.at(-2)?.link_obj, locale)
    const searchPage = must(search?.slice(locale.length + 2), 'search page')
    for (const permalink of [searchPage, ...entries.map((entry) => entry.permalink)]) {
      // The pages of the dealers come last, and there are many.
      if (pageTypes.every((type) => found.has(type))) break
      const { page_type: type, translations } = v.parse(typed, (await client.page(permalink, locale)).value)
      if (!found.has(type)) found.set(type, translations)
    }
  }
  return Object.fromEntries(
    pageTypes.map((type) => [type, must(found.get(type)?.[locale], `page of the type ${type}`)]),
  )
}

const sectioned = v.object({ template_data: v.record(v.string(), v.unknown()) })

/** Returns the permalinks of the pages that have a section of each type. */
export async function findSectionPages(
  request: APIRequestContext,
  locale: LocaleCode,
  types: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const client = clientOf(request)
  const own = (await client.sitemap()).filter(({ language_code }) => language_code === locale)
  const pages = await Promise.all(
    // The pages of the dealers come last, and there are many.
    own.slice(0, maxPages).map(async ({ permalink }) => {
      const { template_data: sections } = v.parse(sectioned, (await client.page(permalink, locale)).value)
      return { permalink, sections: Object.keys(sections) }
    }),
  )
  return new Map(
    types.map((type) => [type, pages.flatMap(({ permalink, sections }) => (sections.includes(type) ? permalink : []))]),
  )
}

/** Returns the permalink of one page of each kind in a locale. Throws when the catalogue lacks a kind. */
export async function findPageKinds(request: APIRequestContext, locale: LocaleCode): Promise<PageKinds> {
  const kinds = kindsOf.get(locale) ?? (await readPageKinds(request, locale))
  kindsOf.set(locale, kinds)
  return kinds
}

async function readPageKinds(request: APIRequestContext, locale: LocaleCode): Promise<PageKinds> {
  const client = clientOf(request)
  const { value: menus } = await client.menus(locale)
  const category = menus.find(({ key }) => key === 'products')?.categories[0]
  const secondLevel = category?.sub_categories[0]
  const { value: home } = await client.page('', locale)
  const { template_data: sections } = v.parse(homePage, home)
  const mission = menus.find(({ key }) => key === 'top_header')?.nodes[0]?.link_obj
  return {
    home: '',
    category: must(category?.permalink, 'category'),
    secondLevel: must(secondLevel?.permalink, 'second-level category'),
    product: must(secondLevel?.products[0]?.permalink, 'product'),
    promotion: must(sections.promo_list.promotions[0]?.permalink, 'promotion'),
    news: must(sections.news_list.items[0]?.permalink, 'news item'),
    company: must(linkHref(mission, locale)?.slice(locale.length + 2), 'company page'),
  }
}

/** Returns each page once, with the name of its kind: some are of a kind and the example of a type as well. */
export function distinctPages(kinds: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(kinds).map(([kind, permalink]) => [permalink, kind]))
}

function clientOf(request: APIRequestContext) {
  return createCmsClient(async (address, { method = 'GET', headers, body }) => {
    const response = await request.fetch(address, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { data: body } : {}),
    })
    return new Response(await response.text(), { status: response.status(), headers: response.headers() })
  })
}

function must(permalink: string | undefined, kind: string): string {
  if (permalink === undefined) throw new Error(`The demo catalogue has no ${kind}: add one in server/seed/content/`)
  return permalink
}
