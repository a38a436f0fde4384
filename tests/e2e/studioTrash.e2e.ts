import * as v from 'valibot'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { openNewPage, openStudio, pressOn, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('a page that was deleted is restored from the trash with its sections, by keyboard @smoke', async ({ page }) => {
  const title = `Deleted ${Date.now()}`
  const address = await openNewPage(page, title, ['hero'])
  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: /^Delete the page/ }).click()
  await expect(dialog(page)).toContainText('30 days')
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/studio/pages')
  await expect(page.getByText(/^\d+ pages$/)).toBeVisible()
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveURL('/studio/trash?kind=page')
  await expect(row(page, title)).toContainText('30 days')
  await expectAccessible(page)
  await test.step('on a phone the way back is within the width', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const box = await row(page, title).getByRole('button').boundingBox()
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await pressOn(page, row(page, title).getByRole('button', { name: `Restore ${title}` }))
  await expect(page.getByRole('status').filter({ hasText: 'is a draft again' })).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(address)
  await expect(sectionRows(page)).toHaveCount(1)
})

test('an item is taken off the site where it is published, deleted, and not restored over another with its id', async ({
  page,
}) => {
  const id = `Own/Withdrawn${Date.now()}`
  await openStudio(page)
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  const calls = '/api/studio/v1/content/text'
  const content = { values: { 'en-gb': 'Withdrawn' } }
  const create = async () => {
    const response = await page.request.post(calls, { data: { id, content }, headers })
    expect(response.status()).toBe(200)
  }
  await create()
  await page.goto(`/studio/content/text/${encodeURIComponent(id)}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Take off the site' }).click()
  const confirm = page.getByRole('dialog', { name: 'Take off the site' })
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Take off the site' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const read = await page.request.get(`${calls}/${encodeURIComponent(id)}`)
  expect(await read.json()).toMatchObject({ published: null, has_draft: true })

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('link', { name: 'Trash' }).click()
  await create()
  await row(page, id).getByRole('button').click()
  await expect(row(page, id).getByRole('alert')).toContainText('Its place was taken since')
})

test('a file that was deleted is at no address, and at its own again once it is restored', async ({ page }) => {
  const name = `deleted-${Date.now()}.svg`
  await openStudio(page)
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
  const uploaded = await page.request.post('/api/studio/v1/media', {
    multipart: { file: { name, mimeType: 'image/svg+xml', buffer } },
    headers,
  })
  const { id, file } = v.parse(v.object({ id: v.string(), file: v.string() }), await uploaded.json())
  const status = async () => (await page.request.get(file)).status()
  expect(await status()).toBe(200)
  await page.goto(`/studio/media?file=${id}`)
  await dialog(page).getByRole('button', { name: 'Delete the file' }).click()
  await expect(dialog(page)).toContainText('It stays in the trash for 30 days.')
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await status()).toBe(404)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveURL('/studio/trash?kind=media')
  await expect(row(page, name)).toContainText('30 days')
  await expectAccessible(page)
  await row(page, name)
    .getByRole('button', { name: `Restore ${name}` })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'is among the files again' })).toBeVisible()
  expect(await status()).toBe(200)
  await page.getByRole('link', { name }).click()
  await expect(dialog(page)).toContainText(name)
})
