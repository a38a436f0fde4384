import { still } from '#tests/e2e/shell.ts'
import { openNewPage, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test } from '#tests/e2e/test.ts'

test.use(still)

test('a section is copied to another locale, whose draft is then filled from the first', async ({ page }) => {
  const address = await openNewPage(page, `Copied ${Date.now()}`, ['hero'])
  const dialog = page.getByRole('dialog')
  await sectionRows(page).first().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: /^Copy to/ }).click()
  await dialog.getByLabel('In the locale').selectOption('it-it')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await dialog.getByRole('link', { name: 'Open it' }).click()
  await expect(page).toHaveURL(address.replace('/en-gb', '/it-it'))
  await expect(sectionRows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: 'Other locales of this page' }).click()
  await dialog.getByRole('button', { name: 'Fill from English, United Kingdom' }).click()
  await expect(dialog.getByText('The draft now has the content of English, United Kingdom.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Beside another locale' }).click()
  await expect(page.frameLocator('iframe[title="Preview en-gb"]').locator('[data-section="hero"]')).toBeVisible()
})

test('a link shows the draft without an account', async ({ page, browser }) => {
  await openNewPage(page, `Linked ${Date.now()}`, ['hero'])
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: /^Link to show/ }).click()
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const stranger = await browser.newContext()
  const response = await stranger.request.get(link)
  expect([response.status(), response.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(await response.text()).toContain('data-section="hero"')
  await stranger.close()
})

test('Back closes a panel of the editor, and only the next one leaves the page', async ({ page }) => {
  const title = `Left ${Date.now()}`
  const address = await openNewPage(page, title)
  await page.goto('/studio/pages')
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('link', { name: `${title}, en-gb` }).click()
  await expect(page).toHaveURL(address)
  const back = () => page.evaluate(() => history.back())
  for (const name of ['Versions', 'Notes']) {
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(`${address}?panel=${name.toLowerCase()}`)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await back()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(address)
  }
  await back()
  await expect(page).toHaveURL(/\/studio\/pages(\?|$)/)
})

test('a page is deleted', async ({ page }) => {
  await openNewPage(page, `Deleted ${Date.now()}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: /^Delete the page/ }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/studio/pages')
})
