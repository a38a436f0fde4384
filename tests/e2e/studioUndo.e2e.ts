import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { heading, isSaved, openBeside, openNewPage, pressOn, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('undo goes to what it has changed and announces it; a button that is pressed keeps the focus', async ({
  page,
}) => {
  await openNewPage(page, `Undo ${Date.now()}`, ['hero', 'questions'])
  const name = async (row: number) =>
    (await sectionRows(page).nth(row).getByRole('gridcell').innerText()).split('\n')[0]
  const [hero, questions] = [await name(0), await name(1)]
  await sectionRows(page).first().click()
  await heading(page).fill('Hero changed')
  await sectionRows(page).nth(1).click()
  await heading(page).fill('Questions changed')

  await page.keyboard.press('ControlOrMeta+z')
  await expect(heading(page)).not.toHaveValue('Questions changed')
  await expect(heading(page)).toBeFocused()
  await expect(status(page, `${questions} › Heading: undone.`)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(status(page, `${hero} › Heading: undone.`)).toBeVisible()
  await expect(heading(page)).not.toHaveValue(/changed/)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(/field=heading/)
  await expectAccessible(page, { exclude: 'iframe' })

  const redo = page.getByRole('button', { name: 'Redo' })
  await pressOn(page, redo)
  await expect(status(page, `${hero} › Heading: redone.`)).toBeVisible()
  await expect(heading(page)).toHaveValue('Hero changed')
  await expect(redo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status(page, `${questions} › Heading: redone.`)).toBeVisible()
  await expect(heading(page)).toHaveValue('Questions changed')
  await expect(heading(page)).toBeInViewport()

  // A section that comes back is selected.
  await sectionRows(page).first().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: /^Remove/ }).click()
  await expect(sectionRows(page)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(sectionRows(page)).toHaveCount(2)
  await expect(sectionRows(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(status(page, `${hero}: undone.`)).toBeVisible()

  // A section that was moved goes back, and its row is shown.
  await sectionRows(page).first().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: /^Move down/ }).click()
  await expect(sectionRows(page).first()).toContainText(String(questions))
  await page.keyboard.press('ControlOrMeta+z')
  await expect(sectionRows(page).first()).toContainText(String(hero))
  await expect(status(page, '› Order: undone.')).toBeVisible()
  await isSaved(page)
})

test('undo leaves a heading that a colleague has written over, and says so; his change elsewhere stays', async ({
  page,
  browser,
}) => {
  await openNewPage(page, `Undo beside ${Date.now()}`, ['hero'])
  const second = await openBeside(browser, page)
  for (const each of [page, second]) await sectionRows(each).first().click()
  await heading(page).fill('In line what this page offers')
  await isSaved(page)
  await heading(page).fill('Anna one')
  await isSaved(page)
  await expect(heading(second)).toHaveValue('Anna one')
  await heading(second).fill('Bo replaced')
  await isSaved(second)
  await expect(heading(page)).toHaveValue('Bo replaced')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(status(page, 'Your step stays in the history')).toBeVisible()
  await isSaved(page)
  for (const each of [page, second]) await expect(heading(each)).toHaveValue('Bo replaced')

  await heading(page).press('End')
  await page.keyboard.insertText(' again')
  await isSaved(page)
  await expect(heading(second)).toHaveValue('Bo replaced again')
  await heading(second).press('Home')
  await second.keyboard.insertText('Today ')
  await isSaved(second)
  await expect(heading(page)).toHaveValue('Today Bo replaced again')
  await page.keyboard.press('ControlOrMeta+z')
  for (const each of [page, second]) await expect(heading(each)).toHaveValue('Today Bo replaced')
  await second.context().close()
})
