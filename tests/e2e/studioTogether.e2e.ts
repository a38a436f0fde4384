import { expect, test, type Browser, type Locator, type Page } from '#tests/e2e/test.ts'
import { still } from '#tests/e2e/shell.ts'
import { addSection, fieldsOf, isSaved, openStudio, sectionRows } from '#tests/e2e/studio.ts'

test.use(still)

const heading = (page: Page) =>
  fieldsOf(page)
    .getByLabel(/^Heading/)
    .first()

const suggestions = (page: Page) => page.getByRole('region', { name: 'Written at the same time' })

test('two editors of one page lose no word: other fields are merged, the same one keeps both', async ({
  page,
  browser,
}) => {
  const address = await makePage(page, 'Together')
  await addSection(page, 'hero')
  await addSection(page, 'questions')
  await isSaved(page)
  const second = await openAsOther(browser, page, address)
  await sectionRows(page).first().click()
  await sectionRows(second).nth(1).click()
  await Promise.all([heading(page).fill('Hero of the first'), heading(second).fill('Questions of the second')])
  await Promise.all([isSaved(page), isSaved(second)])
  for (const each of [page, second]) {
    await expect(sectionRows(each).first()).toContainText('Hero of the first')
    await expect(sectionRows(each).nth(1)).toContainText('Questions of the second')
  }

  await sectionRows(second).first().click()
  await second.context().setOffline(true)
  await heading(second).fill('Second')
  await heading(page).fill('First')
  await isSaved(page)
  await second.context().setOffline(false)
  await isSaved(second)
  for (const each of [page, second]) {
    await expect(heading(each)).toHaveValue('Second')
    await expect(suggestions(each)).toContainText('First')
    await expect(each.getByRole('dialog')).toBeHidden()
  }
  await suggestions(page).getByRole('button', { name: 'Use this' }).click()
  await isSaved(page)
  for (const each of [page, second]) {
    await expect(heading(each)).toHaveValue('First')
    await expect(suggestions(each)).toBeHidden()
  }
  await test.step('publishes what was seen', () => publishSeen(page, second, address))
  await second.context().close()
  await test.step('schedules what was seen', () => scheduleSeen(page))
})

test('two editors write two hundred words each into one text at once, plain and rich, and undo their own', async ({
  page,
  browser,
}) => {
  const address = await makePage(page, 'At once')
  await addSection(page, 'Text')
  await isSaved(page)
  const second = await openBeside(browser, page, address)
  await expect(sectionRows(second)).toHaveCount(1)
  for (const each of [page, second]) await sectionRows(each).first().click()

  await test.step('rich text', async () => {
    const text = (of: Page) => fieldsOf(of).getByRole('textbox', { name: /^Text/ }).first()
    await text(page).fill('Middle')
    await isSaved(page)
    await expect(text(second)).toHaveText('Middle')
    await text(page).press('Home')
    await text(second).press('End')
    await Promise.all([write(page, 'a'), write(second, 'b')])
    await bothHave(text, page, second)
    await compose(second, 'ö')
    await page.keyboard.insertText(' last')
    await expect(text(page)).toContainText('ö')
    await expect(text(second)).toContainText('last')
  })

  await test.step('plain text and undo', async () => {
    const title = (of: Page) => fieldsOf(of).getByLabel('Title').first()
    for (const each of [page, second]) {
      await each.getByRole('button', { name: 'Title, address, search engines' }).click()
      await expect(title(each)).toBeVisible()
    }
    await title(page).fill('Middle')
    await isSaved(page)
    await expect(title(second)).toHaveValue('Middle')
    await title(page).press('Home')
    await title(second).press('End')
    await Promise.all([write(page, 'a', 20), write(second, 'b', 20)])
    await bothHave(title, page, second, 20)
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+z')
      expect(wordsOf(await title(page).inputValue(), 'a')).toEqual([])
    }).toPass()
    await isSaved(page)
    for (const each of [page, second]) await expect.poll(async () => countOf(title(each), 'b')).toBe(20)
    await expect.poll(async () => countOf(title(second), 'a')).toBe(0)
  })
  await second.context().close()
})

test('what two editors of one item changed at once is merged, and where both changed a number the first waits', async ({
  page,
  browser,
}) => {
  await openStudio(page, '/studio/content/product/c2-40?locale=en-gb')
  const claim = (of: Page) => of.getByLabel('Tagline')
  const power = (of: Page) => of.getByLabel('Power in hp')
  const second = await openBeside(browser, page, page.url())
  await expect(claim(second)).toBeVisible()
  await second.context().setOffline(true)
  await claim(second).press('End')
  await claim(second).pressSequentially(' of the second')
  await power(second).fill('222')
  await claim(page).press('Home')
  await claim(page).pressSequentially('First: ')
  await power(page).fill('111')
  await page.getByLabel('Cylinders').fill('3')
  await isSaved(page)
  await second.context().setOffline(false)
  await isSaved(second)
  await expect(claim(second)).toHaveValue(/^First: .* of the second$/)
  await expect(power(second)).toHaveValue('222')
  await expect(second.getByLabel('Cylinders')).toHaveValue('3')
  await expect(suggestions(second)).toContainText('Power in hp')
  await suggestions(second).getByRole('button', { name: 'Use this' }).click()
  await expect(power(second)).toHaveValue('111')
  await expect(suggestions(second)).toBeHidden()
  await isSaved(second)
  await second.context().close()
})

test('what is typed while the server does not respond is there after a reload, and saved once it does', async ({
  page,
}) => {
  await makePage(page, 'Unreachable')
  await isSaved(page)
  const title = fieldsOf(page).getByLabel('Title').first()
  await page.route('**/api/studio/v1/pages/**', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  )
  await title.fill('Typed in mid-sentence')
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(title).toHaveValue('Typed in mid-sentence')
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: /^Not saved yet/ })).toBeVisible()
  await page.unrouteAll()
  await page
    .getByRole('link', { name: /Typed in mid-sentence/ })
    .first()
    .click()
  await isSaved(page)
  await page.reload()
  await expect(title).toHaveValue('Typed in mid-sentence')
})

test('a section is copied to another locale, filled from there, and a link shows the draft without an account', async ({
  page,
  browser,
}) => {
  const address = await makePage(page, 'Copies')
  await addSection(page, 'hero')
  await isSaved(page)
  await sectionRows(page).first().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: /^Copy to/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('In the locale').selectOption('it-it')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await dialog.getByRole('link', { name: 'Open it' }).click()
  await expect(page).toHaveURL(address.replace('/en-gb', '/it-it'))
  await expect(sectionRows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: 'Other locales of this page' }).click()
  await dialog.getByRole('button', { name: 'Fill from British English' }).click()
  await expect(dialog.getByText('The draft now has the content of British English.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Beside another locale' }).click()
  await expect(page.frameLocator('iframe[title="Preview en-gb"]').locator('[data-section="hero"]')).toBeVisible()

  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: /^Link to show/ }).click()
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const stranger = await browser.newContext()
  const response = await stranger.request.get(link)
  expect([response.status(), response.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(await response.text()).toContain('data-section="hero"')
  await stranger.close()

  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: /^Delete the page/ }).click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/studio/pages')
})

const publishPanel = (page: Page) => page.getByRole('dialog', { name: 'Publish' })
const openPublishPanel = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()

/** Confirms after the other has saved: nothing is published before that is shown and confirmed. */
async function publishSeen(page: Page, other: Page, address: string): Promise<void> {
  const panel = publishPanel(page)
  const confirm = panel.getByRole('button', { name: /^Publish in/ })
  await openPublishPanel(page)
  await expect(confirm).toBeEnabled()
  const saved = other.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await heading(other).fill('Not seen yet')
  await saved
  await confirm.click()
  await expect(panel.getByText(/nothing has happened yet\. This is new/)).toBeVisible()
  await panel.getByText('Fields: 1').first().click()
  await expect(panel.getByRole('insertion').first()).toHaveText('Not seen yet')
  const versions = new URL(address).pathname.replace('/studio/pages/', '/api/studio/v1/pages/')
  expect(await (await page.request.get(`${versions}/versions`)).json()).toEqual({ items: [] })
  await confirm.click()
  await expect(panel.getByRole('link', { name: 'View it' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

/** Edits after a publication was scheduled: the bar says that this is not in it, and leads to where it is added. */
async function scheduleSeen(page: Page): Promise<void> {
  const panel = publishPanel(page)
  const bar = page.getByRole('list', { name: 'Scheduled' })
  await openPublishPanel(page)
  await panel.getByLabel('Day').fill('2099-06-05')
  await panel.getByRole('button', { name: 'Schedule it' }).click()
  await expect(panel.getByRole('list', { name: 'Scheduled' })).toContainText('Goes live')
  await page.keyboard.press('Escape')
  await expect(bar).toContainText('Goes live 5 Jun 2099')
  await heading(page).fill('Later edit')
  await expect(bar).toContainText('Later edits are not in it.')
  await bar.getByRole('button', { name: 'Bring it up to date' }).click()
  await expect(panel.getByRole('heading', { name: 'Schedule' })).toBeFocused()
  await expect(panel.getByText(/^A schedule replaces what you publish now/)).toBeVisible()
  await panel.getByRole('button', { name: 'Bring the schedule up to date' }).click()
  await expect(panel.getByText('Later edits are not in it.')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toContainText('Goes live')
  await expect(bar).not.toContainText('Later edits')
}

/** Makes a page in en-gb and returns the address of its editor. */
async function makePage(page: Page, name: string): Promise<string> {
  await openStudio(page, '/studio/pages')
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`${name} ${Date.now()}`)
  await dialog.getByLabel('Locale').selectOption('en-gb')
  await dialog.getByRole('button', { name: 'Create the page' }).click()
  await expect(page).toHaveURL(/\/en-gb$/)
  return page.url()
}

async function openAsOther(browser: Browser, page: Page, address: string): Promise<Page> {
  const other = await openBeside(browser, page, address)
  await expect(sectionRows(other)).toHaveCount(2)
  return other
}

/** Opens an address in a browser of its own, signed in as the same person. */
async function openBeside(browser: Browser, page: Page, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(await page.context().cookies())
  const other = await context.newPage()
  await other.goto(address)
  return other
}

/** Types words of one's own one by one, as fast as the page takes them. */
async function write(page: Page, prefix: string, count = 200): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await page.keyboard.insertText(prefix === 'a' ? `${prefix}${n} ` : ` ${prefix}${n}`)
    await page.waitForTimeout(10)
  }
}

const wordsOf = (text: string, prefix: string) => text.match(new RegExp(`\\b${prefix}\\d+\\b`, 'g')) ?? []

async function countOf(control: Locator, prefix: string): Promise<number> {
  const text = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''),
  )
  return new Set(wordsOf(text, prefix)).size
}

async function bothHave(control: (of: Page) => Locator, first: Page, second: Page, count = 200): Promise<void> {
  for (const each of [first, second]) {
    for (const prefix of ['a', 'b']) await expect.poll(() => countOf(control(each), prefix)).toBe(count)
  }
}

/** Composes text as an input method does, and commits it after the other side has saved. */
async function compose(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'o', selectionStart: 1, selectionEnd: 1 })
  await page.waitForTimeout(2500)
  await session.send('Input.insertText', { text })
  await session.detach()
}
