import { expect, test, type Page } from '#tests/e2e/test.ts'
import * as delays from '#machines/delays.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import {
  failOnErrors,
  menuOf,
  removeChunks,
  screens,
  scrolls,
  tabTo,
  turnWheel,
  wake,
  withoutIdleTimer,
  words,
} from '#tests/e2e/shell.ts'

/** One test for each machine of the page: what it reaches is in `machines/diagrams/reached.json`. */
const locale = 'en-gb'

test.beforeEach(({ page }) => failOnErrors(page))

test('menu, screen and site: opened before hydration, in every width, and left by a link @smoke', async ({
  page,
  reaches,
}) => {
  await withoutIdleTimer(page)
  await page.setViewportSize(screens.phone)
  await page.goto(pagePath(locale, ''))
  const { navigation, opener, category, panel, back } = menuOf(page, locale)
  await opener.evaluate((button) => button instanceof HTMLElement && button.click())
  await expect(navigation).toBeVisible()
  await category.evaluate((button) => button instanceof HTMLElement && button.click())
  await expect(panel).toBeVisible()
  await wake(page)
  await page.setViewportSize(screens.tablet)
  await expect.poll(() => scrolls(page)).toBe(false)
  await page.setViewportSize(screens.phone)
  await expect.poll(() => scrolls(page)).toBe(true)
  await page.setViewportSize(screens.desktop)
  // The drawer has taken its sub-menu along.
  await expect(navigation).toBeVisible()
  await expect(category).toHaveAttribute('aria-expanded', 'false')
  await category.click()
  await expect(panel).toBeVisible()
  await back.click()
  await expect(panel).toBeHidden()
  await expect(category).toHaveAttribute('aria-expanded', 'false')
  await category.click()
  await expect(category).toHaveAttribute('aria-expanded', 'true')
  const other = navigation.locator('button[popovertarget="category-1"]').first()
  await other.click()
  await expect(panel).toBeHidden()
  // The browser dispatches `toggle` later: nobody narrows a window before that.
  await expect(other).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize(screens.phone)
  await expect(navigation).toBeHidden()
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  await category.click()
  await expect(category).toHaveAttribute('aria-expanded', 'true')
  await panel.getByRole('link').nth(1).click()
  await expect(navigation).toBeHidden()
  await page.setViewportSize(screens.desktop)
  await expect(navigation).toBeVisible()
  await category.click()
  await expect(category).toHaveAttribute('aria-expanded', 'true')
  await panel.getByRole('link').nth(2).click()
  await expect(panel).toBeHidden()
  await reaches('menu', 'screen', 'site')
})

test('modal: each kind, one in the place of another, and one that was open before hydration', async ({
  page,
  reaches,
}) => {
  await page.goto(pagePath(locale, ''))
  const dialog = (kind: keyof (typeof words)[typeof locale]['dialogs']) =>
    page.getByRole('dialog', { name: words[locale].dialogs[kind], exact: true })
  await page.locator('button[commandfor="language"]:visible').first().press('Enter')
  await wake(page)
  await expect(dialog('language')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog('language')).toBeHidden()
  await page.locator('button[commandfor="search"]:visible').click()
  await expect(dialog('search')).toBeVisible()
  await page.evaluate(() => {
    const helper = document.getElementById('helper')
    if (helper instanceof HTMLDialogElement) helper.showModal()
  })
  await expect(dialog('helper')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('button[commandfor="search"]:visible').click()
  await dialog('search').getByRole('searchbox').fill('baler')
  await page.keyboard.press('Enter')
  await expect(dialog('search')).toBeHidden()
  await reaches('modal')
})

test('header: collapsed by scrolling down, shown by scrolling up, held by the focus', async ({
  page,
  request,
  reaches,
}) => {
  const { product, secondLevel } = await findPageKinds(request, locale)
  await page.goto(pagePath(locale, product))
  await wake(page)
  const button = page.getByRole('banner').locator('button[commandfor="language"]')
  await page.mouse.move(700, 500)
  await turnWheel(page, 900)
  await expect(button).not.toBeInViewport()
  await turnWheel(page, 50)
  await turnWheel(page, -200)
  await expect(button).toBeInViewport({ ratio: 1 })
  await turnWheel(page, -50)
  await turnWheel(page, 400)
  await expect(button).not.toBeInViewport()
  await page
    .locator(`[href="${pagePath(locale, secondLevel)}"]`)
    .last()
    .evaluate((link) => link instanceof HTMLElement && link.click())
  await expect(page).toHaveURL(pagePath(locale, secondLevel))
  await expect(button).toBeInViewport({ ratio: 1 })
  await tabTo(page, button)
  // A page that is still short does not scroll at once.
  await expect.poll(() => page.evaluate(() => (scrollBy(0, 100), scrollY))).toBeGreaterThan(0)
  await reaches('header')
})

test('hydration: by a key, by time, without its chunks and without its entry', async ({ page, reaches }) => {
  await page.clock.install()
  await page.goto(pagePath(locale, ''))
  await page.clock.runFor(delays.hydrationDesktop + delays.idleCallback)
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done')
  await page.clock.resume()
  await withoutIdleTimer(page)
  await page.goto(pagePath(locale, ''))
  await removeChunks(page)
  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
  const failure = page.waitForEvent('console', (message) => message.text().includes('could not be fetched'))
  await page.keyboard.press('Shift')
  await failure
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done')
  await page.goto(pagePath(locale, ''))
  await wake(page)
  await page.route(/\/assets\/entries\/renderer_client\./, (route) => route.abort())
  await page.goto(pagePath(locale, ''))
  await reaches('hydration')
})

test('connectivity: lost and back, and too thin to fetch ahead', async ({ page, context, reaches }) => {
  await page.addInitScript(() => {
    const held = Object.assign(new EventTarget(), { saveData: false, effectiveType: '2g' })
    Object.defineProperty(navigator, 'connection', { get: () => held })
  })
  await page.goto(pagePath(locale, ''))
  await wake(page)
  await setConnection(page, '4g')
  await context.setOffline(true)
  await context.setOffline(false)
  await setConnection(page, '3g')
  await setConnection(page, '2g')
  await reaches('connectivity')
})

async function setConnection(page: Page, effectiveType: string): Promise<void> {
  await page.evaluate((type) => {
    const held: unknown = Reflect.get(navigator, 'connection')
    if (held instanceof EventTarget) Object.assign(held, { effectiveType: type }).dispatchEvent(new Event('change'))
  }, effectiveType)
}
