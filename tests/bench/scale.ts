import path from 'node:path'
import type { Hono } from 'hono'
import { sourceLocales } from '#locales/locales.ts'
import { createEmbeddedApi } from '#server/api/embedded/embeddedApi.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { importDump } from '#server/content/importDump.ts'
import { importEntities } from '#server/content/importEntities.ts'
import type { DumpEntity } from '#server/content/dump.ts'
import { migrate } from '#server/db/migrate.ts'
import { onChange } from '#server/db/notifications.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { createSitemap } from '#server/site/sitemap.ts'
import { loadBuiltRenderer, type RenderPage } from '#server/site/ssr.ts'
import { fillStudio } from '#tests/bench/fillStudio.ts'
import { median } from '#tests/bench/measure.ts'
import type { Row } from '#tests/bench/results.ts'
import { fixture, load, machine, page, snapshot } from '#tests/support/db/cmsFixture.ts'
import { postgresPrograms, startPostgresServer } from '#tests/support/db/postgresServer.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'
import { fetchRaw, startTestSite } from '#tests/support/server/wire.ts'

interface Size {
  readonly pages: number
  readonly dealers: number
  readonly products: number
}

/** The demo catalogue's size, and that of a large maker: texts in seven languages, read in 16 locales. */
const seed: Size = { pages: 1100, dealers: 1433, products: 60 }
const large: Size = { pages: 100_000, dealers: 20_000, products: 5000 }
/** Pages of an import, and entities written by one. */
const imported = 50
const together = 1000
const rounds = 60
const maxRatio = 1.5

/** Figures of one size, in ms. */
interface Figures {
  readonly 'import, ms a page': number
  readonly 'first page of a new process, ms': number
  readonly 'uncached page, ms': number
  readonly 'search, ms': number
  readonly 'dealers near a place, ms': number
  readonly 'sitemap, ms for 1,000 addresses': number
  readonly 'publication until it is live, ms': number
}

/** Measures what a page costs beside 1,100 pages and beside 100,000 with texts in seven languages, read in 16 locales: on Postgres. */
export async function measureScale(): Promise<Row[]> {
  if (postgresPrograms === undefined) throw new Error('The bench needs the Postgres of Debian')
  const server = await startPostgresServer(postgresPrograms)
  const database = await openDatabase({ databaseUrl: server.databaseUrl })
  try {
    await migrate(database.db)
    await load(createSiteCms(database.db), fixture())
    const renderPage = await loadBuiltRenderer(path.resolve(import.meta.dirname, '../..'))
    const none = { pages: 0, dealers: 0, products: 0 }
    const small = await measureAt(database, renderPage, none, seed)
    const all = await measureAt(database, renderPage, seed, large)
    return [...all.filling, ...ratiosOf(small.figures, all.figures)]
  } finally {
    await database.close()
    server.close()
  }
}

function ratiosOf(small: Figures, all: Figures): Row[] {
  const names = Object.keys(small).filter((name): name is keyof Figures => Object.hasOwn(all, name))
  return names.map((name) => {
    const [before, value] = [small[name], all[name]]
    const ratio = value / before
    const bound = `≤ ${maxRatio} × ${before.toFixed(1)}`
    return { page: 'scale', what: name, value, ratio, bound, holds: ratio <= maxRatio }
  })
}

async function measureAt(database: OpenDatabase, renderPage: RenderPage, from: Size, to: Size) {
  const filling = await fill(database, from, to)
  const figures: Figures = {
    'import, ms a page': await importPages(database, to.pages),
    ...(await readPages(database, renderPage, to.pages)),
    ...(await callApi(database)),
    'sitemap, ms for 1,000 addresses': await makeSitemap(database),
  }
  return { filling, figures }
}

/** Writes pages in bulk, as a restored backup would have them; dealers and products as an import writes them. */
async function fill({ db }: OpenDatabase, from: Size, to: Size): Promise<Row[]> {
  const begun = performance.now()
  await fillStudio(db, from.pages, to.pages, sourceLocales)
  const pages = performance.now()
  await importAll(db, from.dealers, to.dealers, dealer)
  const dealers = performance.now()
  await importAll(db, from.products, to.products, (n) =>
    machine(`bulk-${n}`, n, { image: 'scene/field', gallery: ['scene/field'] }),
  )
  const products = performance.now()
  await refreshStatistics(db)
  const rate = (count: number, ms: number) => (count / ms) * 1000
  return [
    {
      page: 'scale',
      what: 'pages in seven languages written in bulk, pages/s',
      value: rate(to.pages - from.pages, pages - begun),
    },
    { page: 'scale', what: 'dealers imported, dealers/s', value: rate(to.dealers - from.dealers, dealers - pages) },
    {
      page: 'scale',
      what: 'products imported, products/s',
      value: rate(to.products - from.products, products - dealers),
    },
  ]
}

async function importAll(
  db: OpenDatabase['db'],
  from: number,
  to: number,
  make: (n: number) => DumpEntity,
): Promise<void> {
  for (let start = from; start < to; start += together) {
    const length = Math.min(together, to - start)
    const entities = Array.from({ length }, (_, n) => make(start + n))
    await importEntities(db, entities, 'import', () => {})
  }
}

/** Dealers on a grid over Europe. */
function dealer(n: number): DumpEntity {
  const data = {
    name: `Dealer ${n}`,
    country: 'IT',
    city: `Town ${n}`,
    address: `Via dei Campi ${n}`,
    zip_code: String(10_000 + n),
    latitude: 36 + (n % 141) / 10,
    longitude: -5 + Math.floor(n / 141) / 5,
    services: ['tractor_sales'],
    phones: ['+000 000 000'],
    time_zone: 'Etc/UTC',
    opening_hours: [{ day: 1, opens: '08:00', closes: '17:00' }],
    closed_on: [],
  }
  return { kind: 'retailer', id: `bulk-${n}`, position: 0, parent: null, data, texts: {} }
}

/** Imports new pages in seven languages, as `npm run cms -- import` does. */
async function importPages({ db }: OpenDatabase, size: number): Promise<number> {
  const cms = createSiteCms(db)
  const pages = Array.from({ length: imported }, (_, n) => {
    const name = `imported-${size}-${n}`
    return page(name, Object.fromEntries(sourceLocales.map((locale) => [locale, name])))
  })
  const begun = performance.now()
  await importDump(cms, { ...fixture(), pages, entities: [], menus: {}, texts: {} }, { origin: 'import' })
  return (performance.now() - begun) / imported
}

async function readPages({ db }: OpenDatabase, renderPage: RenderPage, size: number) {
  const cms = createSiteCms(db)
  const client = createEmbeddedClient(createServices({ cms }))
  const site = await startTestSite({ client, renderPage })
  const end = onChange(db, site.purge)
  const read = async (address: string) => {
    const begun = performance.now()
    const { status, text } = await fetchRaw(site, address)
    if (status !== 200) throw new Error(`${address} is ${status}`)
    return { took: performance.now() - begun, text }
  }
  const first = await read('/en-gb/pages/1')
  const times: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const number = 2 + Math.floor((n * (size - 3)) / rounds)
    times.push((await read(`/en-gb/pages/${number}`)).took)
  }
  const publications: number[] = []
  for (let n = 0; n < rounds / 4; n += 1) {
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', `Publication ${n} of ${size}`))
    const begun = performance.now()
    await publish(cms, 'about', 'en-gb')
    while (!(await read('/en-gb/about')).text.includes(`Publication ${n} of ${size}`));
    publications.push(performance.now() - begun)
  }
  end()
  site.close()
  return {
    'first page of a new process, ms': first.took,
    'uncached page, ms': median(times),
    'publication until it is live, ms': median(publications),
  }
}

async function callApi({ db }: OpenDatabase) {
  const api = createEmbeddedApi(createServices({ cms: createSiteCms(db) }), {})
  const words = ['tractor', 'vigneto', 'harvest', 'meadow', 'baler']
  const search = await time(api, (n) => `/search/?lang=en-gb&q=${words[n % words.length]}%20${n}`)
  const dealers = await time(api, (n) => `/retailers/?lang=en-gb&at=${37 + (n % 10)},${-4 + (n % 8)}`)
  return { 'search, ms': search, 'dealers near a place, ms': dealers }
}

async function time(api: Hono, address: (n: number) => string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const begun = performance.now()
    const response = await api.request(address(n))
    await response.text()
    if (!response.ok) throw new Error(`${address(n)} is ${response.status}`)
    times.push(performance.now() - begun)
  }
  return median(times)
}

async function makeSitemap({ db }: OpenDatabase): Promise<number> {
  let addresses = 0
  const client = createEmbeddedClient(createServices({ cms: createSiteCms(db) }))
  const log = { error: (_fields: object, message: string) => console.error(message) }
  const sitemap = createSitemap({
    client: {
      ...client,
      sitemapBatches: async function* () {
        for await (const batch of client.sitemapBatches?.() ?? []) {
          addresses += batch.length
          yield batch
        }
      },
    },
    publicUrl: 'https://site.example',
    ttl: 60_000,
    log,
  })
  const begun = performance.now()
  await sitemap.read()
  return ((performance.now() - begun) / addresses) * 1000
}
