import { leaveAndReturn, withBackForwardCache } from '#tests/e2e/backForwardCache.ts'
import { failOnErrors, menuOf, scrolls, wake } from '#tests/e2e/shell.ts'
import { expect, test } from '#tests/e2e/test.ts'

test.use({ launchOptions: withBackForwardCache })
test.beforeEach(({ page }) => failOnErrors(page))

for (const moment of ['before', 'after'] as const) {
  test(`after Back nothing is open that was when the page was left, ${moment} hydration`, async ({ page }) => {
    await page.goto('/en-gb')
    if (moment === 'after') await wake(page)
    const dialog = page.locator('dialog#language')
    const { panel } = menuOf(page, 'en-gb')
    // Without input, which would start the application.
    await panel.evaluate((menu: HTMLElement) => menu.showPopover())
    await dialog.evaluate((element: HTMLDialogElement) => element.showModal())
    await leaveAndReturn(page)
    await expect(dialog).toBeHidden()
    await expect(panel).toBeHidden()
    expect(await scrolls(page)).toBe(true)
    await page.locator('button[commandfor="search"]:visible').first().click()
    await expect(page.locator('dialog#search')).toBeVisible()
  })
}
