import { expect, test } from '#tests/e2e/test.ts'
import { actorOf, openInspector, records } from '#tests/e2e/inspectorWindow.ts'
import { failOnErrors, removeChunks, wake, withoutIdleTimer } from '#tests/e2e/shell.ts'

test.beforeEach(async ({ page }) => {
  failOnErrors(page)
  await withoutIdleTimer(page)
})

test('a page that nobody has touched is a tab, and waits; the first interaction hydrates it', async ({
  page,
  context,
}) => {
  await page.goto('/en-gb')
  const inspector = await openInspector(context)
  await expect(actorOf(inspector, 'hydration')).toContainText('waiting timer')
  await expect(actorOf(inspector, 'menu')).toHaveCount(0)
  await expect(inspector.getByRole('group', { name: 'Picture of hydration' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'waiting')
  await wake(page)
  await expect(actorOf(inspector, 'hydration')).toContainText('done')
  await expect(actorOf(inspector, 'menu')).toBeVisible()
  await records(inspector).filter({ hasText: 'interaction.start' }).click()
  await expect(inspector.getByRole('region', { name: /^Record/ })).toContainText('keydown')
})

test('an open panel is there again after a reload, before anything is hydrated', async ({ page }) => {
  await page.goto('/en-gb')
  await expect(page.getByRole('button', { name: 'Inspector' })).toBeVisible()
  await page.keyboard.press('Alt+Shift+KeyI')
  const panel = page.frameLocator('iframe[title="Inspector"]')
  await expect(panel.getByRole('button', { name: /^menu / })).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('button', { name: /^hydration / })).toContainText('waiting timer')
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'waiting')
})

test('a page whose application is gone says why, and tries again', async ({ page, context }) => {
  await page.goto('/en-gb')
  const inspector = await openInspector(context)
  await expect(actorOf(inspector, 'hydration')).toContainText('waiting')
  await removeChunks(page)
  // As after a reload for a missing chunk: it is not done twice.
  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
  await page.keyboard.press('Shift')
  await expect(actorOf(inspector, 'hydration')).toContainText('failed')
  await expect(inspector.getByRole('main')).toContainText(/reason.*TypeError: .*\/assets\/chunks\//s)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await wake(page)
  await expect(actorOf(inspector, 'hydration').filter({ hasText: 'done' })).toBeVisible()
})

test('a page without its entry script says so', async ({ page, context }) => {
  await page.route(/\/assets\/entries\/renderer_client\./, (route) => route.abort())
  await page.goto('/en-gb')
  const inspector = await openInspector(context)
  await expect(actorOf(inspector, 'hydration')).toContainText('failed')
  await expect(inspector.getByRole('main')).toContainText(/entries\/renderer_client.* could not be fetched/)
})
