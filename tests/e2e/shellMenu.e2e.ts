import { expect, test, type Page } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { blockScripts, failOnErrors, markDocument, menuOf, screens, scrolls, wake } from '#tests/e2e/shell.ts'

const cases = [
  { screen: 'phone', locale: 'it-it' },
  { screen: 'smallTablet', locale: 'en-gb' },
  { screen: 'tablet', locale: 'it-it' },
  { screen: 'desktop', locale: 'en-gb' },
] as const

test.beforeEach(({ page }) => failOnErrors(page))

for (const { screen, locale } of cases) {
  const { width } = screens[screen]
  const isRail = screen === 'desktop'

  for (const state of ['plain HTML', 'hydrated'] as const) {
    test(`${width} px, ${locale}, ${state}: menu and sub-menu open, lock the page and close`, async ({ page }) => {
      await page.setViewportSize(screens[screen])
      if (state === 'plain HTML') await blockScripts(page)
      await page.goto(pagePath(locale, ''))
      if (state === 'hydrated') await wake(page)
      const { navigation, opener, category, panel, back } = menuOf(page, locale)

      if (!isRail) {
        await expect(navigation).toBeHidden()
        if (state === 'hydrated') await expect(opener).toHaveAttribute('aria-expanded', 'false')
        await opener.click()
        if (state === 'hydrated') await expect(opener).toHaveAttribute('aria-expanded', 'true')
      }
      await expect(navigation).toBeVisible()
      await expect(panel).toBeHidden()

      await category.click()
      await expect(panel).toBeVisible()
      if (state === 'hydrated') await expect(category).toHaveAttribute('aria-expanded', 'true')
      await expect.poll(() => scrolls(page)).toBe(screen === 'phone')
      await back.click()
      await expect(panel).toBeHidden()
      await expect(navigation).toBeVisible()
      await expect.poll(() => scrolls(page)).toBe(true)
      if (state === 'hydrated') await expect(category).toHaveAttribute('aria-expanded', 'false')

      await category.click()
      await expect(panel).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(category).toBeFocused()
      await expect(navigation).toBeVisible()
      await expect.poll(() => scrolls(page)).toBe(true)
      if (isRail) return
      await page.keyboard.press('Escape')
      await expect(navigation).toBeHidden()
      await expect(opener).toBeFocused()
      if (state === 'hydrated') await expect(opener).toHaveAttribute('aria-expanded', 'false')
    })
  }

  test(`${width} px, ${locale}: what was opened before hydration stays open, and a navigation closes it${width === 390 ? ' @smoke' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[screen])
    await page.goto(pagePath(locale, ''))
    const { navigation, opener, category, panel } = menuOf(page, locale)
    // By keyboard: the first key is the interaction that fetches the application.
    if (!isRail) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(navigation).toBeVisible()
    }
    await category.focus()
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await wake(page)
    await expect(panel).toBeVisible()
    await expect(navigation).toBeVisible()
    await expect(category).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => scrolls(page)).toBe(screen === 'phone')

    const sameDocument = await markDocument(page)
    const link = panel.getByRole('link').nth(1)
    const target = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(target)
    await expect(panel).toBeHidden()
    if (isRail) await expect(navigation).toBeVisible()
    else await expect(navigation).toBeHidden()
    await expect.poll(() => scrolls(page)).toBe(true)
    await expect(category).toHaveAttribute('aria-expanded', 'false')
    expect(await sameDocument()).toBe(true)
  })
}

test('a second sub-menu takes the place of the first, and a click beside it closes it', async ({ page }) => {
  await page.goto('/en-gb')
  await wake(page)
  const { navigation, category, panel } = menuOf(page, 'en-gb')
  const panels = navigation.locator('[popover]:popover-open')
  await category.click()
  await expect(panel).toBeVisible()
  await navigation.locator('button[popovertarget="category-1"]').first().click()
  await expect(panel).toBeHidden()
  await expect(panels).toHaveCount(1)
  await expect.poll(() => scrolls(page)).toBe(false)
  await page.mouse.click(1430, 600)
  await expect(panels).toHaveCount(0)
  await expect.poll(() => scrolls(page)).toBe(true)
})

test.describe('the dimmed area beside an open menu', () => {
  test.use({ hasTouch: true })

  for (const state of ['plain HTML', 'hydrated'] as const) {
    for (const screen of ['tablet', 'desktop'] as const) {
      const { width } = screens[screen]

      test(`${width} px, ${state}: a click there closes it and presses nothing below`, async ({ page }) => {
        await page.setViewportSize(screens[screen])
        if (state === 'plain HTML') await blockScripts(page)
        await page.goto('/en-gb')
        if (state === 'hydrated') await wake(page)
        const { navigation, opener, category, panel } = menuOf(page, 'en-gb')
        const pressed = await coverWithButton(page)
        const press = () =>
          screen === 'desktop' ? page.mouse.click(width - 8, 450) : page.touchscreen.tap(width - 8, 450)
        if (screen !== 'desktop') {
          await opener.click()
          await expect(navigation).toBeVisible()
          await press()
          await expect(navigation).toBeHidden()
          await opener.click()
        }
        await category.click()
        await expect(panel).toBeVisible()
        await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
        await press()
        await expect(page.locator('[popover]:popover-open')).toHaveCount(0)
        expect(await pressed()).toBe(false)
      })
    }
  }
})

test('the burger folds the rail of a wide window and unfolds it, also before hydration', async ({ page }) => {
  await page.setViewportSize(screens.desktop)
  await page.goto('/en-gb')
  const { navigation, opener } = menuOf(page, 'en-gb')
  const start = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().left)
  const beside = await start()
  expect(beside).toBeGreaterThan(100)
  await opener.click()
  await expect(navigation).toBeHidden()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  expect(await start()).toBe(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Montegral' })).toBeVisible()
  await opener.press('Enter')
  await expect(navigation).toBeVisible()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(await start()).toBe(beside)
})

test('the open drawer becomes the rail of a wider window, and is closed when the window is narrow again', async ({
  page,
}) => {
  await page.setViewportSize(screens.tablet)
  await page.goto('/en-gb')
  await wake(page)
  const { navigation, opener } = menuOf(page, 'en-gb')
  await opener.click()
  await expect(navigation).toBeVisible()
  await page.setViewportSize(screens.desktop)
  await expect(navigation).toBeVisible()
  await expect.poll(() => navigation.evaluate((element) => element.matches(':popover-open'))).toBe(false)
  await page.setViewportSize(screens.tablet)
  await expect(navigation).toBeHidden()
  await opener.click()
  await expect(navigation).toBeVisible()
})

for (const locale of ['it-it', 'en-gb'] as const) {
  test(`${locale}: the machine on screen is the current one of the menu, also after a navigation`, async ({
    page,
    request,
  }) => {
    const { product } = await findPageKinds(request, locale)
    await page.goto(pagePath(locale, product))
    const { category, panel } = menuOf(page, locale)
    const current = panel.locator('a[aria-current="page"]')
    await expect(current).toHaveAttribute('href', pagePath(locale, product))
    await expect(category).toHaveAttribute('data-current', 'true')
    await wake(page)
    await category.click()
    const other = panel.getByRole('listitem').getByRole('listitem').getByRole('link').nth(1)
    const target = (await other.getAttribute('href')) ?? ''
    expect(target).not.toBe(pagePath(locale, product))
    await other.click()
    await expect(page).toHaveURL(target)
    await expect(current).toHaveAttribute('href', target)
  })
}

/** Lays a button over the page; returns a function that checks whether it was pressed. */
async function coverWithButton(page: Page): Promise<() => Promise<boolean>> {
  await page.locator('main').evaluate((main) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.style.cssText = 'position: fixed; inset: 120px 0 0; z-index: 5'
    button.addEventListener('click', () => (button.dataset['pressed'] = ''))
    main.append(button)
  })
  return () => page.evaluate(() => document.querySelector('[data-pressed]') !== null)
}
