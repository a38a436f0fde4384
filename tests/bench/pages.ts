import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { marketDay } from '#locales/marketDay.ts'
import { cacheResponses } from '#server/site/cachedClient.ts'
import * as v from 'valibot'
import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { seedIfEmpty } from '#server/cli/seedIfEmpty.ts'
import type { RenderInput } from '#renderer/site/render/renderPage.tsx'
import { loadBuiltRenderer, type CmsClient, type RenderPage, type SiteRequest } from '#server/site/ssr.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { clickRows, firstClicks } from '#tests/bench/firstClick.ts'
import { javascriptRows } from '#tests/bench/javascriptBytes.ts'
import { cpuPerRound, requestsPerSecond } from '#tests/bench/measure.ts'
import type { Row } from '#tests/bench/results.ts'
import { startSite } from '#tests/support/server/siteProcess.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'))
const locale = 'en-gb'
const rounds = 80
/** Validation takes a twentieth of the time of rendering; more rounds warm up the compiler equally. */
const validationFactor = 20

/** Measures what a page costs to render, to serve and to use. */
export async function measurePages(): Promise<Row[]> {
  const rendering = await measureRendering()
  const serving = await measureServing(rendering.permalinks.product)
  rmSync(folder, { recursive: true, force: true })
  return [...rendering.rows, ...serving]
}

/** Measures the CPU time of an uncached page, through the whole renderer and as the baseline, in one process. */
async function measureRendering() {
  const database = await openDatabase({ dataDir: folder })
  const { db } = database
  await migrate(db)
  await seedIfEmpty(createSiteCms(db), { dataDir: folder })
  const { client } = cacheResponses(createEmbeddedClient(createServices({ cms: createSiteCms(db) })), false)
  const renderPage = await loadBuiltRenderer(root)
  const { prepareBaseline } = await buildBaseline()
  const permalinks = await findPermalinks(client)
  const rows: Row[] = []
  for (const [name, permalink] of Object.entries(permalinks)) {
    const input = renderInput({ locale, permalink, search: {} }, client)
    const baseline = await prepareBaseline(input)
    const { value: raw } = await client.page(permalink, locale)
    const [baselineCpu = Number.NaN, whole = Number.NaN] = await cpuPerRound(
      [() => baseline.render(), () => renderPage(input)],
      rounds,
    )
    const page = v.parse(v.looseObject({}), raw)
    const [validation = Number.NaN] = await cpuPerRound([() => baseline.validate(page)], rounds * validationFactor)
    const { html } = await renderPage(input)
    const cold = name === 'product' ? await coldRender(client, renderPage) : undefined
    rows.push(
      ...(cold === undefined
        ? []
        : [
            {
              page: name,
              what: 'first render of a page, nothing cached, CPU ms (database in this process)',
              value: cold,
              ratio: cold / baselineCpu,
            },
          ]),
      { page: name, what: 'baseline renderToString, CPU ms', value: baselineCpu },
      {
        page: name,
        what: 'uncached page, CPU ms',
        value: whole,
        ratio: whole / baselineCpu,
        bound: '≤ 2 × baseline',
        holds: whole <= 2 * baselineCpu,
      },
      {
        page: name,
        what: 'validation, CPU ms',
        value: validation,
        ratio: validation / whole,
        bound: '≤ 0.05 of rendering',
        holds: validation <= 0.05 * whole,
      },
      { page: name, what: 'HTML, bytes', value: Buffer.byteLength(html) },
      { page: name, what: 'HTML, bytes gzip', value: gzipSync(html).byteLength },
      { page: name, what: 'HTML, bytes brotli', value: brotliCompressSync(html).byteLength },
    )
  }
  await database.close()
  return { rows, permalinks }
}

/**
 * Measures the requests per second of the page cache and of a bare server that sends the same gzip bytes with three headers, the
 * JavaScript a visitor fetches and the first click.
 */
async function measureServing(permalink: string): Promise<Row[]> {
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'error' })
  const url = `${site.url}/${locale}/${permalink}`
  const body = Buffer.from(await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer())
  const file = path.join(folder, 'page.gz')
  // The compression of the page cache.
  writeFileSync(file, gzipSync(body, { level: 6 }))
  const bare = fork(path.join(import.meta.dirname, 'bareServer.mjs'), [file])
  const [port] = await once(bare, 'message')
  const [cached, bareRate] = await requestsPerSecond(url, `http://127.0.0.1:${port}/`)
  bare.kill()
  const javascript = await javascriptRows(url)
  const clicks = clickRows(await firstClicks(url))
  await site.stop()
  return [
    { page: 'product', what: 'bare node:http, requests/s', value: bareRate },
    {
      page: 'product',
      what: 'page cache, requests/s',
      value: cached,
      ratio: cached / bareRate,
      bound: '≥ 0.75 of bare',
      holds: cached >= 0.75 * bareRate,
    },
    ...javascript,
    ...clicks,
  ]
}

/** Returns the mean CPU ms of the first render of every product page in three languages, with nothing cached from the CMS. */
async function coldRender(client: CmsClient, renderPage: RenderPage): Promise<number> {
  const requests: SiteRequest[] = []
  for (const code of ['de-de', 'fr-fr', 'tr-tr'] as const) {
    const { value: menus } = await client.menus(code)
    const groups = menus.flatMap(({ categories }) => categories.flatMap((category) => category.sub_categories))
    requests.push(
      ...groups.flatMap(({ products }) => products.map(({ permalink }) => ({ locale: code, permalink, search: {} }))),
    )
  }
  const before = process.cpuUsage()
  for (const request of requests) await renderPage(renderInput(request, client))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / requests.length
}

function renderInput(request: SiteRequest, client: CmsClient): RenderInput {
  const settings = {
    publicUrl: 'http://localhost',
    brand: { name: 'Bench', short: 'Bench' },
    mode: 'production' as const,
    tagManager: '',
    devTools: false,
  }
  return { request, client, settings, today: marketDay(request.locale, Date.now()), report: () => {}, warn: () => {} }
}

/** Builds the baseline in a process of its own: vike's plugin must not be loaded in the process of its server. */
async function buildBaseline(): Promise<typeof import('#tests/bench/baselineRender.tsx')> {
  const outDir = path.join(root, 'node_modules/.bench')
  const args = [
    'build',
    '--logLevel',
    'error',
    '--ssr',
    'tests/bench/baselineRender.tsx',
    '--outDir',
    outDir,
    '--emptyOutDir',
  ]
  execFileSync(process.execPath, ['node_modules/.bin/vite', ...args], {
    cwd: root,
    env: { ...process.env, WITHOUT_VIKE: '1' },
    stdio: 'inherit',
  })
  return import(pathToFileURL(path.join(outDir, 'baselineRender.js')).href)
}

/** Returns one permalink per measured kind of page, taken from the menu so that the bench works with other data. */
async function findPermalinks(client: CmsClient) {
  const { value: menus } = await client.menus(locale)
  const category = menus.find(({ key }) => key === 'products')?.categories[0]
  const product = category?.sub_categories[0]?.products[0]
  if (category?.permalink === undefined || product === undefined)
    throw new Error('The catalogue has no product to measure')
  return { product: product.permalink, category: category.permalink, home: '' }
}
