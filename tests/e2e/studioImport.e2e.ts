import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { expectWidth, still } from '#tests/e2e/shell.ts'
import { openStudio } from '#tests/e2e/studio.ts'

test.use(still)

const dealers = `Name;Ort;Breitengrad;Längengrad;Telefon;Notiz
Officina Einfuhr;Treviglio;45,5;9,6;+39 0363 1;x
Officina Formel;Treviglio;=1+1;9,6;;x
Officina Fern;Crema;145,5;9,6;;x
`

test('dealers of a file are checked, the valid ones published, and taken back @smoke', async ({ page }) => {
  const file = { name: 'haendler.csv', mimeType: 'text/csv', buffer: Buffer.from(dealers, 'latin1') }
  await test.step('the import is accessible', async () => {
    await openStudio(page)
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('who has no file yet downloads one with the headings', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download a template (CSV)' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('retailer-template.csv')
    expect(readFileSync(await saved.path(), 'utf8')).toMatch(/^\uFEFFid,name,.*\bzip_code\b.*\r\n$/)
  })
  await test.step('a file in an older encoding is read', async () => {
    // It is recognised, shown, and can be chosen otherwise.
    await page.getByLabel('CSV file').setInputFiles(file)
    const encoding = page.getByLabel('Encoding')
    await expect(encoding).toHaveValue('windows-1252')
    await expect(page.getByLabel('Separator of the columns')).toHaveValue(';')
    await expect(page.getByLabel('Decimal mark')).toHaveValue(',')
    const sample = page.getByRole('table', { name: 'This is how the file is read' })
    await expect(sample.getByRole('columnheader', { name: 'Längengrad' })).toBeVisible()
    await encoding.selectOption('macintosh')
    await expect(sample.getByRole('columnheader', { name: 'Längengrad' })).toHaveCount(0)
    await encoding.selectOption('windows-1252')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Read the file' }).click()
  })
  await test.step('German headings are known', async () => {
    // German headings are known; a column that is not is left to the editor.
    await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('data.city')
    await expect(page.getByLabel('Längengrad')).toHaveValue('data.longitude')
    await expect(page.getByLabel('Notiz')).toHaveValue('')
    await page.getByLabel('Telefon').selectOption({ label: 'Telephone numbers' })
    // Nothing is published unless it is chosen.
    await expect(page.getByLabel(/^Publish the rows/)).not.toBeChecked()
    await page.getByLabel(/^Publish the rows/).check()
    await page.reload()
    await expect(page.getByLabel(/^Publish the rows/)).toBeChecked()
    await expect(page.getByLabel('Telefon')).toHaveValue('data.phones')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check the rows' }).click()
  })
  await test.step('rows with errors are listed by reason', async () => {
    const problems = page.getByRole('group', { name: 'Rows with errors' }).getByRole('row')
    await expect(problems).toHaveText([
      'RowColumnValueReason',
      '3Breitengrad=1+1Is not a number.',
      '4Breitengrad145,5Is more than 90.',
    ])
    await page.getByLabel('Reason').selectOption({ label: 'Is not a number. (1)' })
    await expect(problems).toHaveCount(2)
  })
  await test.step('new rows are listed with where visitors will find them', async () => {
    const news = page.getByRole('group', { name: 'What is new' }).getByRole('row')
    await expect(news.nth(1)).toContainText('Name: Officina Einfuhr')
    await expect(news.nth(1)).toContainText('/officina-einfuhr-treviglio')
  })
  const rejected = await test.step('rows with errors are downloaded', async () => {
    // The rows with errors are a file with the reasons in the language of the studio.
    const rows = await downloaded(page, page.getByRole('button', { name: 'Download the rows with errors (CSV)' }))
    expect(rows).toEqual([
      'haendler-rejected.csv',
      [
        '\uFEFFimport_errors,Name,Ort,Breitengrad,Längengrad,Telefon,Notiz',
        `Breitengrad: Is not a number.,Officina Formel,Treviglio,"'=1+1","9,6",,x`,
        'Breitengrad: Is more than 90.,Officina Fern,Crema,"145,5","9,6",,x',
        '',
      ],
    ])
    return rows
  })
  const address = await test.step('valid rows are published', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectWidth(page, 390)
    await page.getByRole('button', { name: 'Publish the valid row' }).click()

    await expect(page.getByText('The rows are imported and published.')).toBeVisible()
    await expectAccessible(page)
    const imported = page.url()
    await page.getByRole('link', { name: 'Show: Dealers' }).click()
    await page.getByLabel('Search', { exact: true }).fill('Officina Einfuhr')
    await expect(page.getByRole('link', { name: 'Officina Einfuhr' })).toBeVisible()
    return imported
  })
  await test.step('the fixed file is known again', async () => {
    // Fixed, that file is imported with the fields that are known from the first.
    await page.goto('/studio/import')
    const fixed = rejected[1].join('\r\n').replace(`"'=1+1"`, '"45,6"').replace('145,5', '45,4')
    await page.getByLabel('CSV file').setInputFiles({ ...file, name: 'fixed.csv', buffer: Buffer.from(fixed) })
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(page.getByText('These are the fields that were chosen last for these headings.')).toBeVisible()
    await expect(page.getByLabel('Telefon')).toHaveValue('data.phones')
    await expect(page.getByText('import_errors')).toBeHidden()
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByRole('button', { name: 'Save all 2 rows as drafts' })).toBeVisible()
  })
  await test.step('the import is undone', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('The import was undone.')).toBeVisible()
    await page.goto('/studio/content/retailer?q=Officina Einfuhr')
    await expect(page.getByText('Nothing found.')).toBeVisible()
  })
})

test('an import is stopped by keyboard, goes on, and is taken back as one', async ({ page }) => {
  await openStudio(page, '/studio/content/retailer')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page.getByLabel('What is in the file')).toHaveValue('retailer')
  const rows = Array.from(
    { length: 2000 },
    (_, index) => `stopped-${index},Officina Ferma ${index},Treviglio,45.5,9.6\n`,
  )
  const buffer = Buffer.from(`id,name,city,latitude,longitude\n${rows.join('')}`)
  await page.getByLabel('CSV file').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Read the file' }).click()
  // As drafts, which no other test finds.
  await expect(page.getByLabel(/^Publish the rows/)).not.toBeChecked()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Save all 2,000 rows as drafts' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'many.csv' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Stop the import' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The import was stopped: [\d,]+ of 2,000 rows are imported as drafts\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import the rest' }).click()
  await expect(page.getByText('The rows are imported as drafts.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
})

test('a list exports what is published of what it finds', async ({ page }) => {
  await openStudio(page, '/studio/content/product')
  await expect(page.getByText('Exports everything that is published.')).toBeVisible()
  await page.getByLabel('Search', { exact: true }).fill('T9')
  await expect(page.getByText('Exports the published items among those found.')).toBeVisible()
  await expectAccessible(page)
  const idsIn = (lines: readonly string[]) => lines.slice(1, -1).map((line) => line.split(',')[0])
  const links = page.getByRole('rowheader').getByRole('link')
  await expect(links.first()).toHaveText(/T9/)
  const listed = await links.allTextContents()
  const [name, lines] = await downloaded(page, page.getByRole('link', { name: 'Export as CSV' }))
  expect(name).toMatch(/^product-.*\.csv$/)
  expect(idsIn(lines)).toContain('t9-340')
  expect(idsIn(lines)).toHaveLength(listed.length)
  const [, prices] = await downloaded(page, page.getByRole('link', { name: 'Export prices as CSV' }))
  expect(prices[0]).toBe('\uFEFFid,country,amount,currency')
  expect(idsIn(prices).every((id) => id?.startsWith('t9'))).toBe(true)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectWidth(page, 390)
  await page.goto('/studio/content/news')
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toBeVisible()
  await page.goto('/studio/content/redirect')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toBeHidden()
})

/** Returns the name and the lines of the file that pressing a link or a button saves. */
async function downloaded(page: Page, target: Locator): Promise<readonly [string, readonly string[]]> {
  const saving = page.waitForEvent('download')
  await target.click()
  const file = await saving
  return [file.suggestedFilename(), readFileSync(await file.path(), 'utf8').split('\r\n')]
}
