import { expect, test, type Page } from '#tests/e2e/test.ts'
import { progressHide, progressTick } from '#machines/delays.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { failOnErrors, stopClock, tickUntil, wake, words } from '#tests/e2e/shell.ts'

const pageCalls = /\/api\/website\/v1\/pages\//

test.beforeEach(({ page }) => failOnErrors(page))

// The bar appears and goes by a clock of the test: on a busy machine every call takes longer than a quick one may.

test('a slow call shows the progress bar until a while after its end', async ({ page, request }) => {
  const { category, secondLevel } = await findPageKinds(request, 'en-gb')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(pageCalls, async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await page.goto(pagePath('en-gb', category))
  await wake(page)
  await forbidPrefetch(page)
  await stopClock(page)
  const bar = page.getByRole('progressbar', { name: words['en-gb'].loading })
  await expect(bar).toBeHidden()
  await page
    .locator(`main a[href="${pagePath('en-gb', secondLevel)}"]`)
    .first()
    .click()
  // The click may load the router first.
  await expect(async () => {
    await page.clock.runFor(progressTick)
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/, { timeout: 100 })
  }).toPass()
  await expect(bar).not.toHaveAttribute('data-failed')
  // The whole page is marked as being left, and dimmed when that takes long.
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('main')).toHaveCSS('opacity', '0.45')
  release()
  await tickUntil(page, () => expect(bar).toHaveAttribute('aria-valuenow', '100', { timeout: 100 }))
  await page.clock.runFor(progressHide)
  await expect(bar).toBeHidden()
  await page.clock.resume()
  await expect(page).toHaveURL(pagePath('en-gb', secondLevel))
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
})

test('a quick call shows no progress bar', async ({ page, request }) => {
  const { category, secondLevel } = await findPageKinds(request, 'en-gb')
  await page.clock.install()
  await page.goto(pagePath('en-gb', category))
  await wake(page)
  const link = page.locator(`main a[href="${pagePath('en-gb', secondLevel)}"]`).first()
  const fetched = page.waitForResponse(pageCalls)
  await link.hover()
  await fetched
  await stopClock(page)
  await page.evaluate(() => {
    Object.assign(window, { shown: 0 })
    const bar = document.getElementById('progress')
    if (bar === null) return
    new MutationObserver(() => bar.hidden || Object.assign(window, { shown: 1 })).observe(bar, { attributes: true })
  })
  await link.click()
  await tickUntil(page, () => expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 100 }))
  await expect(page.locator('#announcer')).toHaveText(await page.title())
  expect(await page.evaluate(() => Reflect.get(window, 'shown'))).toBe(0)
})

for (const locale of ['it-it', 'en-gb'] as const) {
  test(`${locale}: a call that fails gives the bar its failed look and the server-error page`, async ({
    page,
    request,
  }) => {
    const { category, secondLevel } = await findPageKinds(request, locale)
    let fail = () => {}
    const held = new Promise<void>((resolve) => (fail = resolve))
    await page.route(pageCalls, async (route) => {
      await held
      await route.fulfill({ status: 500, json: { message: 'broken' } })
    })
    await page.clock.install()
    await page.goto(pagePath(locale, category))
    await wake(page)
    await forbidPrefetch(page)
    await stopClock(page)
    await page
      .locator(`main a[href="${pagePath(locale, secondLevel)}"]`)
      .first()
      .click()
    const bar = page.getByRole('progressbar')
    await expect(async () => {
      await page.clock.runFor(progressTick)
      await expect(bar).toBeVisible({ timeout: 100 })
    }).toPass()
    fail()
    await tickUntil(page, () => expect(bar).toHaveAttribute('data-failed', '', { timeout: 100 }))
    await page.clock.resume()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(words[locale].serverError)
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${words[locale].serverError} - `))
    await expect(page).toHaveURL(pagePath(locale, secondLevel))
    await expect(bar).toHaveCount(0)

    await page.unroute(pageCalls)
    await page.goBack()
    await expect(heading).not.toHaveText(words[locale].serverError)
    await expect(page).toHaveURL(pagePath(locale, category))
  })
}

for (const { status, title } of [
  { status: 429, title: words['en-gb'].tooMany },
  { status: 503, title: words['en-gb'].unavailable },
]) {
  test(`a call that fails with ${status} gives the page of that status`, async ({ page, request }) => {
    const { category, secondLevel } = await findPageKinds(request, 'en-gb')
    await page.goto(pagePath('en-gb', category))
    await wake(page)
    await page.route(pageCalls, (route) => route.fulfill({ status, json: { message: 'later' } }))
    await page
      .locator(`main a[href="${pagePath('en-gb', secondLevel)}"]`)
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(String(status))
    await expect(page).toHaveTitle(new RegExp(`^${title} - `))
  })
}

test('nothing is fetched ahead when there is no network', async ({ page, request, context }) => {
  const { category, secondLevel } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', category))
  await wake(page)
  await page.locator('footer nav a').first().hover()
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await context.setOffline(true)
  const calls = countCalls(page)
  await page
    .locator(`main a[href="${pagePath('en-gb', secondLevel)}"]`)
    .first()
    .hover()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(calls()).toBe(0)
})

test('the page of a link is fetched when the visitor reaches for it', async ({ page, request }) => {
  const { category, secondLevel } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', category))
  await wake(page)
  const calls = countCalls(page, secondLevel)
  const fetched = page.waitForResponse(pageCalls)
  const link = page.locator(`main a[href="${pagePath('en-gb', secondLevel)}"]`).first()
  await link.hover()
  await fetched
  await link.click()
  await expect(page).toHaveURL(pagePath('en-gb', secondLevel))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(calls()).toBe(1)
})

for (const [reason, override] of [
  ['data is to be saved', { connection: { saveData: true, effectiveType: '4g' } }],
  ['the network is 2g', { connection: { saveData: false, effectiveType: '2g' } }],
  ['the network is slow-2g', { connection: { saveData: false, effectiveType: 'slow-2g' } }],
] as const) {
  test(`nothing is fetched ahead when ${reason}`, async ({ page, request }) => {
    await page.addInitScript((properties) => {
      for (const [name, value] of Object.entries(properties)) {
        const held = typeof value === 'object' ? Object.assign(new EventTarget(), value) : value
        Object.defineProperty(navigator, name, { get: () => held })
      }
    }, override)
    const { category, secondLevel } = await findPageKinds(request, 'en-gb')
    await page.goto(pagePath('en-gb', category))
    await wake(page)
    const calls = countCalls(page, secondLevel)
    const link = page.locator(`main a[href="${pagePath('en-gb', secondLevel)}"]`).first()
    await link.hover()
    // The router is loaded: it would have sent a request by now.
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(calls()).toBe(0)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(calls()).toBe(1)
  })
}

/** Counts the calls for a page, or for any: under the mouse of the next page there may be a link as well. */
function countCalls(page: Page, permalink = ''): () => number {
  let count = 0
  page.on('request', (request) => {
    if (pageCalls.test(request.url()) && request.url().includes(permalink)) count += 1
  })
  return () => count
}

// The call of the click is the first: what is fetched ahead shows no progress.
async function forbidPrefetch(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('offline')))
}
