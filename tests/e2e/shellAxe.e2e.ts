import { expect, test, type Page } from '@playwright/test'
import { pagePath } from '#renderer/site/router/paths.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { menuOf, screens, wake, words } from '#tests/e2e/shell.ts'

for (const { screen, locale } of [
  { screen: 'phone', locale: 'it-it' },
  { screen: 'desktop', locale: 'en-gb' },
] as const) {
  test(`${screens[screen].width} px, ${locale}: axe finds nothing in whatever the shell opens`, async ({
    page,
    request,
  }) => {
    const { product } = await findPageKinds(request, locale)
    await page.setViewportSize(screens[screen])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(pagePath(locale, product))
    await wake(page)
    const { opener, navigation, category, panel } = menuOf(page, locale)
    if (screen !== 'desktop') {
      await opener.click()
      await expect(navigation).toBeVisible()
      await test.step('menu', () => expectNoViolations(page, '#menu'))
    }
    await category.click()
    await expect(panel).toBeVisible()
    await test.step('sub-menu', () => expectNoViolations(page, '#category-0'))
    await page.keyboard.press('Escape')

    for (const kind of ['helper', 'search', 'language'] as const) {
      await test.step(kind, async () => {
        const button = page.locator(`button[commandfor="${kind}"]:visible`).first()
        await button.click()
        await expect(page.getByRole('dialog', { name: words[locale].dialogs[kind], exact: true })).toBeVisible()
        await expectNoViolations(page, 'dialog[open]')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        if (kind === 'helper' && screen !== 'desktop' && (await navigation.isVisible()))
          await page.keyboard.press('Escape')
      })
    }
    await page.locator('[data-section="product_gallery"] a[data-modal="image"]').first().click()
    await expect(page.getByRole('dialog', { name: words[locale].dialogs.image, exact: true })).toBeVisible()
    await test.step('image', () => expectNoViolations(page, 'dialog[open]'))
    await page.keyboard.press('Escape')
    await page.locator('form[data-newsletter]').getByRole('button').click()
    await expect(page.getByText(words[locale].newsletterError)).toBeVisible()
    await test.step('newsletter error', () => expectNoViolations(page, 'form[data-newsletter]'))
  })
}

/** Of what is open: the page around it has its own test (`layout.e2e.ts`). */
async function expectNoViolations(page: Page, opened: string): Promise<void> {
  await expectAccessible(page, { include: opened })
}
