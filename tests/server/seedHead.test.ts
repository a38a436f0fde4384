// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLocaleCode, sourceLocales } from '#locales/locales.ts'
import type { SitemapEntry } from '#schemas/api.ts'
import { headTags } from '#renderer/site/render/head.ts'
import { jsonText } from '#renderer/site/render/jsonText.ts'
import { structuredData } from '#renderer/site/render/structuredData/structuredData.ts'
import { loadI18n } from '#renderer/site/page/i18n.ts'
import { checkPage } from '#renderer/site/page/readPage.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { getMenus } from '#server/content/getMenus.ts'
import { getPage } from '#server/content/getPage.ts'
import { listSitemap } from '#server/content/listSitemap.ts'
import { readSettings } from '#server/env.ts'
import { sampleDealers } from '#tests/support/db/sampleEntries.ts'
import { openSeededDatabase, type SeededDatabase } from '#tests/support/db/seededDatabase.ts'

/** Limits in characters: search engines cut longer titles and descriptions. */
const maxTitle = 69
const minDescription = 50
const maxDescription = 170
/** Maximum size of structured data in bytes; the largest is the list of products of a large category. */
const maxBytes = 6000
const publicUrl = 'https://site.example'

interface PageHead {
  /** Locale and permalink, for failure messages. */
  readonly name: string
  readonly pageType: string
  readonly head: Readonly<Record<string, string>>
  readonly graph: ReturnType<typeof structuredData>
}

let database: SeededDatabase
let pages: PageHead[] = []
let addresses = new Set<string>()

beforeAll(async () => {
  database = await openSeededDatabase()
  pages = await readPages()
})
afterAll(() => database.close())

describe('the head of every page of the demo catalogue', () => {
  it('has a title within the limits, including the brand', () => {
    expect(pages.length).toBeGreaterThan(60 * sourceLocales.length)
    const issues = pages.filter(({ head }) => !isBetween(head['title'], 5, maxTitle))
    expect(issues.map(({ name, head }) => `${name}: ${head['title']}`)).toEqual([])
  })

  it('has a description within the limits', () => {
    const issues = pages.filter(({ head }) => !isBetween(head['description'], minDescription, maxDescription))
    expect(issues.map(({ name, head }) => `${name}: ${head['description']}`)).toEqual([])
  })

  it('has Open Graph properties', () => {
    const issues = pages.filter(({ head }) => {
      const { 'og:title': title, 'og:description': description, 'og:url': url, 'og:type': type } = head
      return title !== head['title'] || description !== head['description'] || url !== head['canonical'] || !type
    })
    expect(issues.map(({ name }) => name)).toEqual([])
    const pictures = pages.filter(
      ({ head }) => !/^https:.*\.(jpe?g|png|webp)(\?.*)?$/.test(head['og:image'] ?? 'https:.png'),
    )
    expect(pictures.map(({ name, head }) => `${name}: ${head['og:image']}`)).toEqual([])
  })
})

describe('the structured data of every page', () => {
  it('has the types of its page type, once', () => {
    const typesByPage = new Map<string, Set<string>>()
    for (const { pageType, graph } of pages) {
      const types = (graph?.['@graph'] ?? []).map((node) => (typeof node === 'string' ? node : node['@type']))
      typesByPage.set(pageType, (typesByPage.get(pageType) ?? new Set<string>()).add(types.join(' ')))
    }
    const product = ['BreadcrumbList Product']
    const list = ['BreadcrumbList ItemList']
    expect(Object.fromEntries([...typesByPage].map(([type, kinds]) => [type, [...kinds]]))).toMatchObject({
      homepage: ['Organization WebSite'],
      default_product: product,
      hay_making_product: product,
      product_category: list,
      second_level_product_category: list,
      news_list: list,
      promo_category: list,
      news: ['BreadcrumbList NewsArticle Organization'],
      promo: ['BreadcrumbList Offer Organization'],
      smart_technology: ['BreadcrumbList VideoObject'],
    })
  })

  it('links to existing pages, has no empty properties, and stays small', () => {
    const issues = pages.flatMap(({ name, graph }) => {
      const json = graph === undefined ? '' : jsonText(graph)
      const links = [...json.matchAll(/"(?:item":{"@id|url|mainEntityOfPage)":"([^"]+)"/g)].map(([, url = '']) => url)
      return [
        ...links.filter((url) => !addresses.has(url)).map((url) => `${name} links to ${url}`),
        ...(/:null|:""|:\[\]|undefined/.test(json) ? [`${name} has an empty property`] : []),
        ...(Buffer.byteLength(json) > maxBytes ? [`${name} takes ${Buffer.byteLength(json)} bytes`] : []),
      ]
    })
    expect(issues).toEqual([])
  })
})

/** Returns head and structured data of every page in the source locales. */
async function readPages(): Promise<PageHead[]> {
  const cms = createSiteCms(database.db)
  const settings = { ...readSettings({ PUBLIC_URL: publicUrl }), mode: 'production' as const }
  const sitemap: SitemapEntry[] = []
  for await (const batch of listSitemap(cms)) sitemap.push(...batch)
  const read = (entries: readonly SitemapEntry[]) =>
    entries.flatMap(({ language_code: locale, permalink }) => (isLocaleCode(locale) ? [{ locale, permalink }] : []))
  const entries = read(sampleDealers(sitemap))
  addresses = new Set([
    `${publicUrl}/`,
    ...read(sitemap).map((entry) => publicUrl + pagePath(entry.locale, entry.permalink)),
  ])
  const heads: PageHead[] = []
  for (const { locale, permalink } of entries) {
    if (!sourceLocales.some((source) => source === locale)) continue
    const page = await checkPage((await getPage(cms, locale, permalink))?.value)
    const overrides = {}
    const menus = { value: (await getMenus(cms, locale, [{ key: 'top_header' }, { key: 'socials' }])).value, tags: [] }
    const i18n = await loadI18n(locale, overrides)
    const data = {
      status: 200 as const,
      result: { found: true as const, page, overrides, tags: [] },
      locale,
      i18n,
      overrides,
      menus,
    }
    const head: Record<string, string> = {}
    for (const tag of headTags(data, settings)) {
      if (tag.tag === 'title') head['title'] = tag.text
      else Object.assign(head, readTag(tag.attributes))
    }
    const name = `${locale}/${permalink}`
    heads.push({ name, pageType: page.facts.page_type, head, graph: structuredData(data, settings) })
  }
  return heads
}

function readTag({ name, property, rel, hreflang, href, content }: Readonly<Record<string, string>>) {
  const key = name ?? property ?? (hreflang === undefined ? rel : undefined)
  return key === undefined ? {} : { [key]: content ?? href ?? '' }
}

function isBetween(text: string | undefined, min: number, max: number): boolean {
  const length = [...(text ?? '')].length
  return length >= min && length <= max
}
