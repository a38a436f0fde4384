import { still } from '#tests/e2e/shell.ts'
import { heading, openBeside, openNewPage, pageCall, sectionRows } from '#tests/e2e/studio.ts'
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
