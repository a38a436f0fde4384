import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { expectWidth, still } from '#tests/e2e/shell.ts'
import { openStudio } from '#tests/e2e/studio.ts'
import { photo } from '#tests/support/server/pictures.ts'

test.use(still)
// The first looks for every file without a text, which the second uploads.
test.describe.configure({ mode: 'serial' })

/** Drops pictures where files are taken, after one that is no file the site shows: the others are uploaded all the same. */
async function drop(page: Page, on: Locator, names: readonly string[]): Promise<void> {
  const picture = await photo(64, 48).png().toBuffer()
  const dropped = await page.evaluateHandle(
    ({ bytes, pictures }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['MZ'], 'virus.exe'))
      for (const name of pictures) {
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
      }
      return transfer
    },
    { bytes: [...picture], pictures: names },
  )
  await on.dispatchEvent('drop', { dataTransfer: dropped })
}

test('files are uploaded, described one after the other, replaced in place, moved and deleted together @smoke', async ({
  page,
}) => {
  const file = page.getByRole('dialog', { name: 'File' })
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await test.step('files are uploaded', async () => {
    await openStudio(page)
    await page.getByRole('link', { name: 'Media' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
    await drop(page, page.getByText('Drop files here'), ['orchard.png', 'meadow.png'])
    await expect(page.getByText('virus.exe')).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await expect(file).toBeHidden()
  })
  await test.step('they are described one after the other', async () => {
    await page.getByLabel('To fix').selectOption('Without alternative text')
    await expect(files).toHaveCount(2)
    await files.first().getByRole('button').click()
    await expect(file.getByText(/64 × 48/)).toBeVisible()
    await file.getByLabel('Alternative text').fill('A meadow in bloom')
    await file.getByLabel('Alternative text').press('Enter')
    await expect(file.getByRole('heading', { name: 'orchard' })).toBeVisible()
    await expect(file.getByLabel('Alternative text')).toBeFocused()
    await page.keyboard.type('Apple trees in bloom')
    await file.getByRole('button', { name: 'Previous' }).click()
    await expect(file.getByLabel('Alternative text')).toHaveValue('A meadow in bloom')
    await file.getByLabel('Alternative text').fill('A meadow all in bloom')
    await page.keyboard.press('Escape')
    await expect(file).toBeHidden()
    await page.getByLabel('To fix').selectOption('')
    await page.getByLabel('Search files').fill('all in bloom')
    await expect(files).toHaveCount(1)
    await files.first().getByRole('button').click()
  })
  await test.step('one is replaced in place', async () => {
    const address = await file.getByRole('link', { name: 'Download' }).getAttribute('href')
    await file
      .locator('input[type=file]')
      .setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: await photo(80, 60).png().toBuffer() })
    await expect(file.getByText('Replaced.')).toBeVisible()
    await expect(file.getByText(/80 × 60/)).toBeVisible()
    await file.getByText('Earlier contents').click()
    await expect(file.getByRole('link', { name: /^1 ·/ })).toHaveAttribute('href', address ?? '')
    await expectAccessible(page, { include: '[role=dialog]' })
    await file.getByRole('button', { name: 'Close' }).click()
    await expect(file).toBeHidden()
  })
  await test.step('several are moved, and their folder renamed', async () => {
    await page.getByLabel('To fix').selectOption('Not used anywhere')
    await page.getByLabel('Search files').fill('in bloom')
    await expect(files).toHaveCount(2)
    await page.getByRole('button', { name: 'Select several' }).click()
    await page.getByRole('checkbox').first().check()
    await page
      .getByRole('checkbox')
      .last()
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Move to a folder …' }).click()
    await page.getByRole('dialog').getByLabel('Folder').fill('spring/bloom')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('2 files done')).toBeVisible()
    await page.getByRole('search').getByLabel('Folder').selectOption('spring/bloom')
    await page.getByRole('button', { name: 'Rename the folder' }).click()
    const rename = page.getByRole('dialog').getByRole('button', { name: 'Rename the folder' })
    await page.getByRole('dialog').getByLabel('Folder').fill('scene')
    await rename.click()
    await expect(page.getByRole('dialog', { name: 'Put 2 files into “scene”?' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByLabel('Folder').fill('summer')
    await rename.click()
    await expect(page.getByRole('search').getByLabel('Folder')).toHaveValue('summer')
    await expect(files).toHaveCount(2)
    await expectAccessible(page)
  })
  await test.step('they are deleted together', async () => {
    await page.getByRole('button', { name: 'Select all shown' }).click()
    await page.getByRole('button', { name: 'Delete …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectWidth(page, 390)
  })
})

test('a picture is dropped into the picker of a news item, with its focal point and text', async ({ page }) => {
  await openStudio(page, '/studio/content/news')
  await page.getByRole('row').nth(1).getByRole('link').click()
  // Its editor comes after the form, and moves what is below it.
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible()
  await page.getByRole('button', { name: 'Picture: Change' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a file' })
  await drop(page, picker.getByText('Drop files here'), ['vineyard.png'])
  await expect(picker.getByText('virus.exe')).toBeVisible()
  const details = picker.getByRole('form', { name: 'vineyard' })
  // A quarter from the left, and by keys from there; a pixel is two per cent.
  await details.getByRole('button', { name: 'Focal point', exact: true }).click({ position: { x: 16, y: 24 } })
  await page.keyboard.press('ArrowDown')
  await expect(details.getByText(/^2[3-7] % from the left, 5[3-7] % from the top$/)).toBeVisible()
  await details.getByLabel('Alternative text').fill('Vines on a slope')
  await picker.getByRole('button', { name: 'Use this file' }).click()
  await expect(page.getByRole('main').getByText('Vines on a slope')).toBeVisible()
})

test('a phone’s picture is dropped on a gallery, two of the library are added at once, and the list is seen in a low window', async ({
  page,
}) => {
  await openStudio(page, '/studio/content/news')
  await page.getByRole('row').nth(2).getByRole('link').click()
  const gallery = page.getByRole('group', { name: 'Gallery' }).or(page.locator('[data-path$="gallery"]')).first()
  const pictures = gallery.getByRole('list').first().locator('> li')
  const hint = gallery.getByText('Or drop files here.')
  await expect(hint).toBeVisible()
  const before = await pictures.count()
  const phone = [...(await readFile('tests/support/studio/files/phone.heic'))]
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'IMG_0815.HEIC'))
    return transfer
  }, phone)
  await hint.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(gallery.getByText('Converted from HEIC to JPEG')).toBeVisible()
  await expect(pictures).toHaveCount(before + 1)
  await page.setViewportSize({ width: 1024, height: 320 })
  await gallery.getByRole('button', { name: 'Gallery: Add' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose files' })
  const files = picker.getByRole('list', { name: 'Files' }).getByRole('button')
  await files.nth(1).click()
  await files.nth(2).click()
  const { height = 0 } = (await files.nth(2).boundingBox()) ?? {}
  expect(height).toBeGreaterThan(100)
  await expectAccessible(page, { include: '[role=dialog]' })
  await picker.getByRole('button', { name: 'Use 2 files' }).click()
  await expect(pictures).toHaveCount(before + 3)
})

test('a part of a picture, turned and framed by keys, is a picture of its own @smoke', async ({ page }) => {
  await openStudio(page)
  await page.getByRole('link', { name: 'Media' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
  const name = `ridge${Date.now()}`
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: await photo(640, 320).png().toBuffer() })
  const file = page.getByRole('dialog', { name: 'File' })
  await file.getByRole('button', { name: 'Crop or rotate' }).click()
  const cut = page.getByRole('dialog', { name: 'Crop or rotate' })
  const save = cut.getByRole('button', { name: 'Save as a new picture' })
  await expect(cut.getByText('640 × 320 pixels')).toBeVisible()
  await expect(save).toBeDisabled()
  await cut.getByRole('button', { name: 'Rotate right' }).click()
  await expect(cut.getByText('320 × 640 pixels')).toBeVisible()
  await cut.getByLabel('Shape').selectOption('1:1')
  await expect(cut.getByText('320 × 320 pixels')).toBeVisible()
  await cut.getByLabel('Shape').selectOption('')
  await cut.getByRole('button', { name: /^Bottom edge/ }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(cut.getByText(/^320 × 6[0-3]\d pixels$/)).toBeVisible()
  await expectAccessible(page)
  await save.click()
  await expect(file.getByRole('status').filter({ hasText: 'is in the library now' })).toContainText(`${name}-320x`)
  await page.keyboard.press('Escape')
  await page.getByLabel('Search files').fill(name)
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(2)
})
