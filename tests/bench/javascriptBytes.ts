import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { Row } from '#tests/bench/results.ts'
import { launchOptions } from '#tests/support/browser/browser.ts'

/** Measures the JavaScript a visitor of the page at `url` fetches. */
export async function javascriptRows(url: string): Promise<Row[]> {
  const { before, after, requests, withRouter } = await javascriptBytes(url)
  const page = 'product'
  return [
    {
      page,
      what: 'JavaScript before interaction, bytes gzip',
      value: before,
      bound: '≤ 3000',
      holds: before <= 3000,
    },
    {
      page,
      what: 'JavaScript after interaction, bytes gzip',
      value: after,
      bound: '≤ 135000',
      holds: after <= 135_000,
    },
    { page, what: 'JavaScript files after interaction', value: requests },
    { page, what: 'JavaScript after hovering a link, bytes gzip', value: withRouter },
  ]
}

/** Returns the gzip bytes of inline and fetched JavaScript before interaction, after hydration and after hovering a link. */
async function javascriptBytes(url: string) {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength))
    }
  })
  await page.goto(url, { waitUntil: 'load' })
  const inline = await page.locator('script:not([src], [type])').allTextContents()
  const inlineBytes = inline.reduce((total, text) => total + gzipSync(text, { level: 9 }).byteLength, 0)
  const before = inlineBytes + (await sum(scripts))
  // There is no link in the corner of the page.
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => document.documentElement.dataset['hydration'] === 'done')
  const after = inlineBytes + (await sum(scripts))
  const requests = scripts.length
  await page.locator('main a[href^="/"]').first().hover()
  await page.waitForLoadState('networkidle')
  const withRouter = inlineBytes + (await sum(scripts))
  await browser.close()
  return { before, after, requests, withRouter }
}

async function sum(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}
