import { expect, test } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { signIn } from '#tests/e2e/studio.ts'
import { photo } from '#tests/support/pictures.ts'

test('files are uploaded, described, moved, replaced in place and deleted', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Media' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
  const picture = await photo(64, 48).png().toBuffer()
  // Dropped together: one is no file the site shows, the other is uploaded all the same.
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['MZ'], 'virus.exe'))
      transfer.items.add(new File([new Uint8Array(bytes)], 'orchard.png', { type: 'image/png' }))
      return transfer
    },
    [...picture],
  )
  await page.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: dropped })
  const file = page.getByRole('dialog', { name: 'File' })
  await expect(file.getByRole('heading', { name: 'orchard' })).toBeVisible()
  await expect(file.getByText(/64 × 48/)).toBeVisible()
  await file.getByLabel('Alternative text').fill('Apple trees in blossom')
  await file.getByRole('button', { name: 'Save description and focal point' }).click()
  await expect(file.getByText('Saved.')).toBeVisible()
  await file.getByLabel('Folder').fill('spring/orchards')
  await file.getByRole('button', { name: 'Move there' }).click()
  await expect(file.getByRole('button', { name: 'Move there' })).toBeDisabled()
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
  await expect(page.getByText('virus.exe')).toBeVisible()

  await page.getByLabel('Folder').selectOption('spring/orchards')
  await page.getByLabel('To mend').selectOption('Shown nowhere')
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Files' }).getByRole('button').click()
  await file.getByRole('button', { name: 'Delete the file' }).click()
  await file.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(file).toBeHidden()
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
