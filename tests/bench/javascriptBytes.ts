import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/browser.ts'

/** Gzip bytes of the JavaScript a page fetches before the first interaction, and in all once it is hydrated. */
export async function javascriptBytes(url: string): Promise<{ before: number; after: number; requests: number }> {
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
  await page.mouse.move(200, 200)
  await page.waitForFunction(() => document.documentElement.dataset['hydration'] === 'done')
  const after = await sum(scripts)
  await browser.close()
  return { before, after, requests: scripts.length }
}

async function sum(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}
