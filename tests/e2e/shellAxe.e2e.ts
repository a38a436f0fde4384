import { expect, test, type APIRequestContext, type Page } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { menuOf, screens, wake, words, type TestedLocale } from '#tests/e2e/shell.ts'

test('390 px, it-it: axe finds nothing in what the shell opens', async ({ page, request }) => {
  const locale = 'it-it'
  const { opener, navigation, category, panel } = await openProduct(page, request, 'phone', locale)
  await opener.click()
  await expect(navigation).toBeVisible()
  await test.step('menu', () => expectNoViolations(page, '#menu'))
  await category.click()
  await expect(panel).toBeVisible()
  await test.step('sub-menu', () => expectNoViolations(page, '#category-0'))
  await page.keyboard.press('Escape')

  for (const kind of ['helper', 'search', 'language'] as const) {
    await test.step(kind, async () => {
      await page.locator(`button[commandfor="${kind}"]:visible`).first().click()
      await expect(page.getByRole('dialog', { name: words[locale].dialogs[kind], exact: true })).toBeVisible()
      await expectNoViolations(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (kind === 'helper' && (await navigation.isVisible())) await page.keyboard.press('Escape')
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

// The dialogs are those of the phone; the sub-menu opens from a column that is always visible.
test('1440 px, en-gb: axe finds nothing in the open sub-menu', async ({ page, request }) => {
  const { category, panel } = await openProduct(page, request, 'desktop', 'en-gb')
  await category.click()
  await expect(panel).toBeVisible()
  await expectNoViolations(page, '#category-0')
})

async function openProduct(page: Page, request: APIRequestContext, screen: keyof typeof screens, locale: TestedLocale) {
  const { product } = await findPageKinds(request, locale)
  await page.setViewportSize(screens[screen])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(pagePath(locale, product))
  await wake(page)
  return menuOf(page, locale)
}

/** Checks what is open; the page around it is checked in `layout.e2e.ts`. */
async function expectNoViolations(page: Page, opened: string): Promise<void> {
  await expectAccessible(page, { include: opened })
}
