import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, heading, isSaved, openBeside, openNewPage, pageCall, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const frameOf = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const titleIn = (page: Page) => frameOf(page).locator('[data-section-key="rich_text"]').getByRole('heading')

async function share(page: Page, name: string): Promise<void> {
  await sectionRows(page).first().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as a reusable section …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Make it reusable' }).click()
  await expect(dialog).toBeHidden()
}

/** Publishes the draft of the page that is open; returns the address visitors have it at. */
async function publish(page: Page, permalink: string): Promise<string> {
  await isSaved(page)
  const call = pageCall(page.url())
  const draft = await (await page.request.get(`${call}/draft`)).json()
  const headers = { origin: new URL(page.url()).origin, 'if-match': String(draft.revision) }
  const response = await page.request.post(`${call}/publish`, { headers, data: { message: '' } })
  expect(await response.text()).toContain(permalink)
  return `/en-gb/${permalink}`
}

const linkOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

test('a section is written once, shown on two pages, changed for both by one publication, and detached @smoke', async ({
  page,
}) => {
  const stamp = String(Date.now())
  const [one, two, name] = [`First ${stamp}`, `Second ${stamp}`, `Call ${stamp}`]
  const first = await openNewPage(page, one, ['Text'])
  await heading(page).fill('Spring')
  await isSaved(page)
  await share(page, name)
  await expect(fieldsOf(page)).toContainText('Used on 1 page in 1 language.')
  await expect(sectionRows(page).first()).toContainText(`Reusable: ${name}`)
  await expect(titleIn(page)).toHaveText('Spring')
  const atFirst = await publish(page, linkOf(one))
  await openNewPage(page, two)
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByLabel('Find a section').fill(name)
  await page.getByRole('button', { name: `${name} Text` }).click()
  await expect(titleIn(page)).toHaveText('Spring')
  await expect(fieldsOf(page)).toContainText('Used on 2 pages in 1 language.')
  const atSecond = await publish(page, linkOf(two))
  const titles = async () =>
    Promise.all(
      [atFirst, atSecond].map(
        async (at) => /<h\d[^>]*>(Spring|Autumn)/.exec(await (await page.request.get(at)).text())?.[1],
      ),
    )
  await expect.poll(titles).toEqual(['Spring', 'Spring'])

  await fieldsOf(page).getByRole('link', { name: 'Edit the reusable section' }).click()
  await page
    .getByLabel(/^Heading/)
    .first()
    .fill('Autumn')
  await isSaved(page)
  expect(await titles()).toEqual(['Spring', 'Spring'])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This changes 2 pages in 1 language at once:')
  await expect(dialog).toContainText(one)
  const preview = dialog
    .getByRole('listitem')
    .filter({ hasText: two })
    .getByRole('link', { name: 'Preview with the change' })
  const shown = await page.request.get((await preview.getAttribute('href')) ?? '')
  expect(await shown.text()).toContain('>Autumn<')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(titles).toEqual(['Autumn', 'Autumn'])

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('It is used here.')
  await page.goto(first)
  await sectionRows(page).first().click()
  await fieldsOf(page).getByRole('button', { name: 'Detach from the reusable section' }).click()
  await expect(heading(page)).toHaveValue('Autumn')
  await heading(page).fill('Spring')
  await publish(page, linkOf(one))
  await expect.poll(titles).toEqual(['Spring', 'Autumn'])
})

test('what a colleague writes into a section while it is made reusable is not lost', async ({ page, browser }) => {
  await openNewPage(page, `Meanwhile ${Date.now()}`, ['Text'])
  const other = await openBeside(browser, page)
  await sectionRows(other).first().click()
  // The colleague's words leave their browser only after the section is another one.
  await other.context().setOffline(true)
  await heading(other).fill('Words of a colleague')
  await share(page, `Shared ${Date.now()}`)
  await isSaved(page)
  await other.context().setOffline(false)
  await expect(sectionRows(other).filter({ hasText: 'Reusable' })).toHaveCount(1)
  const own = sectionRows(page).filter({ hasText: 'Words of a colleague' })
  await expect(own).toHaveCount(1)
  await own.click()
  await expect(heading(page)).toHaveValue('Words of a colleague')
})

test('two who detach a section at once get it once, with the words of both', async ({ page, browser }) => {
  await openNewPage(page, `Detached ${Date.now()}`, ['Text'])
  await heading(page).fill('Spring')
  await isSaved(page)
  await share(page, `Both ${Date.now()}`)
  await isSaved(page)
  const other = await openBeside(browser, page)
  const editors = [page, other]
  // Nothing is saved before both have detached it.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  for (const each of editors) {
    // What is typed is made from the section that is detached: it is saved before.
    const saving = each.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/draft'))
    await each.route('**/draft', async (route) => {
      if (route.request().method() !== 'GET') await held
      await route.continue()
    })
    await sectionRows(each).first().click()
    await fieldsOf(each).getByRole('button', { name: 'Detach from the reusable section' }).click()
    await expect(heading(each)).toHaveValue('Spring')
    await saving
  }
  await heading(page).fill('Early Spring')
  await heading(other).fill('Spring sale')
  release()
  for (const each of editors) {
    await expect(heading(each)).toHaveValue('Early Spring sale')
    await isSaved(each)
    await expect(sectionRows(each)).toHaveCount(1)
  }
})

test('what a colleague changes in a reusable section is shown where a page with it is open', async ({
  page,
  browser,
}) => {
  await openNewPage(page, `Watched ${Date.now()}`, ['Text'])
  await heading(page).fill('Spring')
  await isSaved(page)
  await share(page, `Watched ${Date.now()}`)
  await expect(titleIn(page)).toHaveText('Spring')
  await expect(fieldsOf(page)).not.toContainText('not published yet')
  const link = fieldsOf(page).getByRole('link', { name: 'Edit the reusable section' })
  const other = await openBeside(browser, page, new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  const field = other.getByLabel(/^Heading/).first()
  await field.fill('Autumn')
  await expect(titleIn(page)).toHaveText('Autumn')
  await expect(fieldsOf(page)).toContainText('The preview shows changes to it that are not published yet.')
  await isSaved(other)
  await other.getByRole('button', { name: 'Publish', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(fieldsOf(page)).not.toContainText('not published yet')
  await expect(titleIn(page)).toHaveText('Autumn')
})

test('two who make a section reusable at once have it once, and the other one beside it', async ({ page, browser }) => {
  await openNewPage(page, `Shared ${Date.now()}`, ['Text'])
  await heading(page).fill('Spring')
  await isSaved(page)
  const other = await openBeside(browser, page)
  // What the colleague does leaves their browser after the section is another one.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await other.route('**/draft', async (route) => {
    if (route.request().method() !== 'GET') await held
    await route.continue()
  })
  await share(other, `Second ${Date.now()}`)
  await share(page, `First ${Date.now()}`)
  await isSaved(page)
  release()
  await isSaved(other)
  for (const each of [page, other]) {
    await expect(sectionRows(each).filter({ hasText: 'Reusable: Second' })).toHaveCount(1)
    await expect(sectionRows(each)).toHaveCount(1)
  }
  await other.context().close()
})
