import { expect, test, type Page } from '#tests/e2e/test.ts'
import { failOnErrors, menuOf, removeChunks, screens, wake, withoutIdleTimer } from '#tests/e2e/shell.ts'

const typed = 'anna.bianchi@example.com'

test.beforeEach(({ page }) => failOnErrors(page))

test('a page whose application is gone reloads once, keeps what was typed and stays usable @smoke', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone)
  const loads = countLoads(page)
  await withoutIdleTimer(page)
  await page.goto('/it-it')
  await removeChunks(page)
  const field = page.locator('#newsletter-mail')
  const terms = page.locator('#newsletter-terms')
  await field.evaluate((element, value) => element instanceof HTMLInputElement && (element.value = value), typed)
  await terms.evaluate((element) => element instanceof HTMLInputElement && (element.checked = true))
  await page.keyboard.press('Shift')
  await expect.poll(loads).toBe(2)
  await expect(field).toHaveValue(typed)
  await expect(terms).toBeChecked()

  const failure = page.waitForEvent('console', (message) => message.text().includes('could not be fetched'))
  await page.keyboard.press('Shift')
  await failure
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'waiting')
  await expect(field).toHaveValue(typed)
  expect(loads()).toBe(2)

  const { opener, navigation, category, panel } = menuOf(page, 'it-it')
  await opener.click()
  await expect(navigation).toBeVisible()
  await category.click()
  await expect(panel).toBeVisible()
  const link = panel.getByRole('link').nth(1)
  const target = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(target)
  await expect.poll(loads).toBe(3)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads()).toBe(3)
})

test('a part that is gone after hydration is no matter until it is requested; then the link leads on all the same', async ({
  page,
}) => {
  const loads = countLoads(page)
  await page.goto('/en-gb')
  await wake(page)
  await removeChunks(page)
  await page.locator('#newsletter-mail').fill(typed)
  const link = page.locator('footer nav a').first()
  const target = (await link.getAttribute('href')) ?? ''
  const missing = page.waitForResponse((response) => response.status() === 404)
  await link.focus()
  await missing
  await expect(page.locator('#newsletter-mail')).toHaveValue(typed)
  expect(loads()).toBe(1)
  await link.click()
  await expect(page).toHaveURL(target)
  await expect.poll(loads).toBe(2)
  // The new document is of the new version, whose parts are there.
  await page.unrouteAll()
  await wake(page)
  expect(loads()).toBe(2)
})

function countLoads(page: Page): () => number {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}
