import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/browser.ts'

/** Gzip bytes of the JavaScript a page has fetched: before the first interaction, once hydrated, once a link was reached for. */
export async function javascriptBytes(url: string) {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength))
    }
  })
  await page.goto(url, { waitUntil: 'load' })
  const before = await sum(scripts)
  // The corner of the page holds no link.
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => document.documentElement.dataset['hydration'] === 'done')
  const after = await sum(scripts)
  const requests = scripts.length
  await page.locator('main a[href^="/"]').first().hover()
  await page.waitForLoadState('networkidle')
  const withRouter = await sum(scripts)
  await browser.close()
  return { before, after, requests, withRouter }
}

async function sum(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}
