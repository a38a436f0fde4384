import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, isSaved, openBeside, openNewPage, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Browser, type Locator, type Page } from '#tests/e2e/test.ts'

test.use(still)

test('two editors write two hundred words each into one rich text at once', async ({ page, browser }) => {
  const second = await openTwice(page, browser)
  const text = (of: Page) => fieldsOf(of).getByRole('textbox', { name: /^Text/ }).first()
  await text(page).fill('Middle')
  await isSaved(page)
  await expect(text(second)).toHaveText('Middle')
  await text(page).press('Home')
  await text(second).press('End')
  await Promise.all([write(page, 'a'), write(second, 'b')])
  await bothHave(text, page, second)
  await compose(second, 'ö', async () => {
    const saved = page.waitForResponse((response) => {
      return response.request().method() !== 'GET' && response.url().endsWith('/draft') && response.ok()
    })
    await page.keyboard.insertText(' last')
    await saved
  })
  await expect(text(page)).toContainText('ö')
  await expect(text(second)).toContainText('last')
  await second.context().close()
})

test('who wrote the first words of a rich text takes them back beside those of a colleague', async ({
  page,
  browser,
}) => {
  const second = await openTwice(page, browser)
  const text = (of: Page) => fieldsOf(of).getByRole('textbox', { name: /^Text/ }).first()
  const both = async (words: string) => {
    for (const each of [page, second]) await expect(text(each)).toHaveText(words)
    for (const each of [page, second]) await isSaved(each)
  }
  await text(page).fill('')
  await both('')
  // Another step.
  await page.waitForTimeout(1600)
  await page.keyboard.insertText('Anna')
  await both('Anna')
  await text(second).press('End')
  await second.keyboard.insertText(' Bo')
  await both('Anna Bo')
  await text(page).press('ControlOrMeta+z')
  await both('Bo')
  await text(second).press('ControlOrMeta+z')
  await both('')
  await second.context().close()
})

test('two editors write twenty words each into one plain text at once, and each undoes their own @smoke', async ({
  page,
  browser,
}) => {
  const second = await openTwice(page, browser)
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
  await second.context().close()
})

/** Opens a new page here and in a second browser, its text selected in both. */
async function openTwice(page: Page, browser: Browser): Promise<Page> {
  await openNewPage(page, `At once ${Date.now()}`, ['Text'])
  const second = await openBeside(browser, page)
  await expect(sectionRows(second)).toHaveCount(1)
  for (const each of [page, second]) await sectionRows(each).first().click()
  return second
}

/** Types numbered words one by one, each once the page shows the one before. */
async function write(page: Page, prefix: string, count = 200): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await page.keyboard.insertText(prefix === 'a' ? `${prefix}${n} ` : ` ${prefix}${n}`)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
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

/** Composes text as an input method does, and commits it after something was done meanwhile. */
async function compose(page: Page, text: string, meanwhile: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'o', selectionStart: 1, selectionEnd: 1 })
  await meanwhile()
  await session.send('Input.insertText', { text })
  await session.detach()
}
