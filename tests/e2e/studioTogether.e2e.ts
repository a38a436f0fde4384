import { still } from '#tests/e2e/shell.ts'
import { heading, isSaved, openBeside, openNewPage, openStudio, sectionRows, suggestions } from '#tests/e2e/studio.ts'
import { expect, test, type Browser, type Page } from '#tests/e2e/test.ts'

test.use(still)

test('what two editors write in different fields of a page at once is merged @smoke', async ({ page, browser }) => {
  const second = await openTwice(page, browser, 'Merged')
  await sectionRows(page).first().click()
  await sectionRows(second).nth(1).click()
  await Promise.all([heading(page).fill('Hero of the first'), heading(second).fill('Questions of the second')])
  await Promise.all([isSaved(page), isSaved(second)])
  for (const each of [page, second]) {
    await expect(sectionRows(each).first()).toContainText('Hero of the first')
    await expect(sectionRows(each).nth(1)).toContainText('Questions of the second')
  }
  await second.context().close()
})

test('what two editors write in the same field of a page at once is there twice until one is chosen', async ({
  page,
  browser,
}) => {
  const second = await openTwice(page, browser, 'Chosen')
  for (const each of [page, second]) await sectionRows(each).first().click()
  await second.context().setOffline(true)
  await heading(second).fill('Second')
  await heading(page).fill('First')
  await isSaved(page)
  await second.context().setOffline(false)
  await isSaved(second)
  for (const each of [page, second]) {
    await expect(heading(each)).toHaveValue('Second')
    await expect(suggestions(each)).toContainText('First')
    await expect(each.getByRole('dialog')).toBeHidden()
  }
  await suggestions(page).getByRole('button', { name: 'Use this' }).click()
  await isSaved(page)
  for (const each of [page, second]) {
    await expect(heading(each)).toHaveValue('First')
    await expect(suggestions(each)).toBeHidden()
  }
  await second.context().close()
})

test('what two editors of one item changed at once is merged, and where both changed a number the first waits', async ({
  page,
  browser,
}) => {
  await openStudio(page, '/studio/content/product/c2-40?locale=en-gb')
  const claim = (of: Page) => of.getByLabel('Tagline')
  const power = (of: Page) => of.getByLabel('Power in hp')
  const second = await openBeside(browser, page)
  await expect(claim(second)).toBeVisible()
  await second.context().setOffline(true)
  await claim(second).press('End')
  await claim(second).pressSequentially(' of the second')
  await power(second).fill('222')
  await claim(page).press('Home')
  await claim(page).pressSequentially('First: ')
  await power(page).fill('111')
  await page.getByLabel('Cylinders').fill('3')
  await isSaved(page)
  await second.context().setOffline(false)
  await isSaved(second)
  await expect(claim(second)).toHaveValue(/^First: .* of the second$/)
  await expect(power(second)).toHaveValue('222')
  await expect(second.getByLabel('Cylinders')).toHaveValue('3')
  await expect(suggestions(second)).toContainText('Power in hp')
  await suggestions(second).getByRole('button', { name: 'Use this' }).click()
  await expect(power(second)).toHaveValue('111')
  await expect(suggestions(second)).toBeHidden()
  await isSaved(second)
  await second.context().close()
})

/** Opens a new page with two sections here and in a second browser. */
async function openTwice(page: Page, browser: Browser, name: string): Promise<Page> {
  await openNewPage(page, `${name} ${Date.now()}`, ['hero', 'questions'])
  const second = await openBeside(browser, page)
  await expect(sectionRows(second)).toHaveCount(2)
  return second
}
