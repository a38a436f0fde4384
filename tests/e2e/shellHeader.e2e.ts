import { expect, test } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { failOnErrors, screens, tabTo, turnWheel, wake, words } from '#tests/e2e/shell.ts'

test.beforeEach(({ page }) => failOnErrors(page))

for (const { screen, locale } of [
  { screen: 'phone', locale: 'it-it' },
  { screen: 'desktop', locale: 'en-gb' },
] as const) {
  const { width } = screens[screen]

  test(`${width} px, ${locale}: the bar on top leaves when scrolling down and comes when scrolling up`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(screens[screen])
    const { product, secondLevel } = await findPageKinds(request, locale)
    await page.goto(pagePath(locale, product))
    await wake(page)
    const button = page.getByRole('banner').locator('button[commandfor="language"]')
    await page.mouse.move(width / 2, 500)
    await expect(button).toBeInViewport()
    await turnWheel(page, 900)
    await expect(button).not.toBeInViewport()
    await turnWheel(page, -200)
    await expect(button).toBeInViewport({ ratio: 1 })
    await turnWheel(page, 400)
    await expect(button).not.toBeInViewport()

    // Another page shows it again.
    await page
      .locator(`[href="${pagePath(locale, secondLevel)}"]`)
      .last()
      .evaluate((link) => {
        if (link instanceof HTMLElement) link.click()
      })
    await expect(page).toHaveURL(pagePath(locale, secondLevel))
    await expect(button).toBeInViewport({ ratio: 1 })
  })

  test(`${width} px, ${locale}: the bar on top stays while the keyboard is in it`, async ({ page, request }) => {
    await page.setViewportSize(screens[screen])
    const { product } = await findPageKinds(request, locale)
    await page.goto(pagePath(locale, product))
    await wake(page)
    const button = page.getByRole('banner').locator('button[commandfor="language"]')
    await tabTo(page, button)
    await page.mouse.move(width / 2, 500)
    await turnWheel(page, 900)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800)
    await expect(page.locator('html')).not.toHaveAttribute('data-header', 'collapsed')
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(button).toBeFocused()
  })
}

test('a whole visit by keyboard: past the menu, into it, to a machine, to the search @smoke', async ({ page }) => {
  await page.goto('/en-gb')
  const heading = page.getByRole('heading', { level: 1 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words['en-gb'].skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done')

  const category = page.locator('button[popovertarget="category-0"]').first()
  await tabTo(page, category, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const panel = page.locator('#category-0')
  await expect(panel).toBeVisible()
  const machine = panel.getByRole('listitem').getByRole('listitem').getByRole('link').first()
  await tabTo(page, machine)
  const target = (await machine.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(target)
  await expect(heading).toBeFocused()
  await expect(panel).toBeHidden()

  const search = page.locator('button[commandfor="search"]:visible')
  await tabTo(page, search, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('round baler')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=round\+baler$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading).toBeFocused()
})
