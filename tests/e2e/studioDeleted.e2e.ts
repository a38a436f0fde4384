import * as v from 'valibot'
import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, openBeside, openNewPage, openStudio } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const gone = (page: Page) => page.getByRole('status').filter({ hasText: 'has deleted this' })

/** Restores a page or an item, as a colleague does. */
async function restore(page: Page, id: string): Promise<void> {
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  const trash: unknown = await (await page.request.get('/api/studio/v1/trash?limit=50')).json()
  const { items } = v.parse(v.object({ items: v.array(v.object({ id: v.number(), item_id: v.string() })) }), trash)
  const entry = items.find((each) => each.item_id === id)
  const response = await page.request.post(`/api/studio/v1/trash/${entry?.id}/restore`, { data: {}, headers })
  expect(response.status()).toBe(200)
}

/** Deletes what a path of the API names, as a colleague does. */
async function remove(page: Page, path: string): Promise<void> {
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  const response = await page.request.delete(`/api/studio/v1/${path}`, { headers })
  expect(response.status()).toBe(200)
}

test('who has a page open that is deleted reads by whom, and what was typed since is saved once it is restored', async ({
  page,
  browser,
}) => {
  const address = await openNewPage(page, `Gone ${Date.now()}`)
  const second = await openBeside(browser, page)
  const title = fieldsOf(second).getByLabel('Title').first()
  await title.fill('Saved words')
  await expect(second.getByText('Saved', { exact: true })).toBeVisible()
  const id = new URL(address).pathname.split('/').at(-2) ?? ''
  await remove(page, `pages/${id}`)
  await expect(gone(second)).toContainText('trash for 30 days')
  await title.press('End')
  await title.pressSequentially(' and more')
  await second.keyboard.press('ControlOrMeta+s')
  await expect(second.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expect(gone(second)).toHaveCount(1)
  await expect(title).toHaveValue('Saved words and more')
  await restore(page, id)
  await expect(gone(second)).toHaveCount(0)
  await expect(second.getByText('Saved', { exact: true })).toBeVisible()
  await second.reload()
  await expect(title).toHaveValue('Saved words and more')
  await second.context().close()
})

test('who has an item open that is deleted reads by whom, and what was typed since is saved once it is restored', async ({
  page,
  browser,
}) => {
  await openStudio(page)
  const id = `Own/Gone${Date.now()}`
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  const data = { id, content: { values: { 'de-de': 'Saved words' } } }
  expect((await page.request.post('/api/studio/v1/content/text', { data, headers })).status()).toBe(200)
  const path = `content/text/${encodeURIComponent(id)}`
  const second = await openBeside(browser, page, new URL(`/studio/${path}?locale=de-de`, page.url()).href)
  const words = second.getByRole('textbox', { name: /de-de$/ })
  // Before its stream is open it reads that this is gone, and not by whom.
  const listening = second.waitForResponse((response) => response.url().includes('/api/studio/v1/events'))
  await second.reload()
  await listening
  await expect(words).toHaveValue('Saved words')
  await remove(page, path)
  await expect(gone(second)).toContainText('trash for 30 days')
  await words.press('End')
  await words.pressSequentially(' and more')
  await second.keyboard.press('ControlOrMeta+s')
  await expect(second.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expect(words).toHaveValue('Saved words and more')
  await restore(page, id)
  await expect(gone(second)).toHaveCount(0)
  await expect(second.getByText('Saved', { exact: true })).toBeVisible()
  await second.reload()
  await expect(words).toHaveValue('Saved words and more')
  await second.context().close()
})
