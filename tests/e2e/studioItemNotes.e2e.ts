import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { openBeside, openStudio, pressOn } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const panel = (page: Page) => page.getByRole('dialog', { name: 'Notes' })
const tagline = (page: Page) => page.getByLabel('Tagline')
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

test('a note at a field of a product without a draft is at the other editor at once, its value is taken by one click', async ({
  page,
  browser,
}) => {
  await openStudio(page, '/studio/content/product/h625?locale=en-gb')
  const before = await tagline(page).inputValue()
  const second = await openBeside(browser, page)
  await expect(tagline(second)).toHaveValue(before)
  await pressOn(page, page.getByRole('button', { name: 'Add a note: Tagline' }))
  await expect(panel(page).getByRole('textbox', { name: /^Note: .*Tagline$/ })).toBeFocused()
  await page.keyboard.type('Shorter, please')
  await panel(page).getByRole('button', { name: 'Suggest a value' }).click()
  const value = panel(page).getByRole('textbox', { name: 'Suggested value' })
  await expect(value).toHaveValue(before)
  await value.fill('x'.repeat(1000))
  await panel(page).getByRole('button', { name: 'Add the note' }).click()
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await value.fill('Small and strong')
  await panel(page).getByRole('button', { name: 'Add the note' }).click()
  await expect(panel(page).getByRole('status').first()).toHaveText('The note was added.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toBeHidden()

  await pressOn(second, second.getByRole('button', { name: '1 open note: Tagline' }))
  const note = panel(second).getByRole('listitem').first()
  await expect(note).toBeFocused()
  await expect(note.locator('del')).toHaveText(before)
  await expect(note.locator('ins')).toHaveText('Small and strong')
  await note.getByRole('button', { name: 'Use this' }).click()
  await expect(panel(second).getByRole('status').first()).toHaveText(/^The suggested value is in the field/)
  await panel(second).getByRole('button', { name: 'Close' }).click()
  await expect(tagline(second)).toHaveValue('Small and strong')
  await isSaved(second)
  await expect(tagline(page)).toHaveValue('Small and strong')
  await expect(page.getByRole('button', { name: 'Add a note: Tagline' })).toBeVisible()
  await second.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(tagline(page)).toHaveValue(before)
  await second.context().close()
})

test('who may only read a field can put a note at it', async ({ page }) => {
  await page.route('**/api/studio/v1/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), role: 'author', locales: ['de-de'] } })
  })
  await openStudio(page, '/studio/content/product/h1040?locale=de-de')
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first()
  await expect(name).toBeDisabled()
  await pressOn(page, page.getByRole('link', { name: 'Add a note: Name', exact: true }).first())
  await page.keyboard.type('It has another name now')
  await panel(page).getByRole('button', { name: 'Suggest a value' }).click()
  await panel(page).getByRole('textbox', { name: 'Suggested value' }).fill('H1040 Neo')
  await panel(page).getByRole('button', { name: 'Add the note' }).click()
  await expect(panel(page).getByRole('listitem').locator('ins')).toHaveText('H1040 Neo')
  await expect(panel(page).getByRole('button', { name: 'Use this' })).toBeHidden()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Delete' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
})

test('an item that a colleague deletes says so in the editor that has it open', async ({ page }) => {
  await openStudio(page)
  const id = `gone-${Date.now()}`
  const headers = { origin: new URL(page.url()).origin }
  const { content } = await (await page.request.get('/api/studio/v1/content/product/h625')).json()
  const created = await page.request.post('/api/studio/v1/content/product', { data: { id, content }, headers })
  expect(created.status()).toBe(200)
  await page.goto(`/studio/content/product/${id}`)
  await expect(tagline(page)).toBeVisible()
  await expect(page.getByText('This does not exist any more.')).toBeHidden()
  expect((await page.request.delete(`/api/studio/v1/content/product/${id}`, { headers })).status()).toBe(200)
  await expect(page.getByText('This does not exist any more.').first()).toBeInViewport()
})
