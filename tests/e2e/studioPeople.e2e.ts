import { randomUUID } from 'node:crypto'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { openStudio } from '#tests/e2e/studio.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { still } from '#tests/e2e/shell.ts'

test.use(still)

test('somebody is invited with rights in one language, gets others, and is locked out', async ({ page }) => {
  const name = `Nora ${randomUUID().slice(0, 8)}`
  await openStudio(page, '/studio/people')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email address').fill(`${randomUUID()}@example.com`)
  await dialog.getByLabel('Role').selectOption('publisher')
  await dialog.getByLabel('Every locale').uncheck()
  await dialog.getByLabel('de-de').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Publisher')
  await expect(row).toContainText('de-de')
  await expect(row).toContainText('never')

  await row.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('Role').selectOption('author')
  await dialog.getByLabel('it-it').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Author')
  await row.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(row).toContainText('locked')
  await expectAccessible(page)

  // Each of it is in the audit log.
  await page.goto('/studio/audit')
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').filter({ hasText: name })
  await expect(entries).toHaveCount(3)
})
