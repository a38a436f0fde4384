import { expect, test, type Page } from '#tests/e2e/test.ts'
import { failOnErrors, menuOf, screens, wake, words } from '#tests/e2e/shell.ts'

test.use({ viewport: screens.phone })
test.beforeEach(({ page }) => failOnErrors(page))

test('on a phone Back closes the sub-menu, then the menu, then leaves the page @smoke', async ({ page }) => {
  await page.goto('/it-it/404')
  await page.goto('/it-it')
  await wake(page)
  const { navigation, opener, category, panel } = menuOf(page, 'it-it')
  await opener.click()
  await category.click()
  await expect(panel).toBeVisible()
  await back(page)
  await expect(panel).toBeHidden()
  await expect(navigation).toBeVisible()
  await back(page)
  await expect(navigation).toBeHidden()
  await expect(page).toHaveURL('/it-it')
  await back(page)
  await expect(page).toHaveURL('/it-it/404')
})

test('what was closed in another way, or left by a link, takes no step of its own', async ({ page }) => {
  // As when something closes in the middle of a step, which the visitor sees a little earlier than the page is notified of it.
  await page.addInitScript(() =>
    addEventListener('popstate', () => document.body.dispatchEvent(new Event('toggle')), true),
  )
  await page.goto('/en-gb/404')
  await page.goto('/en-gb')
  await wake(page)
  const dialog = page.getByRole('dialog', { name: words['en-gb'].dialogs.search })
  await page.locator('button[commandfor="search"]:visible').click()
  await expect(dialog).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.isExtra)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.isExtra)).toBe(undefined)

  const { navigation, opener, category, panel } = menuOf(page, 'en-gb')
  await opener.click()
  await category.click()
  const link = panel.getByRole('link').nth(1)
  const target = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(target)
  await expect(navigation).toBeHidden()
  await back(page)
  await expect(page).toHaveURL('/en-gb')
  await expect(page.locator('[data-section="hero_carousel"], [data-section="hero"]').first()).toBeVisible()
  await back(page)
  await expect(page).toHaveURL('/en-gb/404')
})

test('a dialog opened before hydration closes by Back as well', async ({ page }) => {
  await page.goto('/it-it')
  await page.locator('button[commandfor="search"]:visible').click()
  const dialog = page.getByRole('dialog', { name: words['it-it'].dialogs.search })
  await expect(dialog).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done')
  await expect.poll(() => page.evaluate(() => history.state?.isExtra)).toBe(true)
  await back(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/it-it')
})

// As the button of the browser does; `page.goBack` waits for a document. In a task of its own, because a document that is left while it
// evaluates gives no result.
async function back(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()))
}
