import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { expectWidth, still } from '#tests/e2e/shell.ts'
import { fieldsOf, isSaved, openStudio, signIn } from '#tests/e2e/studio.ts'

test.use(still)

const api = '/api/studio/v1'
const hero = { id: randomUUID(), key: 'hero', data: { heading: 'Fair', image: { $ref: 'media/scene/vineyard-rows' } } }

test('a section that visitors do not see leads to its field in two clicks, and is gone once it is fixed @smoke', async ({
  page,
}) => {
  await openStudio(page)
  const id = `e2e-${randomUUID().slice(0, 8)}`
  const news = await findNewsWithGallery(page)
  const gallery = { id: randomUUID(), key: 'gallery', data: { items: { $ref: `news/${news.id}#gallery` } } }
  await publishPage(page, id, [hero, gallery])
  const isShown = async () => (await (await page.request.get(`/en-gb/${id}`)).text()).includes('data-section="gallery"')
  await expect.poll(isShown).toBe(true)

  // The pictures are taken away from the news, whose checks do not look at the page.
  await changeNews(page, { ...news, content: { ...news.content, data: { ...news.content.data, gallery: [] } } })
  await expect.poll(isShown).toBe(false)

  const row = page.getByRole('listitem').filter({ hasText: `Page ${id}` })
  const failed = async () => (await (await page.request.get(`${api}/health`)).text()).includes(id)
  await expect.poll(failed).toBe(true)
  await page.reload()
  await expect(page.getByRole('link', { name: /see Health/ })).toBeVisible()
  await page.getByRole('link', { name: 'Health', exact: true }).click()
  await expect(row).toContainText('Gallery')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWidth(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/studio/pages/${id}/en-gb\\?section=${gallery.id}&field=items$`))
  await expect(fieldsOf(page).getByRole('heading', { name: 'Gallery' })).toBeVisible()
  const field = fieldsOf(page).getByRole('textbox', { name: 'Pictures and videos' })
  await expect(field).toBeFocused()
  await field.fill(JSON.stringify([{ type: 'image', image: { $ref: 'media/scene/vineyard-rows' } }]))
  await expect(page.getByRole('button', { name: '1 error' })).toBeHidden()
  await isSaved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: /^Publish in/ }).click()
  await expect.poll(isShown).toBe(true)
  await page.goto('/studio/health')
  await expect(page.getByRole('heading', { name: 'Sections on the site' })).toBeVisible()
  await expect(row).toBeHidden()
  await changeNews(page, news)
})

async function put(page: Page, path: string, revision: number, body: object, method = 'PUT'): Promise<void> {
  const response = await page.request.fetch(`${api}${path}`, {
    method,
    data: body,
    headers: { 'if-match': `"${revision}"`, origin: new URL(page.url()).origin },
  })
  expect([path, response.status(), response.ok() ? '' : await response.text()]).toEqual([path, 200, ''])
}

test('an entry of the audit log leads to its page, and a session is ended', async ({ page, browser }) => {
  await openStudio(page)
  const id = `e2e-${randomUUID().slice(0, 8)}`
  await publishPage(page, id, [hero])
  // No other test signs in with it.
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0'
  const other = await (await browser.newContext({ userAgent })).newPage()
  await signIn(other)

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('What').selectOption('Page published')
  await page.getByLabel('Search', { exact: true }).fill(id)
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(page).toHaveURL(/audit\?action=page\.publish$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWidth(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await entries.getByRole('link', { name: `Page ${id}` }).click()
  await expect(page).toHaveURL(new RegExp(`/studio/pages/${id}/en-gb$`))

  await page.goto('/studio/account')
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices.filter({ hasText: 'this device' })).toContainText('on Linux')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out: Edge on Windows' }).click()
  await expect.poll(async () => (await other.request.get(`${api}/me`)).status()).toBe(401)
  await other.context().close()
})

interface News {
  readonly id: string
  readonly content: { readonly data: { readonly gallery?: readonly string[] } }
}

/** Returns the last one, which no other test looks at. */
async function findNewsWithGallery(page: Page): Promise<News> {
  const { items }: { items: readonly { id: string }[] } = await (await page.request.get(`${api}/content/news`)).json()
  for (const { id } of items.toReversed()) {
    const item: News = await (await page.request.get(`${api}/content/news/${id}`)).json()
    if ((item.content.data.gallery ?? []).length > 0) return item
  }
  throw new Error('No news has pictures')
}

async function changeNews(page: Page, { id, content }: News): Promise<void> {
  const path = `/content/news/${id}`
  const revision = async () => (await (await page.request.get(`${api}${path}`)).json()).revision
  await put(page, `${path}/draft`, await revision(), { content })
  await put(page, `${path}/publish`, await revision(), {}, 'POST')
}

async function publishPage(page: Page, id: string, sections: readonly object[]): Promise<void> {
  const created = { id, page_type: 'blank', parent: null, locale: 'en-gb', title: `Page ${id}` }
  await put(page, '/pages', 0, created, 'POST')
  const draft = await (await page.request.get(`${api}/pages/${id}/en-gb/draft`)).json()
  const content = { title: `Page ${id}`, permalink: id, seo: { title: `Page ${id}` }, sections }
  await put(page, `/pages/${id}/en-gb/draft`, draft.revision, { content })
  const saved = await (await page.request.get(`${api}/pages/${id}/en-gb/draft`)).json()
  await put(page, `/pages/${id}/en-gb/publish`, saved.revision, {}, 'POST')
}
