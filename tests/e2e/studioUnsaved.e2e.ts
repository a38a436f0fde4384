import { still } from '#tests/e2e/shell.ts'
import { heading, isSaved, openNewPage, openStudio, pageCall, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const noConnection = 'There is no connection to the server.'

test('a page is not restored, filled, moved, discarded, withdrawn or deleted over words that could not be saved @smoke', async ({
  page,
}) => {
  const address = await openNewPage(page, `Unsaved ${Date.now()}`, ['hero'])
  const call = pageCall(address)
  const origin = new URL(address).origin
  const published = await page.request.post(`${call}/publish`, {
    data: { message: '' },
    headers: { origin, 'if-match': await revisionOf(page, call) },
  })
  expect(published.ok()).toBe(true)
  const german = call.replace(/en-gb$/, 'de-de')
  const filled = await page.request.post(`${german}/fill`, {
    data: { from: 'en-gb' },
    headers: { origin, 'if-match': '"0"' },
  })
  expect(filled.ok()).toBe(true)
  await page.reload()
  await sectionRows(page).first().click()
  const changes = await loseSaves(page)
  await heading(page).fill('Typed and not saved')

  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(versions.getByText(noConnection)).toBeVisible()
  await versions.getByRole('button', { name: 'Compare with the draft' }).click()
  const version = page.getByRole('dialog', { name: 'Version 1 and the draft' })
  await expect(version.getByText(noConnection)).toBeVisible()
  await version.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(version.getByText(noConnection)).toHaveCount(2)
  await closeAll(page)

  const menuDialogs = [
    ['Other locales of this page', /^Other locales/, 'Fill from'],
    ['Move the page …', /^Move/, 'Move it'],
    ['Discard the draft …', /^Discard/, 'Discard'],
    ['Delete the page …', /^Delete/, 'Delete'],
  ] as const
  for (const [item, title, confirm] of menuDialogs) {
    await page.getByRole('button', { name: 'More for this page' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog.getByText(noConnection)).toBeVisible()
    await closeAll(page)
  }

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: /^Take off the site/ }).click()
  const withdraw = page.getByRole('dialog', { name: /^Take off the site/ })
  await withdraw.getByRole('button', { name: /^Take off the site/ }).click()
  await expect(withdraw.getByText(noConnection)).toBeVisible()
  await closeAll(page)

  expect(changes()).toEqual([])
  await page.unrouteAll()
  await isSaved(page)
  await page.reload()
  await sectionRows(page).first().click()
  await expect(heading(page)).toHaveValue('Typed and not saved')
})

test('an item is not deleted over words that could not be saved', async ({ page }) => {
  await openStudio(page)
  const origin = new URL(page.url()).origin
  const id = `unsaved-${Date.now()}`
  const { content } = await (await page.request.get('/api/studio/v1/content/product/h625')).json()
  const created = await page.request.post('/api/studio/v1/content/product', {
    data: { id, content },
    headers: { origin },
  })
  expect(created.ok()).toBe(true)
  await page.goto(`/studio/content/product/${id}?locale=en-gb`)
  await expect(page.getByLabel('Tagline')).toBeVisible()
  const changes = await loseSaves(page)
  await page.getByLabel('Tagline').fill('Typed and not saved')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText(noConnection)).toBeVisible()
  await closeAll(page)
  expect(changes()).toEqual([])
  await page.unrouteAll()
  await isSaved(page)
  expect((await page.request.delete(`/api/studio/v1/content/product/${id}`, { headers: { origin } })).ok()).toBe(true)
})

/** Aborts what saves a draft from now on; returns what lists the other changes that were requested. */
async function loseSaves(page: Page): Promise<() => readonly string[]> {
  const changes: string[] = []
  await page.route('**/api/studio/v1/{pages,content}/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.method() === 'PUT') return route.abort('connectionrefused')
    if (request.method() !== 'GET' && !/\/(?:preview|check)/.test(pathname)) {
      changes.push(`${request.method()} ${pathname}`)
    }
    return route.continue()
  })
  return () => changes
}

async function revisionOf(page: Page, call: string): Promise<string> {
  const { revision } = await (await page.request.get(`${call}/draft`)).json()
  return `"${revision}"`
}

async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
