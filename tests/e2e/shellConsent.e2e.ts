import { expect, test, type APIRequestContext, type Page } from '#tests/e2e/test.ts'
import { metricsPort } from '#tests/playwright.config.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import {
  dataLayer,
  failOnErrors,
  markDocument,
  screens,
  wake,
  withoutIdleTimer,
  words,
  type TestedLocale,
} from '#tests/e2e/shell.ts'

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
const byDefault = ['consent', 'default', denied]

/** Requests to the tag manager, which answers with a script that does nothing. */
let scripts: string[]

test.beforeEach(async ({ page }) => {
  failOnErrors(page)
  scripts = []
  await page.route(/googletagmanager\.com/, async (route) => {
    scripts.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
})

test('320 × 256 px, which is 400 % of 1280 × 1024: the banner is within the window and scrolls to its buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/it-it')
  await wake(page)
  await expect(page.getByRole('heading', { name: words['it-it'].consent.title })).toBeInViewport({ ratio: 1 })
  const deny = page.getByRole('button', { name: words['it-it'].consent.deny, exact: true })
  await deny.focus()
  await expect(deny).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(banner(page, 'it-it')).toBeHidden()
})

test('nothing is measured before the answer; consent sends what has waited and fetches the tag manager once @smoke', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone)
  await page.goto('/it-it')
  await expect(banner(page, 'it-it')).toBeHidden()
  await wake(page)
  await expect(banner(page, 'it-it')).toBeVisible()
  expect((await dataLayer(page))[0]).toEqual(byDefault)
  await expectAccessible(page, { include: '#consent' })

  await page.locator('footer nav a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(banner(page, 'it-it')).toBeVisible()
  expect(await dataLayer(page)).toEqual([byDefault])
  expect(scripts).toEqual([])

  await page.getByRole('button', { name: words['it-it'].consent.grant, exact: true }).click()
  await expect(banner(page, 'it-it')).toBeHidden()
  await expect.poll(() => scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'])
  await expect.poll(async () => (await pageViews(page)).length).toBeGreaterThan(0)
  const received = await dataLayer(page)
  expect(received[0]).toEqual(byDefault)
  expect(received).toContainEqual(['consent', 'update', { analytics_storage: 'granted' }])
  const update = received.findIndex((entry) => Array.isArray(entry) && entry[1] === 'update')
  expect(received.findIndex((entry) => !Array.isArray(entry))).toBeGreaterThan(update)

  await page.reload()
  scripts = []
  await wake(page)
  await expect.poll(() => scripts.length).toBe(1)
  await expect(banner(page, 'it-it')).toBeHidden()
  await expect.poll(() => pageViews(page)).toHaveLength(1)
})

test('a page left before hydration is counted with consent, and only then', async ({ page, request }) => {
  const counted = async () => /early_page_views_total{locale="it-it"} (\d+)/.exec(await metrics(request))?.[1] ?? '0'
  const before = Number(await counted())
  await withoutIdleTimer(page)
  await page.goto('/it-it')
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('consent', `granted ${Date.now()}`))
  await page.goto('/it-it')
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'waiting')
  await page.goto('/robots.txt')
  await expect.poll(async () => Number(await counted())).toBe(before + 1)
  // The tag manager counts a page that is hydrated.
  await page.goto('/it-it')
  await wake(page)
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('consent', `granted ${Date.now() - 184 * 86_400_000}`))
  await page.goto('/it-it')
  await page.goto('/robots.txt')
  // The next one that counts is the second: the two before have not.
  await page.evaluate(() => localStorage.setItem('consent', `granted ${Date.now()}`))
  await page.goto('/it-it')
  await page.goto('/robots.txt')
  await expect.poll(async () => Number(await counted())).toBe(before + 2)
})

test('how fast a page was is counted by its type and locale with consent, once, and only then', async ({
  page,
  request,
}) => {
  const counted = async () => {
    const text = await metrics(request)
    const of = (vital: string) =>
      text
        .split('\n')
        .filter((line) => line.startsWith(`site_web_vitals_total{vital="${vital}"`))
        .filter((line) => line.includes('type="homepage",locale="it-it"'))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    return { LCP: of('LCP'), TTFB: of('TTFB'), CLS: of('CLS') }
  }
  const before = await counted()
  await page.goto('/it-it')
  await page.waitForLoadState('networkidle')
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('consent', `granted ${Date.now()}`))
  await page.goto('/it-it')
  await page.waitForLoadState('networkidle')
  await page.mouse.click(5, 5)
  await page.goto('/robots.txt')
  const { LCP, TTFB, CLS } = before
  await expect.poll(counted).toEqual({ LCP: LCP + 1, TTFB: TTFB + 1, CLS: CLS + 1 })
})

test('the question returns at the first press of its button in the footer, before hydration', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('consent', `denied ${Date.now()}`))
  await page.goto('/en-gb')
  await page.locator('[data-consent="reopen"]').click()
  await expect(banner(page, 'en-gb')).toBeVisible()
})

test('a rejection measures nothing, is remembered, and can be taken back in the footer', async ({ page }) => {
  await page.goto('/en-gb')
  await wake(page)
  await page.getByRole('button', { name: words['en-gb'].consent.deny, exact: true }).click()
  await expect(banner(page, 'en-gb')).toBeHidden()
  await page.reload()
  await page.clock.install()
  await wake(page)
  await page.clock.runFor(5000)
  await expect(banner(page, 'en-gb')).toBeHidden()
  expect(await pageViews(page)).toEqual([])
  expect(scripts).toEqual([])

  const reopen = page.locator('[data-consent="reopen"]')
  await reopen.click()
  await expect(banner(page, 'en-gb')).toBeVisible()
  const grant = page.getByRole('button', { name: words['en-gb'].consent.grant, exact: true })
  await expect(grant).toBeFocused()
  await grant.click()
  await expect(banner(page, 'en-gb')).toBeHidden()
  await expect.poll(() => scripts.length).toBe(1)
  expect(await dataLayer(page)).toContainEqual(['consent', 'update', { analytics_storage: 'granted' }])
  await expect(reopen).toBeFocused()
})

test('withdrawn consent reaches Consent Mode and ends the page views; the next page is without tag manager', async ({
  page,
}) => {
  await page.goto('/en-gb')
  await wake(page)
  await page.getByRole('button', { name: words['en-gb'].consent.grant, exact: true }).click()
  await expect.poll(async () => (await pageViews(page)).length).toBe(1)
  await page.locator('[data-consent="reopen"]').click()
  await page.getByRole('button', { name: words['en-gb'].consent.deny, exact: true }).click()
  expect(await dataLayer(page)).toContainEqual(['consent', 'update', { analytics_storage: 'denied' }])
  const isSame = await markDocument(page)
  scripts = []
  const link = page.locator('footer nav a').first()
  const target = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(target)
  await wake(page)
  expect(await isSame()).toBe(false)
  await page.clock.install()
  await page.clock.runFor(5000)
  expect(await pageViews(page)).toEqual([])
  expect(scripts).toEqual([])
})

function banner(page: Page, locale: TestedLocale) {
  return page.getByRole('region', { name: words[locale].consent.title })
}

async function pageViews(page: Page): Promise<unknown[]> {
  const entries = await dataLayer(page)
  return entries.filter((entry) => JSON.stringify(entry).includes('"page-view"'))
}

async function metrics(request: APIRequestContext): Promise<string> {
  return (await request.get(`http://127.0.0.1:${metricsPort}/metrics`)).text()
}
