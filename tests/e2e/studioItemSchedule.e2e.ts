import { expect, test } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { openStudio } from '#tests/e2e/studio.ts'

test.use(still)

test('what goes live of a product is seen first, scheduled, and brought up to date @smoke', async ({ page }) => {
  await openStudio(page, '/studio/content/product/t9-340')
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first()
  const bar = page.getByRole('list', { name: 'Scheduled' })
  const dialog = page.getByRole('dialog')
  const before = await name.inputValue()
  const isSaved = () => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await test.step('what differs is shown, and scheduled', async () => {
    await name.fill('Of tomorrow')
    await isSaved()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByText('Everything that goes live')).toBeVisible()
    await expect(dialog.locator('del')).toHaveText([before])
    await expect(dialog.locator('ins')).toHaveText(['Of tomorrow'])
    await dialog.getByLabel('Day').fill('2099-06-05')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Schedule it' }).click()
    await expect(dialog.getByRole('list', { name: 'Scheduled' })).toContainText('Goes live')
    await page.keyboard.press('Escape')
    await expect(bar).toContainText('Goes live 5 Jun 2099')
  })
  await test.step('what is edited later is no part of it until it is brought up to date', async () => {
    await name.fill('Of the day after')
    await expect(bar).toContainText('Later edits are not in it.')
    await bar.getByRole('button', { name: 'Bring it up to date' }).click()
    await expect(dialog.getByRole('heading', { name: 'Schedule' })).toBeFocused()
    await expect(dialog.getByText(/^A schedule replaces what you publish now/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Bring the schedule up to date' }).click()
    await expect(dialog.getByText('Later edits are not in it.')).toBeHidden()
    await dialog.getByRole('button', { name: 'Cancel this schedule' }).click()
    await expect(dialog.getByRole('list', { name: 'Scheduled' })).toBeHidden()
    await dialog.getByRole('button', { name: 'Discard the changes' }).click()
    await expect(name).toHaveValue(before)
    await expect(bar).toBeHidden()
  })
})
