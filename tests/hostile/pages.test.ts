// @module-tag slow
import path from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExternalCms } from '#server/api/external/externalCms.ts'
import { createCmsClient, loadBuiltRenderer } from '#server/site/ssr.ts'
import { launchOptions } from '#tests/support/browser/browser.ts'
import { longestTurn } from '#tests/support/server/cpuTime.ts'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { usedMemory } from '#tests/support/server/usedMemory.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'
import { findScripts } from '#tests/hostile/findScripts.ts'
import { hostilePages } from '#tests/hostile/hostilePages.ts'

/** Mutated pages of an external CMS; the whole corpus with `npm run test:hostile -- --all`. */
const isWhole = process.env['HOSTILE'] === 'all'
const count = isWhole ? 4000 : 500
/** Longest time the process may work without a turn for other requests, in ms of CPU time. */
const longestStall = 200
/** Pages shown in the browser, with and without the Content-Security-Policy. */
const shown = isWhole ? 100 : 15

let cms: FakeCms
let site: TestSite
let page = ''

beforeAll(async () => {
  cms = await startFakeCms()
  const externalCms = createExternalCms(cms.url)
  const renderPage = await loadBuiltRenderer(path.resolve(import.meta.dirname, '../..'))
  site = await startTestSite(
    { externalCms, client: createCmsClient(externalCms.fetch), renderPage },
    { CMS_URL: cms.url },
  )
  cms.handle(({ url = '' }, response) => {
    const body = url.includes('/pages/') ? page : url.includes('/menus') ? '[]' : '{}'
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
})
afterAll(() => {
  site.close()
  cms.close()
})

test(`${count} mutated pages: none is a 500 or brings a script, none stalls the process, and the memory comes back`, async () => {
  const pages = hostilePages(count)
  // Half of them fill the caches of texts and pages.
  for (const first of pages.slice(0, count / 2)) await fetchHostile(first)
  const before = usedMemory()
  const failures: object[] = []
  const stall = await longestTurn(async () => {
    for (const [index, hostile] of pages.entries()) {
      const { status, text } = await fetchHostile(hostile)
      const scripts = findScripts(text)
      if (![200, 404, 502].includes(status) || scripts.length > 0) {
        failures.push({ index, status, scripts, page: hostile.slice(0, 600) })
      }
    }
  })
  expect(failures).toEqual([])
  expect({}).not.toHaveProperty('polluted')
  expect(stall).toBeLessThan(longestStall)
  // Buffers are freed on another thread, after the collection.
  await expect.poll(() => usedMemory() / before).toBeLessThan(1.2)
})

test.each([true, false])(
  'no script runs in a browser, with the policy switched off: %s',
  async (bypassCSP) => {
    const browser = await chromium.launch(launchOptions)
    try {
      const context = await browser.newContext({ bypassCSP })
      // The only script it may fetch from there is the attacker's.
      await context.route('**/media/evil.js', (route) =>
        route.fulfill({ body: 'window.pwned=1', contentType: 'text/javascript' }),
      )
      const tab = await context.newPage()
      for (const hostile of hostilePages(shown)) {
        setPage(hostile)
        await tab.goto(`${site.url}/en-gb/about`)
        await tab.keyboard.press('Shift')
        if ((await tab.locator('html[data-hydration]').count()) > 0) {
          await expect.poll(() => tab.locator('html').getAttribute('data-hydration')).toBe('done')
        }
        expect([hostile.slice(0, 300), await tab.evaluate(() => 'pwned' in window)]).toEqual([
          hostile.slice(0, 300),
          false,
        ])
      }
    } finally {
      await browser.close()
    }
  },
  300_000,
)

function setPage(hostile: string): void {
  page = hostile
  site.purge(['*'])
}

async function fetchHostile(hostile: string) {
  setPage(hostile)
  return fetchRaw(site, '/en-gb/about')
}
