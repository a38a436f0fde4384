import { expect, test, type Page } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { withoutIdleTimer } from '#tests/e2e/shell.ts'

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

test('before the first interaction the page has fetched the lazy-hydration entry and nothing else @smoke', async ({
  page,
  request,
}) => {
  const scripts = countScripts(page)
  const menus: (string | undefined)[] = []
  page.on('response', (response) => {
    if (response.url().includes('/menus/')) menus.push(response.headers()['cache-control'])
  })
  const { product } = await findPageKinds(request, 'en-gb')
  await withoutIdleTimer(page)
  await page.goto(pagePath('en-gb', product), { waitUntil: 'networkidle' })
  expect(scripts()).toBeLessThanOrEqual(2)
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'waiting')
  expect(menus).toEqual([])
  await hydrate(page)
  expect(menus).toEqual([expect.stringContaining('immutable')])
})

test('without the menus the page stays plain HTML, and the next input tries again', async ({ page }) => {
  await withoutIdleTimer(page)
  await page.route(/\/menus\//, (route) => route.abort())
  await page.goto('/it-it')
  // As after a reload for a missing chunk: it is not done twice.
  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/menus/'))
  await page.keyboard.press('Shift')
  await failed
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'waiting')
  await page.unroute(/\/menus\//)
  await hydrate(page)
})

test('menus that have changed since reload the page once', async ({ page }) => {
  await withoutIdleTimer(page)
  await page.goto('/it-it')
  await page.route(/\/menus\//, async (route) => {
    await route.fulfill({ json: { version: 'newer', menus: [] } })
    await page.unroute(/\/menus\//)
  })
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Shift')
  await reloaded
  await hydrate(page)
})

test('a tap opens the menu, and wakes the application with the menu open @smoke', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/it-it')
  await page.locator('button[popovertarget="menu"]').locator('visible=true').first().tap()
  await expect(page.locator('#menu')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done')
  await expect(page.locator('#menu')).toBeVisible()
  await context.close()
})

test('without an interaction the page hydrates when the timer has run out', async ({ page, request }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const { secondLevel } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', secondLevel))
  await page.clock.runFor(4900)
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'waiting')
  await page.clock.runFor(8000)
  await page.clock.resume()
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done')
})

test('on a phone the timer is 6000 ms', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const { secondLevel } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', secondLevel))
  await page.clock.runFor(5900)
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'waiting')
  await page.clock.runFor(8000)
  await page.clock.resume()
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done')
})

test('an order chosen before the code has come is applied once it has', async ({ page, request }) => {
  const { secondLevel } = await findPageKinds(request, 'en-gb')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await withoutIdleTimer(page)
  await page.goto(pagePath('en-gb', secondLevel))
  await page.route(/\/assets\/chunks\//, async (route) => {
    await held
    await route.continue()
  })
  const before = await actorNames(page)
  await page.getByRole('combobox').selectOption('ascending')
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'loading')
  expect(await actorNames(page)).toEqual(before)
  release()
  await expect(page).toHaveURL(/\?sort=ascending$/)
  await expect.poll(() => actorNames(page)).toEqual(before.toReversed())
})

test('without the application the order is a plain form', async ({ page, request }) => {
  const { secondLevel } = await findPageKinds(request, 'en-gb')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(pagePath('en-gb', secondLevel))
  const before = await actorNames(page)
  await page.getByRole('combobox').selectOption('ascending')
  await page.locator('[data-section="product_list"] button[type="submit"]').click()
  await expect(page).toHaveURL(/\?sort=ascending$/)
  expect(await actorNames(page)).toEqual(before.toReversed())
})

test('links are followed without a reload, and the way back shows the first page whole @smoke', async ({
  page,
  request,
}) => {
  const { category } = await findPageKinds(request, 'it-it')
  await page.goto(pagePath('it-it', category))
  const first = await page.locator('main').textContent()
  await hydrate(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const card = page.locator('[data-section="category_grid"] a').first()
  const target = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.locator('main')).not.toHaveText(first ?? '')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${target}$`))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${category}$`))
  await expect(page.locator('main')).toHaveText(first ?? '')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('an unknown address reached by a link shows the not-found page', async ({ page }) => {
  await page.goto('/it-it')
  await hydrate(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/it-it/non-esiste'
    link.textContent = 'lost'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByText('lost').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGINA NON TROVATA')
  await expect(page).toHaveTitle(/^PAGINA NON TROVATA - /)
})

test('a section the browser cannot render leaves the rest of the page standing', async ({ page, request }) => {
  const { category, secondLevel } = await findPageKinds(request, 'en-gb')
  await page.route(/\/api\/website\/v1\/pages\//, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.template_data = { bogus: { a: 1 }, hero: { heading: 7 }, ...json.template_data, rich_text_9: { body: 5 } }
    await route.fulfill({ response, json })
  })
  await page.goto(pagePath('en-gb', category))
  await hydrate(page)
  await page
    .locator(`main a[href="${pagePath('en-gb', secondLevel)}"]`)
    .first()
    .click()
  await expect(page.locator('[data-section="product_list"]')).toBeVisible()
  await expect(page.locator('[data-section-invalid]')).toHaveCount(0)
  // A page that is fetched ahead may be on its way still.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

function countScripts(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'script') count += 1
  })
  return () => count
}

async function actorNames(page: Page): Promise<string[]> {
  return page.locator('[data-section="product_list"] article a').allTextContents()
}
