import { expect, test } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { signIn } from '#tests/e2e/studio.ts'

const dealers = `Name;Ort;Breitengrad;Längengrad;Telefon;Notiz
Officina Einfuhr;Treviglio;45,5;9,6;+39 0363 1;x
Officina Formel;Treviglio;=1+1;9,6;;x
Officina Fern;Crema;145,5;9,6;;x
`

test('dealers of a file are checked, the valid ones published, and taken back', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await expectAccessible(page)

  // A file that cannot be read says in which row, and the encoding of older spreadsheets can be chosen.
  const file = { name: 'haendler.csv', mimeType: 'text/csv', buffer: Buffer.from(dealers, 'latin1') }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByRole('alert')).toContainText('Row 1 is not in UTF-8')
  await page.getByRole('button', { name: /Windows-1252/ }).click()

  // German headings are known; a column that is not is left to the editor.
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('data.city')
  await expect(page.getByLabel('Längengrad')).toHaveValue('data.longitude')
  await expect(page.getByLabel('Notiz')).toHaveValue('')
  await page.getByLabel('Telefon').selectOption({ label: 'Telephone numbers' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the rows' }).click()

  const problems = page.getByRole('group', { name: 'Rows with errors' }).getByRole('row')
  await expect(problems).toHaveText([
    'RowColumnValueReason',
    '3Breitengrad=1+1Is not a number.',
    '4Breitengrad145,5Is more than 90.',
  ])
  await page.getByLabel('Reason').selectOption({ label: 'Is not a number. (1)' })
  await expect(problems).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Publish the valid row' }).click()

  await expect(page.getByText('The rows are imported and published.')).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  await page.getByRole('link', { name: 'Show: Dealers' }).click()
  await page.getByLabel('Search', { exact: true }).fill('Officina Einfuhr')
  await expect(page.getByRole('link', { name: 'Officina Einfuhr' })).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
  await page.goto('/studio/content/retailer?q=Officina Einfuhr')
  await expect(page.getByText('Nothing found.')).toBeVisible()
})
