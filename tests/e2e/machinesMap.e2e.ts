import { expect, test } from '#tests/e2e/test.ts'
import { mapWords, renderOptions, wantMap } from '#tests/e2e/mapPage.ts'
import { failOnErrors, removeChunks, screens } from '#tests/e2e/shell.ts'

/** What the map reaches, and the machine that reloads the page for it, is in `machines/diagrams/reached.json`. */
test.use({ launchOptions: renderOptions })

test.beforeEach(({ page }) => failOnErrors(page))

test('dealerMap and chunkReload: a part that is gone, and the map after the reload', async ({ page, reaches }) => {
  await page.setViewportSize(screens.phone)
  const way = page.getByRole('button', { name: 'Mappa', exact: true })
  await wantMap(page)
  await removeChunks(page)
  const reloaded = page.waitForEvent('load')
  await way.click()
  await reloaded
  await page.unrouteAll({ behavior: 'wait' })
  await wantMap(page)
  await way.click()
  await page.getByRole('button', { name: mapWords.nearer, exact: true }).click()
  await expect(page).toHaveURL(/[?&]map=/)
  await reaches('dealerMap', 'chunkReload')
})
