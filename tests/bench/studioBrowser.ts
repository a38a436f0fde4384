import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test'
import autocannon from 'autocannon'
import { median } from '#tests/bench/measure.ts'
import type { Row } from '#tests/bench/results.ts'
import { measureManySections } from '#tests/bench/studioManySections.ts'
import { launchOptions } from '#tests/support/browser/browser.ts'
import { startSite } from '#tests/support/server/siteProcess.ts'
import { studioAdmin } from '#tests/support/studio/studioAdmin.ts'

const seededSite = [process.execPath, '--import', 'tsx', 'tests/support/browser/startSeededSite.ts', '--demo'] as const
const editorAddress = '/studio/pages/home/it-it'
const openings = 5
const keystrokes = 60
/** Between two keystrokes, in ms: a fast typist. */
const typing = 120
const editors = 10
const seconds = 10

/** Measures what an editor waits for in the browser, and what visitors notice of editors at work. */
export async function measureStudioBrowser(): Promise<Row[]> {
  const site = await startSite(
    { STUDIO_ADMIN_EMAIL: studioAdmin.email, STUDIO_ADMIN_PASSWORD: studioAdmin.password },
    seededSite,
  )
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
    await signIn(context.request, site.url)
    return [
      ...(await openStudio(browser, context, site.url)),
      ...(await type(context)),
      ...(await measureManySections(context, site.url)),
      await serveVisitors(context.request, site.url),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function signIn(request: APIRequestContext, origin: string): Promise<void> {
  const response = await request.post('/api/studio/v1/auth/sign-in/email', { data: studioAdmin, headers: { origin } })
  if (!response.ok()) throw new Error(`Signing in failed with ${response.status()}`)
}

/** Opens the editor of a page, in a browser that has nothing of it and in one that has. */
async function openStudio(browser: Browser, signedIn: BrowserContext, baseURL: string): Promise<Row[]> {
  const cold: number[] = []
  const warm: number[] = []
  let bytes = 0
  for (let count = 0; count < openings; count += 1) {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
    await context.addCookies(await signedIn.cookies())
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.url().includes('/studio/assets/') && response.url().endsWith('.js')) scripts.add(response.url())
    })
    cold.push(await openEditor(page))
    bytes = [...scripts].reduce((sum, url) => sum + gzipBytes(url), 0)
    warm.push(await openEditor(page))
    await context.close()
  }
  return [
    bounded('studio', 'editor of a page opens in an empty browser, ms (median)', median(cold), 1500),
    bounded('studio', 'editor of a page opens again, ms (median)', median(warm), 700),
    bounded('studio', 'JavaScript of the editor, bytes gzip', bytes, 300_000),
  ]
}

async function openEditor(page: Page): Promise<number> {
  const begun = performance.now()
  await page.goto(editorAddress, { waitUntil: 'commit' })
  await page.getByRole('grid', { name: 'Sections' }).getByRole('row').first().waitFor()
  return performance.now() - begun
}

function gzipBytes(url: string): number {
  const file = path.resolve('dist/studio', new URL(url).pathname.replace(/^\/studio\//, ''))
  return gzipSync(readFileSync(file), { level: 9 }).byteLength
}

/** Measures the typing in a heading until each keystroke is painted in the frame. */
async function type(context: BrowserContext): Promise<Row[]> {
  const page = await context.newPage()
  await openEditor(page)
  await page.getByRole('grid', { name: 'Sections' }).getByRole('row').first().click()
  const heading = page
    .getByRole('region', { name: 'Fields' })
    .getByLabel(/^Heading/)
    .first()
  await heading.click()
  await page.frameLocator('iframe[title="Preview"]').getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    const painted: number[] = []
    Object.assign(globalThis, { painted })
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Preview"]')?.contentDocument
    let typed = 0
    document.addEventListener('input', () => (typed = performance.now()), true)
    const observer = new MutationObserver(() => {
      if (typed === 0) return
      const since = typed
      typed = 0
      requestAnimationFrame(() => painted.push(performance.now() - since))
    })
    if (frame != null) observer.observe(frame, { subtree: true, childList: true, characterData: true })
  })
  await page.keyboard.press('End')
  for (let count = 0; count < keystrokes; count += 1) {
    await page.keyboard.press('x')
    await pause(typing)
  }
  await pause(1000)
  const times = await page.evaluate((): number[] => Reflect.get(globalThis, 'painted'))
  await page.close()
  const sorted = times.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return [
    bounded('studio', 'keystroke → painted in the preview, ms, p50', percentile(0.5), 80),
    bounded('studio', 'keystroke → painted in the preview, ms, p95', percentile(0.95), 200),
  ]
}

/** Measures the cached pages a second while ten editors save once a second, against those without them, in turns. */
async function serveVisitors(request: APIRequestContext, origin: string): Promise<Row> {
  const pages = await request.get(`/api/studio/v1/pages?limit=${editors}&q=&locale=it-it`)
  const { items }: { items: { id: string }[] } = await pages.json()
  await hits(origin, 2)
  const alone = await hits(origin, seconds)
  const stop = new AbortController()
  const editing = items.map(({ id }, index) => edit(request, origin, id, index, stop.signal))
  const busy = await hits(origin, seconds)
  stop.abort()
  await Promise.all(editing)
  const ratio = busy / alone
  return {
    page: 'studio',
    what: `cached pages a second with ${items.length} editors at work`,
    value: busy,
    ratio,
    bound: '≥ 0.9 of alone',
    holds: ratio >= 0.9,
  }
}

async function edit(
  request: APIRequestContext,
  origin: string,
  page: string,
  index: number,
  stop: AbortSignal,
): Promise<void> {
  const address = `/api/studio/v1/pages/${encodeURIComponent(page)}/it-it/draft`
  let { revision, content } = await (await request.get(address)).json()
  await pause((index * 1000) / editors)
  for (let count = 0; !stop.aborted; count += 1) {
    content = { ...content, title: `${content.title} ${count}`.slice(-80) }
    const response = await request.put(address, {
      data: { content },
      headers: { origin, 'if-match': `"${revision}"` },
    })
    if (!response.ok()) throw new Error(`A save failed with ${response.status()}`)
    ;({ revision } = await response.json())
    await pause(1000)
  }
}

async function hits(url: string, duration: number): Promise<number> {
  const { requests } = await autocannon({
    url: `${url}/it-it`,
    connections: 4,
    duration,
    headers: { 'accept-encoding': 'br' },
  })
  return requests.average
}

function bounded(page: string, what: string, value: number, max: number): Row {
  return { page, what, value, bound: `≤ ${max}`, holds: value <= max }
}
