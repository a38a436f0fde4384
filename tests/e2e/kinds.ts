import type { APIRequestContext } from '@playwright/test'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import type { LocaleCode } from '#locales/locales.ts'

/** The kinds of page a visitor meets, each found through menus and sitemap, so that no address stands in a test. */
export interface PageKinds {
  readonly home: string
  readonly category: string
  readonly secondLevel: string
  readonly product: string
  readonly promotion: string
  readonly news: string
  readonly company: string
}

/** Permalink of one page of each kind in a locale. Throws when the catalogue lacks a kind. */
export async function findPageKinds(request: APIRequestContext, locale: LocaleCode): Promise<PageKinds> {
  const client = createCmsClient(async (address, { method = 'GET', headers, body }) => {
    const response = await request.fetch(address, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { data: body } : {}),
    })
    return new Response(await response.text(), { status: response.status(), headers: response.headers() })
  })
  const { value: menus } = await client.menus(locale)
  const category = menus.find(({ key }) => key === 'products')?.categories[0]
  const secondLevel = category?.sub_categories[0]
  const own = (await client.sitemap()).filter((entry) => entry.language_code === locale)
  const types = new Map<string, string>()
  for (const { permalink } of own) {
    const { value } = await client.page(permalink, locale)
    if (typeof value !== 'object' || value === null || !('page_type' in value)) continue
    const type = String(value.page_type)
    if (!types.has(type)) types.set(type, permalink)
    if (['promo', 'news', 'our_mission'].every((wanted) => types.has(wanted))) break
  }
  return {
    home: '',
    category: must(category?.permalink, 'category'),
    secondLevel: must(secondLevel?.permalink, 'second-level category'),
    product: must(secondLevel?.products[0]?.permalink, 'product'),
    promotion: must(types.get('promo'), 'promotion'),
    news: must(types.get('news'), 'news item'),
    company: must(types.get('our_mission'), 'company page'),
  }
}

function must(permalink: string | undefined, kind: string): string {
  if (permalink === undefined) throw new Error(`The catalogue has no ${kind}`)
  return permalink
}
