import { actorOf, openInspector, records } from '#tests/e2e/inspectorWindow.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { failOnErrors, still } from '#tests/e2e/shell.ts'
import { fieldsOf, isSaved, openNewPage, openStudio } from '#tests/e2e/studio.ts'
import { expect, test } from '#tests/e2e/test.ts'

test.use(still)

test.beforeEach(({ page }) => failOnErrors(page))

test('the machines of the studio are live in the window of the inspector and docked in the studio', async ({
  page,
  context,
}) => {
  await openNewPage(page, `Inspected ${Date.now()}`)
  const inspector = await openInspector(context)
  await expect(actorOf(inspector, 'draft')).toBeVisible()
  await expect(actorOf(inspector, 'publishing')).toContainText('closed')
  await actorOf(inspector, 'draft').click()
  const title = fieldsOf(page).getByLabel('Title').first()
  await title.fill('Inspected')
  await expect(records(inspector).filter({ hasText: 'save.succeed' }).first()).toBeVisible()
  await isSaved(page)
  // Clean again when it has been read after the save.
  await expect(
    inspector.locator('svg :is([data-id="draft.saved"], [data-id="draft.clean"])[data-active]'),
  ).toBeVisible()

  await page.keyboard.press('Alt+Shift+KeyI')
  const panel = page.frameLocator('iframe[title="Inspector"]')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog).toBeVisible()
  // A press in the panel does not close the dialog.
  await panel.getByRole('button', { name: /^publishing / }).click()
  await expect(panel.getByRole('group', { name: 'Picture of publishing' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^publishing / })).toContainText('ready')
  await expect(dialog).toBeVisible()
  await page.getByRole('button', { name: 'Inspector', exact: true }).click()
  await expect(page.locator('iframe[title="Inspector"]')).toHaveCount(0)
  await expectAccessible(page, { exclude: 'iframe' })
})

test('an event that is sent from the inspector saves the draft', async ({ page, context }) => {
  await openNewPage(page, `Sent ${Date.now()}`)
  const inspector = await openInspector(context)
  await actorOf(inspector, 'draft').click()
  await inspector.getByLabel('Event', { exact: true }).selectOption('content.edit')
  await inspector.getByRole('button', { name: 'Send content.edit' }).click()
  await expect(records(inspector).filter({ hasText: 'save.succeed' }).first()).toBeVisible()
})

test('a button that opens a dialog without a machine is no click without effect', async ({ page, context }) => {
  await openStudio(page, '/studio/people')
  const add = page.getByRole('button', { name: 'Add a person' })
  await expect(add).toBeVisible()
  const inspector = await openInspector(context)
  await page.bringToFront()
  await add.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const clicks = records(inspector).filter({ hasText: /click button/ })
  await expect(clicks).not.toHaveCount(0)
  await expect(clicks.filter({ hasText: 'nothing happened' })).toHaveCount(0)
})
