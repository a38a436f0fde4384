import { still } from '#tests/e2e/shell.ts'
import { heading, isSaved, openBeside, openNewPage, openStudio, pageCall, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Publish' })
const openPanel = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()

test('what somebody else saves meanwhile is shown before a page is published, and confirmed again @smoke', async ({
  page,
  browser,
}) => {
  await openNewPage(page, `Published ${Date.now()}`, ['hero'])
  const second = await openBeside(browser, page)
  await sectionRows(second).first().click()
  const panel = panelOf(page)
  const confirm = panel.getByRole('button', { name: /^Publish in/ })
  await openPanel(page)
  await expect(confirm).toBeEnabled()
  const saved = second.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await heading(second).fill('Not seen yet')
  await saved
  await confirm.click()
  await expect(panel.getByText(/nothing has happened yet\. This is new/)).toBeVisible()
  await panel.getByText('Fields: 1').first().click()
  await expect(panel.getByRole('insertion').first()).toHaveText('Not seen yet')
  expect(await (await page.request.get(`${pageCall(page.url())}/versions`)).json()).toEqual({ items: [] })
  await confirm.click()
  await expect(panel.getByRole('link', { name: 'View it' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await second.context().close()
})

test('what is edited after a publication was scheduled is not in it until it is brought up to date', async ({
  page,
}) => {
  await openNewPage(page, `Scheduled ${Date.now()}`, ['hero'])
  await sectionRows(page).first().click()
  const panel = panelOf(page)
  const bar = page.getByRole('list', { name: 'Scheduled' })
  await openPanel(page)
  await panel.getByLabel('Day').fill('2099-06-05')
  await panel.getByRole('button', { name: 'Schedule it' }).click()
  await expect(panel.getByRole('list', { name: 'Scheduled' })).toContainText('Goes live')
  await page.keyboard.press('Escape')
  await expect(bar).toContainText('Goes live 5 Jun 2099')
  await heading(page).fill('Later edit')
  await expect(bar).toContainText('Later edits are not in it.')
  await bar.getByRole('button', { name: 'Bring it up to date' }).click()
  await expect(panel.getByRole('heading', { name: 'Schedule' })).toBeFocused()
  await expect(panel.getByText(/^A schedule replaces what you publish now/)).toBeVisible()
  await panel.getByRole('button', { name: 'Bring the schedule up to date' }).click()
  await expect(panel.getByText('Later edits are not in it.')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toContainText('Goes live')
  await expect(bar).not.toContainText('Later edits')
})

test('publishing says that the page was published in another window, or taken off the site, and compares again', async ({
  page,
  browser,
}) => {
  await openNewPage(page, `Beside ${Date.now()}`, ['hero'])
  const second = await openBeside(browser, page)
  const panel = panelOf(page)
  const confirm = panel.getByRole('button', { name: /^Publish in/ })
  await openPanel(page)
  await confirm.click()
  await expect(panel.getByRole('link', { name: 'View it' })).toBeVisible()
  await page.keyboard.press('Escape')
  await sectionRows(page).first().click()
  await heading(page).fill('To be seen')
  await isSaved(page)
  await openPanel(page)
  await expect(confirm).toBeEnabled()
  const others = panelOf(second)
  await test.step('the other types and publishes', async () => {
    await sectionRows(second).first().click()
    await heading(second).fill('Seen and published')
    await isSaved(second)
    await openPanel(second)
    await others.getByRole('button', { name: /^Publish in/ }).click()
    await expect(others.getByRole('link', { name: 'View it' })).toBeVisible()
    await second.keyboard.press('Escape')
    await expect(panel.getByText(/^You have published this in another window/)).toBeVisible()
    await expect(panel.getByText(/The draft was changed while you were looking at it/)).toBeVisible()
    await expect(panel.getByText('Nothing differs from what is live.')).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await heading(page).fill('Later')
  await isSaved(page)
  await openPanel(page)
  await expect(panel.getByText(/while you were looking/)).toBeHidden()
  await expect(confirm).toBeEnabled()
  await test.step('the other takes the page off the site', async () => {
    await openPanel(second)
    await others.getByRole('button', { name: /^Take off the site/ }).click()
    const question = second.getByRole('alertdialog').or(second.getByRole('dialog', { name: /^Take off the site/ }))
    await question.getByRole('button', { name: /^Take off the site/ }).click()
    await expect(panel.getByText(/^You have taken this off the site in another window/)).toBeVisible()
    await expect(panel.getByText(/The draft was changed/)).toBeHidden()
    await expect(panel.getByText('The page is off the site here: all of it goes live again.')).toBeVisible()
  })
  await confirm.click()
  await expect(panel.getByRole('link', { name: 'View it' })).toBeVisible()
  await second.context().close()
})

test('publishing says that one has published the item in another window, and compares again', async ({
  page,
  browser,
}) => {
  await openStudio(page, '/studio/content/product/t9-340')
  const second = await openBeside(browser, page)
  const name = (of: Page) => of.getByRole('textbox', { name: 'Name', exact: true }).first()
  const saved = (of: Page) => expect(of.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const before = await name(page).inputValue()
  await name(page).fill('To be seen')
  await saved(page)
  await openPanel(page)
  await expect(dialog.locator('ins')).toHaveText(['To be seen'])
  const publish = async (text: string) => {
    await name(second).fill(text)
    await saved(second)
    await openPanel(second)
    await second.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(second.getByRole('dialog')).toBeHidden()
  }
  await publish('Seen and published')
  await expect(dialog.getByText(/^You have published this in another window/)).toBeVisible()
  await expect(dialog.locator('del')).toHaveText(['To be seen'])
  await expect(dialog.locator('ins')).toHaveText(['Seen and published'])
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await publish(before)
  await second.context().close()
})
