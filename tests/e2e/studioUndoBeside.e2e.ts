import { still } from '#tests/e2e/shell.ts'
import { heading, isSaved, openBeside, openNewPage, pageCall, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Page, type Route } from '#tests/e2e/test.ts'

test.use(still)

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const versions = (page: Page) => page.getByRole('dialog', { name: 'Versions' })

/** Opens a page with a heading in two browsers. */
async function openTwice(page: Page, beside: () => Promise<Page>, title: string): Promise<Page> {
  await openNewPage(page, `${title} ${Date.now()}`, ['hero'])
  await sectionRows(page).first().click()
  await heading(page).fill('Base')
  await isSaved(page)
  const second = await beside()
  await sectionRows(second).first().click()
  await expect(heading(second)).toHaveValue('Base')
  return second
}

async function write(page: Page, text: string): Promise<void> {
  await heading(page).press('End')
  await page.keyboard.insertText(text)
  await isSaved(page)
}

test('each takes back all of their own words in one field, also after a colleague has taken back theirs beside them', async ({
  page,
  browser,
}) => {
  const second = await openTwice(page, () => openBeside(browser, page), 'Beside')
  const both = async (text: string) => {
    for (const each of [page, second]) await expect(heading(each)).toHaveValue(text)
    for (const each of [page, second]) await isSaved(each)
  }
  await write(page, ' Anna')
  await both('Base Anna')
  await write(second, ' Bo')
  await both('Base Anna Bo')
  // Another step.
  await heading(second).blur()
  await second.waitForTimeout(1600)
  await write(second, ' more')
  await both('Base Anna Bo more')
  await heading(page).press('ControlOrMeta+z')
  await both('Base Bo more')
  await heading(second).press('ControlOrMeta+z')
  await both('Base Bo')
  await heading(second).press('ControlOrMeta+z')
  await both('Base')
  await expect(status(second, 'undone.')).toBeVisible()
  await heading(page).press('ControlOrMeta+Shift+z')
  await both('Base Anna')
  await heading(second).press('ControlOrMeta+Shift+z')
  await expect(heading(page)).toHaveValue(/\bBo\b/)
  await expect(heading(page)).toHaveValue(/Anna/)
  await second.context().close()
})

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: 'Discard the draft …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard the draft' })
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Publishes the draft in the dialog, which stays open. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: /^Publish in/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Now live')
}

const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()

/** Lets the server make the first call that discards a draft, and `meanwhile` happen before its response. */
async function onDiscard(page: Page, meanwhile: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/draft\?/, meanwhile, { times: 1 })
}

for (const response of ['late', 'lost'] as const) {
  test(`undo of a discarded page whose response is ${response} leaves what a colleague has saved since`, async ({
    page,
    browser,
  }) => {
    const second = await openTwice(page, () => openBeside(browser, page), `Discarded ${response}`)
    await publish(page)
    await close(page)
    await heading(page).fill('First')
    await isSaved(page)
    await expect(heading(second)).toHaveValue('First')
    await onDiscard(page, async (route) => {
      const made = await route.fetch()
      await expect(heading(second)).toHaveValue('Base')
      await write(second, ' of the second')
      await (response === 'late' ? route.fulfill({ response: made }) : route.abort())
    })
    await discard(page)
    for (const each of [page, second]) await expect(heading(each)).toHaveValue('Base of the second')
    await expect(status(page, 'has discarded the draft')).toBeHidden()
    await page.keyboard.press('ControlOrMeta+z')
    for (const each of [page, second]) await expect(heading(each)).toHaveValue('First of the second')
    await heading(second).press('ControlOrMeta+z')
    for (const each of [page, second]) await expect(heading(each)).toHaveValue('First')
    await page.getByRole('button', { name: 'Versions' }).first().click()
    await expect(versions(page).getByText('Draft before it was discarded')).toHaveCount(1)
    await second.context().close()
  })
}

test('a page that was never published is empty once it is discarded, and undo brings all of it back', async ({
  page,
  browser,
}) => {
  const second = await openTwice(page, () => openBeside(browser, page), 'Never live')
  const hero = sectionRows(page).filter({ hasText: 'Base' })
  await expect(hero).toHaveCount(1)
  await discard(page)
  for (const each of [page, second]) await expect(sectionRows(each).filter({ hasText: 'Base' })).toHaveCount(0)
  await expect(status(second, 'has discarded the draft')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  for (const each of [page, second]) await expect(sectionRows(each).filter({ hasText: 'Base' })).toHaveCount(1)
  await isSaved(page)
  await second.context().close()
})

test('who discards a draft while a colleague takes the page off the site reads that, and nothing is gone', async ({
  page,
  browser,
}) => {
  const second = await openTwice(page, () => openBeside(browser, page), 'Withdrawn')
  await publish(page)
  await close(page)
  await write(page, ' and more')
  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: 'Discard the draft …' }).click()
  const headers = { origin: new URL(second.url()).origin }
  await second.request.post(`${pageCall(second.url())}/withdraw`, { data: { message: '' }, headers })
  const dialog = page.getByRole('dialog', { name: 'Discard the draft' })
  await expect(async () => {
    const { locales } = await (await page.request.get(pageCall(page.url()).replace(/\/[^/]+$/, ''))).json()
    expect(locales['en-gb'].state).toBe('withdrawn')
  }).toPass()
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog).toContainText('Someone else has changed this in the meantime.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  for (const each of [page, second]) await expect(heading(each)).toHaveValue('Base and more')
  await second.context().close()
})

test('undo of a publication leaves what a colleague wrote since; one he has published since stays live', async ({
  page,
  browser,
}) => {
  const second = await openTwice(page, () => openBeside(browser, page), 'Published')
  const states = async () => {
    const { items } = await (await page.request.get(`${pageCall(page.url())}/versions`)).json()
    return items.map(({ published }: { readonly published: boolean }) => published)
  }
  await publish(page)
  await close(page)
  await write(page, ' of the first')
  await publish(page)
  await expect(heading(second)).toHaveValue('Base of the first')
  await write(second, ' of the second')
  await page.getByRole('button', { name: 'Undo publication' }).click()
  await expect(page.getByRole('dialog')).toContainText('What you had published is the draft again.')
  expect(await states()).toEqual([false, true])
  for (const each of [page, second]) await expect(heading(each)).toHaveValue('Base of the first of the second')

  await close(page)
  await publish(page)
  await write(second, ' again')
  await publish(second)
  await page.getByRole('button', { name: 'Undo publication' }).click()
  await expect(page.getByRole('dialog')).toContainText('Someone else has changed this in the meantime.')
  expect(await states()).toEqual([true, false, false, false])
  await second.context().close()
})
