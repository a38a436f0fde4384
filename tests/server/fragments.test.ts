// @module-tag slow
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLocaleCode, sourceLocales } from '#locales/locales.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { readSettings } from '#server/env.ts'
import { cacheResponses } from '#server/site/cachedClient.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { loadBuiltRenderer, pagePath, parseRequest } from '#server/site/ssr.ts'
import { sampleLocales } from '#tests/support/db/sampleEntries.ts'
import { openSeededDatabase, type SeededDatabase } from '#tests/support/db/seededDatabase.ts'

const root = path.resolve(import.meta.dirname, '../..')

let database: SeededDatabase
beforeAll(async () => {
  database = await openSeededDatabase()
})
afterAll(() => database.close())

it('every link to a part of a page leads to an element of that page, in the source locales', async () => {
  const { addresses, render } = await openPages()
  const dead = new Map<string, number>()
  let links = 0
  for (const address of addresses) {
    for (const { target, fragment } of (await render(address)).links) {
      const { ids } = await render(target === '' ? address : target)
      links += 1
      const name = `${target === '' ? address : target}#${fragment}`
      if (!ids.has(fragment)) dead.set(name, (dead.get(name) ?? 0) + 1)
    }
  }
  expect(links).toBeGreaterThan(2000)
  expect(Object.fromEntries(dead)).toEqual({})
})

/** Returns the addresses to read, and the fragment links and ids of the page at an address, rendered once. */
async function openPages() {
  const cms = createSiteCms(database.db)
  const { client } = cacheResponses(createEmbeddedClient(createServices({ cms })), false)
  const renderPage = await loadBuiltRenderer(root)
  const settings = { ...readSettings({}), mode: 'production' as const }
  const input = {
    client,
    settings,
    today: { earliest: '2026-11-21', latest: '2026-11-21' },
    report: () => {},
    warn: () => {},
  }
  const pages = new Map<string, Promise<Page>>()
  const render = (address: string) => {
    const known = pages.get(address)
    if (known !== undefined) return known
    const page = renderPage({ ...input, request: parseRequest(address) }).then(({ html }) => readPage(html))
    pages.set(address, page)
    return page
  }
  // The other locales show the texts of these. Three of seven languages a page, and every page that is linked to.
  const entries = sampleLocales(await client.sitemap(), { locales: sourceLocales, count: 3 })
  const addresses = entries.flatMap(({ language_code: locale, permalink }) =>
    isLocaleCode(locale) ? [pagePath(locale, permalink)] : [],
  )
  return { addresses, render }
}

interface Page {
  readonly links: readonly { readonly target: string; readonly fragment: string }[]
  readonly ids: ReadonlySet<string>
}

function readPage(html: string): Page {
  const hrefs = html.matchAll(/\shref="(\/[^"#?]*|)(?:\?[^"#]*)?#([^"]*)"/g)
  return {
    links: [...hrefs].map(([, target = '', fragment = '']) => ({ target, fragment })),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)),
  }
}
