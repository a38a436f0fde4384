import { expect, test } from '#tests/e2e/test.ts'
import { blankness, renderOptions, mapWords, openMap, pinnedDealers, pinsOf, wantMap } from '#tests/e2e/mapPage.ts'
import { failOnErrors, screens, tabTo } from '#tests/e2e/shell.ts'

/** Dealers a response for a place has. */
const nearest = 50

// The CPU renders the map: a third of the pixels.
test.use({ launchOptions: renderOptions, viewport: { width: 1024, height: 600 } })

test.beforeEach(({ page }) => failOnErrors(page))

test('the map is rendered from the site alone, and shows the dealers of the list', async ({ page, baseURL }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const { origin, protocol, href } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) outside.push(href)
  })
  await openMap(page)
  await expect.poll(() => pinnedDealers(page)).toBe(nearest)
  // Land, water, borders and names.
  expect(await blankness(page)).toBeLessThan(0.98)
  await expect(page.getByText(mapWords.inView)).toHaveText(/^50 /)
  expect(outside).toEqual([])
})

test('a pin chooses its card, and a card its pin @smoke', async ({ page }) => {
  // The pins of a map that still moves become others.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page)
  const near = page.getByRole('button', { name: mapWords.nearer, exact: true })
  const single = pinsOf(page).filter({ hasNotText: /\d/ })
  await expect(async () => {
    if ((await single.count()) === 0) await near.click()
    await expect(single.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  const name = await single.first().getAttribute('aria-label')
  await page.getByRole('button', { name: name ?? '', exact: true }).click()
  const current = page.locator('[role="button"][aria-current="true"]')
  await expect(current).toHaveAttribute('aria-label', name ?? '')
  await expect(page).toHaveURL(/[?&]dealer=[a-z0-9-]+/)
  const card = page.locator('article[data-selected]')
  await expect(card).toBeInViewport()
  expect(name).toContain(await card.getByRole('heading').innerText())

  const other = page.locator('article:not([data-selected])').first()
  const otherName = await other.getByRole('heading').innerText()
  await other.getByRole('button', { name: 'Mostra sulla mappa' }).click()
  await expect(current).toHaveAttribute('aria-label', new RegExp(otherName.replaceAll(/[.()]/g, '.')))
  await expect(current).toBeInViewport()
})

test('the keyboard opens a cluster and goes on in it; the view comes back after a reload', async ({ page }) => {
  await openMap(page)
  const cluster = page.getByRole('button', { name: mapWords.cluster }).first()
  await page.getByRole('button', { name: mapWords.showAll }).focus()
  await tabTo(page, cluster)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]map=/)
  await expect(pinsOf(page).and(page.locator(':focus'))).toHaveCount(1)
  const view = new URL(page.url()).searchParams.get('map')
  const inView = await pinnedDealers(page)
  expect(inView).toBeLessThan(nearest)
  await openMap(page, page.url())
  await expect.poll(() => pinnedDealers(page)).toBe(inView)
  expect(new URL(page.url()).searchParams.get('map')).toBe(view)
})

test('the wheel scrolls the page, with Ctrl it moves the map', async ({ page }) => {
  await openMap(page)
  const box = await page.locator('canvas').boundingBox()
  if (box === null) throw new Error('The map has no place on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 300) / 2)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  expect(page.url()).not.toContain('map=')
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect(page).toHaveURL(/[?&]map=/)
})

test('under reduced motion the map jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page)
  const jumped = await page.getByRole('button', { name: mapWords.nearer, exact: true }).evaluate((button) => {
    const place = document.querySelector<HTMLElement>('.maplibregl-marker[role="img"]')
    const before = place?.style.transform
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return before !== undefined && before !== place?.style.transform
  })
  expect(jumped).toBe(true)
})

test('on a phone nothing of the map is fetched before it is requested', async ({ page }) => {
  await page.setViewportSize(screens.phone)
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await wantMap(page)
  expect(files.filter((file) => /maplibre|countries-50m/.test(file))).toEqual([])
  const way = page.getByRole('button', { name: 'Mappa', exact: true })
  await way.click()
  await expect(way).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.wheel(0, 400)
  await expect.poll(() => pinnedDealers(page)).toBe(nearest)
})

for (const [what, broken] of [
  ['the browser has no WebGL', undefined],
  ['a part of the map does not come', /countries-50m/],
  ['its worker does not come', /maplibre-gl-worker-/],
] as const) {
  test(`the list says so and serves when ${what}`, async ({ page }) => {
    if (broken === undefined) await page.addInitScript(withoutWebGl)
    else await page.route(broken, (route) => route.abort())
    await wantMap(page)
    await expect(page.getByRole('status').filter({ hasText: /mappa/ })).toBeVisible()
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(page.locator('article').first()).toBeVisible()
  })
}

/** Runs in the page before its scripts. */
function withoutWebGl(): void {
  const given: unknown = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')?.value
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, type: string, options?: unknown) {
      return type.startsWith('webgl') || typeof given !== 'function'
        ? null
        : Reflect.apply(given, this, [type, options])
    },
  })
}
