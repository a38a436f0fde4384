import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLocaleCode, sourceLocales } from '#locales/locales.ts'
import type { SitemapEntry } from '#schemas/api.ts'
import { headTags } from '#renderer/site/document/head.ts'
import { jsonText } from '#renderer/site/document/jsonText.ts'
import { structuredData } from '#renderer/site/document/structuredData/structuredData.ts'
import { loadI18n } from '#renderer/site/i18n.ts'
import { checkPage } from '#renderer/site/readPage.ts'
import { pagePath } from '#renderer/site/router/paths.ts'
import { createCms } from '#server/cms/context.ts'
import { getMenus } from '#server/cms/getMenus.ts'
import { getPage } from '#server/cms/getPage.ts'
import { getSitemap } from '#server/cms/getSitemap.ts'
import { readSettings } from '#server/env.ts'
import { seedIfEmpty } from '#server/seed/seedIfEmpty.ts'
import { sampleDealers } from '#tests/support/sampleDealers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

/** What search engines show of a title and of a description, in characters. */
const longestTitle = 69
const shortestDescription = 50
const longestDescription = 170
/** Most a page may spend on structured data, in bytes: a list of all machines of a large category. */
const mostBytes = 6000
const publicUrl = 'https://site.example'

interface Told {
  /** Locale and address, as the reports below name a page. */
  readonly name: string
  readonly pageType: string
  readonly head: Readonly<Record<string, string>>
  readonly graph: ReturnType<typeof structuredData>
}

let database: TestDatabase
let dataDir: string
let pages: Told[] = []
let addresses = new Set<string>()

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'cms-head-'))
  await seedIfEmpty(database.db, { dataDir, documents: false })
  pages = await readPages()
}, 300_000)
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the head of every page of the demo catalogue', () => {
  it('has a title that is shown whole, with the brand behind it', () => {
    expect(pages.length).toBeGreaterThan(60 * sourceLocales.length)
    const faults = pages.filter(({ head }) => !isBetween(head['title'], 5, longestTitle))
    expect(faults.map(({ name, head }) => `${name}: ${head['title']}`)).toEqual([])
  })

  it('has a description that says something and is shown whole', () => {
    const faults = pages.filter(({ head }) => !isBetween(head['description'], shortestDescription, longestDescription))
    expect(faults.map(({ name, head }) => `${name}: ${head['description']}`)).toEqual([])
  })

  it('has what social networks ask for', () => {
    const faults = pages.filter(({ head }) => {
      const { 'og:title': title, 'og:description': description, 'og:url': url, 'og:type': type } = head
      return title !== head['title'] || description !== head['description'] || url !== head['canonical'] || !type
    })
    expect(faults.map(({ name }) => name)).toEqual([])
    const pictures = pages.filter(
      ({ head }) => !/^https:.*\.(jpe?g|png|webp)(\?.*)?$/.test(head['og:image'] ?? 'https:.png'),
    )
    expect(pictures.map(({ name, head }) => `${name}: ${head['og:image']}`)).toEqual([])
  })
})

describe('the structured data of every page', () => {
  it('is what its type asks for, once', () => {
    const found = new Map<string, Set<string>>()
    for (const { pageType, graph } of pages) {
      const types = (graph?.['@graph'] ?? []).map((thing) => (typeof thing === 'string' ? thing : thing['@type']))
      found.set(pageType, (found.get(pageType) ?? new Set<string>()).add(types.join(' ')))
    }
    const product = ['BreadcrumbList Product']
    const list = ['BreadcrumbList ItemList']
    expect(Object.fromEntries([...found].map(([type, kinds]) => [type, [...kinds]]))).toMatchObject({
      homepage: ['Organization WebSite'],
      default_product: product,
      hay_making_product: product,
      product_category: list,
      second_level_product_category: list,
      news_list: list,
      promo_category: list,
      news: ['BreadcrumbList NewsArticle Organization'],
      promo: ['BreadcrumbList Offer Organization'],
      search: ['BreadcrumbList'],
      smart_technology: ['BreadcrumbList VideoObject'],
    })
  })

  it('leads to pages that exist, leaves out what there is not, and stays small', () => {
    const faults = pages.flatMap(({ name, graph }) => {
      const json = graph === undefined ? '' : jsonText(graph)
      const links = [...json.matchAll(/"(?:item":{"@id|url|mainEntityOfPage)":"([^"]+)"/g)].map(([, url = '']) => url)
      return [
        ...links.filter((url) => !addresses.has(url)).map((url) => `${name} leads to ${url}`),
        ...(/:null|:""|:\[\]|undefined/.test(json) ? [`${name} has an empty property`] : []),
        ...(Buffer.byteLength(json) > mostBytes ? [`${name} takes ${Buffer.byteLength(json)} bytes`] : []),
      ]
    })
    expect(faults).toEqual([])
  })
})

/** Head and structured data of every page in the source locales, as the document gets them. */
async function readPages(): Promise<Told[]> {
  const cms = createCms(database.db)
  const settings = { ...readSettings({ PUBLIC_URL: publicUrl }), mode: 'production' as const }
  const sitemap = await getSitemap(cms)
  const read = (entries: readonly SitemapEntry[]) =>
    entries.flatMap(({ language_code: locale, permalink }) => (isLocaleCode(locale) ? [{ locale, permalink }] : []))
  const entries = read(sampleDealers(sitemap))
  addresses = new Set([
    `${publicUrl}/`,
    ...read(sitemap).map((entry) => publicUrl + pagePath(entry.locale, entry.permalink)),
  ])
  const told: Told[] = []
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
    told.push({ name, pageType: page.facts.page_type, head, graph: structuredData(data, settings) })
  }
  return told
}

function readTag({ name, property, rel, hreflang, href, content }: Readonly<Record<string, string>>) {
  const key = name ?? property ?? (hreflang === undefined ? rel : undefined)
  return key === undefined ? {} : { [key]: content ?? href ?? '' }
}

function isBetween(text: string | undefined, least: number, most: number): boolean {
  const length = [...(text ?? '')].length
  return length >= least && length <= most
}
