import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { cacheAnswers } from '#server/cachedClient.ts'
import * as v from 'valibot'
import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { createApi } from '#server/http/api.ts'
import { seedIfEmpty } from '#server/seed/seedIfEmpty.ts'
import type { DrawInput } from '#renderer/site/drawSite.tsx'
import { createCmsClient, loadBuiltRenderer, type CmsClient, type DrawPage } from '#server/ssr.ts'
import { clickRows, firstClicks } from '#tests/bench/firstClick.ts'
import { javascriptRows } from '#tests/bench/javascriptBytes.ts'
import { cpuPerRound, requestsPerSecond } from '#tests/bench/measure.ts'
import type { Row } from '#tests/bench/results.ts'
import { startSite } from '#tests/support/siteProcess.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'))
const locale = 'en-gb'
const rounds = 80
/** Checking takes a twentieth of drawing: as many times the rounds, so that the compiler has seen as much of both. */
const shorter = 20

/** What a page costs to draw, to serve and to use. */
export async function measurePages(): Promise<Row[]> {
  const drawing = await measureDrawing()
  const serving = await measureServing(drawing.permalinks.product)
  rmSync(folder, { recursive: true, force: true })
  return [...drawing.rows, ...serving]
}

/** CPU of an uncached page, through the whole site and as plain `renderToString` of the same tree, in one process. */
async function measureDrawing() {
  const database = await openDatabase({ dataDir: folder })
  const { db } = database
  await migrate(db)
  await seedIfEmpty(db, { dataDir: folder })
  const api = new Hono().route('/api/website/v1', createApi({ db }))
  const { client } = cacheAnswers(
    createCmsClient((address, init) => api.request(address, init)),
    false,
  )
  const drawPage = await loadBuiltRenderer(root)
  const { preparePlain } = await buildPlain()
  const permalinks = await findPermalinks(client)
  const rowsOut: Row[] = []
  for (const [name, permalink] of Object.entries(permalinks)) {
    const url = `/${locale}${permalink === '' ? '' : `/${permalink}`}`
    const input = drawInput(url, client)
    const plainPage = await preparePlain(input)
    const { value: raw } = await client.page(permalink, locale)
    const [plain = Number.NaN, whole = Number.NaN] = await cpuPerRound(
      [() => plainPage.render(), () => drawPage(input)],
      rounds,
    )
    const answer = v.parse(v.looseObject({}), raw)
    const [validation = Number.NaN] = await cpuPerRound([() => plainPage.validate(answer)], rounds * shorter)
    const { html } = await drawPage(input)
    const cold = name === 'product' ? await coldDrawing(client, drawPage) : undefined
    rowsOut.push(
      ...(cold === undefined
        ? []
        : [
            {
              page: name,
              what: 'first drawing of a page, nothing known of it, CPU ms (database in this process)',
              value: cold,
              ratio: cold / plain,
            },
          ]),
      { page: name, what: 'plain renderToString, CPU ms', value: plain },
      {
        page: name,
        what: 'uncached page, CPU ms',
        value: whole,
        ratio: whole / plain,
        bound: '≤ 2 × plain',
        holds: whole <= 2 * plain,
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
  return { rows: rowsOut, permalinks }
}

/** Requests per second from the page cache next to a bare server with the same bytes, and the JavaScript a visitor fetches. */
async function measureServing(permalink: string): Promise<Row[]> {
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'error' })
  const url = `${site.url}/${locale}/${permalink}`
  const body = Buffer.from(await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer())
  const file = path.join(folder, 'page.br')
  writeFileSync(file, brotliCompressSync(body))
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
      bound: '≥ 0.6 of bare',
      holds: cached >= 0.6 * bareRate,
    },
    ...javascript,
    ...clicks,
  ]
}

/** CPU of the first drawing of every machine's page in three languages: nothing of it was asked of the CMS before. */
async function coldDrawing(client: CmsClient, drawPage: DrawPage): Promise<number> {
  const addresses: string[] = []
  for (const code of ['de-de', 'fr-fr', 'tr-tr'] as const) {
    const { value: menus } = await client.menus(code)
    const groups = menus.flatMap(({ categories }) => categories.flatMap((category) => category.sub_categories))
    addresses.push(...groups.flatMap(({ products }) => products.map(({ permalink }) => `/${code}/${permalink}`)))
  }
  const before = process.cpuUsage()
  for (const url of addresses) await drawPage(drawInput(url, client))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / addresses.length
}

function drawInput(url: string, client: CmsClient): DrawInput {
  const settings = {
    publicUrl: 'http://localhost',
    brand: { name: 'Bench', short: 'Bench' },
    mode: 'production' as const,
    tagManager: '',
    devTools: false,
  }
  return { url, client, settings, today: new Date().toISOString().slice(0, 10), report: () => {}, warn: () => {} }
}

/** Builds the measuring stick in a process of its own: vike's plugin must not be loaded beside its server. */
async function buildPlain(): Promise<typeof import('#tests/bench/plainRender.tsx')> {
  const outDir = path.join(root, 'node_modules/.bench')
  const args = [
    'build',
    '--logLevel',
    'error',
    '--ssr',
    'tests/bench/plainRender.tsx',
    '--outDir',
    outDir,
    '--emptyOutDir',
  ]
  execFileSync(process.execPath, ['node_modules/.bin/vite', ...args], {
    cwd: root,
    env: { ...process.env, WITHOUT_VIKE: '1' },
    stdio: 'inherit',
  })
  return import(pathToFileURL(path.join(outDir, 'plainRender.js')).href)
}

/** One page of each kind that the bench looks at, found through the menu so that other data works too. */
async function findPermalinks(client: ReturnType<typeof createCmsClient>) {
  const { value: menus } = await client.menus(locale)
  const category = menus.find(({ key }) => key === 'products')?.categories[0]
  const product = category?.sub_categories[0]?.products[0]
  if (category?.permalink === undefined || product === undefined)
    throw new Error('The catalogue has no product to measure')
  return { product: product.permalink, category: category.permalink, home: '' }
}
