import { personHeader } from '#schemas/studio/personHeader.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, heading, openBeside, openNewPage, openStudio, sectionRows, tabTo } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const here = 'Here now: '

test('another editor is seen at the section, the field and in the preview before a word is typed @smoke', async ({
  page,
  browser,
}) => {
  await beSomebodyElse(page)
  await openNewPage(page, `Company ${Date.now()}`, ['hero', 'questions'])
  await sectionRows(page).first().click()
  const boxes = () => Promise.all([heading(page), sectionRows(page).first()].map((each) => each.boundingBox()))
  const before = await boxes()

  const second = await openBeside(browser, page)
  await sectionRows(second).first().click()
  await tabTo(second, heading(second))
  await expect(sectionRows(page).first()).toContainText(here)
  await expect(sectionRows(page).nth(1)).not.toContainText(here)
  await expect(heading(page)).toHaveAccessibleDescription(/Here now: /)
  await expect(page.getByText(/: .* › Heading$/)).toBeAttached()
  expect(await boxes()).toEqual(before)
  await heading(page).focus()
  await expect(page.getByRole('status').filter({ hasText: 'In the same field: ' })).toBeVisible()
  // The frame has landmarks of its own.
  await expectAccessible(page, { exclude: 'iframe' })

  await tabTo(second, second.getByRole('button', { name: 'Title, address, search engines' }))
  await second.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Title, address, search engines.*Here now: / })).toBeVisible()
  await expect(heading(page)).not.toHaveAccessibleDescription(/Here now: /)
  await second.context().close()
  await expect(page.getByText(here)).toHaveCount(0)
  await expect(page.getByText('Also here: ')).toHaveCount(0)
})

test('another editor who types in the page is seen at the field, and at the tools of the text', async ({
  page,
  browser,
}) => {
  await beSomebodyElse(page)
  await openNewPage(page, `On the page ${Date.now()}`, ['Text'])
  const tools = (each: Page) => each.getByRole('region', { name: 'Preview' }).locator('[data-path="body"]')
  const second = await openBeside(browser, page)
  for (const each of [page, second]) {
    await each.frameLocator('iframe[title="Preview"]').locator('[data-rich] p').first().dblclick()
    await expect(tools(each)).toBeVisible()
  }
  await expect(tools(page)).toContainText(here)
  await expect(fieldsOf(page).getByRole('textbox', { name: /^Text/ }).first()).toHaveAccessibleDescription(/Here now: /)
  await second.context().close()
  await expect(tools(page)).not.toContainText(here)
})

test('another editor of an item is seen at its field', async ({ page, browser }) => {
  await beSomebodyElse(page)
  await openStudio(page, '/studio/content/product/c2-40?locale=en-gb')
  await expect(page.getByLabel('Tagline')).toBeVisible()
  const second = await openBeside(browser, page)
  await second.getByLabel('Power in hp').focus()
  await expect(page.getByLabel('Power in hp')).toHaveAccessibleDescription(/Here now: /)
  await expect(page.getByRole('status').filter({ hasText: 'Also here: ' })).toBeVisible()
  await expectAccessible(page)
  await second.close()
  await expect(page.getByText(here)).toHaveCount(0)
  await second.context().close()
})

/** Has the page take itself for another person than the one that is signed in, who is all others then. Its calls do not name that one. */
async function beSomebodyElse(page: Page): Promise<void> {
  await page.route('**/api/studio/v1/**', (route) => {
    const { [personHeader]: _person, ...headers } = route.request().headers()
    return route.fallback({ headers })
  })
  await page.route('**/api/studio/v1/me', async (route) => {
    const response = await route.fetch()
    const me: unknown = await response.json()
    await route.fulfill({ response, json: { ...Object(me), id: 'somebody-else' } })
  })
}
