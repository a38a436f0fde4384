import { maxRichText } from '#schemas/richText.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, isSaved, openBeside, openNewPage, pageCall, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const frameOf = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const textOf = (page: Page) => frameOf(page).locator('[data-section-key="rich_text"] [data-rich]')
const tools = (page: Page) => preview(page).getByRole('toolbar', { name: 'Text: Text' })
const field = (page: Page) => fieldsOf(page).getByRole('textbox', { name: /^Text/ }).first()

/** Begins to edit the text of a section on the page, and marks all of it. */
async function start(page: Page) {
  await textOf(page).locator('p').first().dblclick()
  await expect(tools(page)).toBeVisible()
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
}

/** Returns the texts that are stored. */
async function stored(page: Page): Promise<readonly string[]> {
  await isSaved(page)
  const response = await page.request.get(`${pageCall(page.url())}/draft`)
  const { content } = await response.json()
  return content.sections.map(({ data }: { data: { body: string } }) => data.body)
}

test('bold text and a list are typed on the page itself, stand in the field, and are published @smoke', async ({
  page,
}) => {
  await openNewPage(page, `In page ${Date.now()}`, ['Text'])
  await start(page)
  await page.keyboard.type('Quiet? ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Very')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('Enter')
  await tools(page).getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.type('Two beds')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Low roof')
  // The question mark has opened nothing.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page).locator('li')).toHaveText(['Two beds', 'Low roof'])
  await expect(field(page).locator('strong')).toHaveText('Very')
  await expectAccessible(page, { include: '[aria-label="Preview"] [data-path="body"]' })
  const html = '<p>Quiet? <strong>Very</strong></p><ul><li>Two beds</li><li>Low roof</li></ul>'
  await expect.poll(() => stored(page)).toEqual([html])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(textOf(page).locator('li')).not.toHaveText(['Two beds', 'Low roof'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(textOf(page).locator('li')).toHaveText(['Two beds', 'Low roof'])
  await page.keyboard.press('Escape')
  await expect(tools(page)).toBeHidden()
  await expect(field(page)).toBeFocused()
  // The page renders it again.
  await expect.poll(() => textOf(page).innerHTML()).toBe(html)
  expect(await textOf(page).getAttribute('contenteditable')).toBeNull()
  await expect.poll(() => stored(page)).toEqual([html])
  const draft = await (await page.request.get(`${pageCall(page.url())}/draft`)).json()
  const published = await page.request.post(`${pageCall(page.url())}/publish`, {
    data: { message: '' },
    headers: { origin: new URL(page.url()).origin, 'if-match': String(draft.revision) },
  })
  expect(published.status()).toBe(200)
  const site = await (await page.request.get(`/en-gb/${draft.content.permalink}`)).text()
  expect(site).toContain(html)
  expect(site).not.toContain('data-rich')
})

test('a colleague’s words come into the text while it is typed on the page, and a section they remove ends that', async ({
  page,
  browser,
}) => {
  await openNewPage(page, `Two in page ${Date.now()}`, ['Text'])
  const other = await openBeside(browser, page)
  await start(page)
  await page.keyboard.type('Two beds')
  await expect.poll(() => stored(page)).toEqual(['<p>Two beds</p>'])
  await sectionRows(other).first().click()
  await expect(field(other)).toHaveText('Two beds')
  await field(other).press('Home')
  await other.keyboard.type('Quiet. ')
  await expect(textOf(page)).toHaveText('Quiet. Two beds')
  await page.keyboard.type(' and a low roof')
  await expect(field(other)).toHaveText('Quiet. Two beds and a low roof')
  await expect(textOf(page)).toBeFocused()
  // The same person in another window begins on the page, too.
  await textOf(other).locator('p').dblclick()
  await expect(tools(other)).toBeVisible()
  await other.keyboard.press('Escape')
  await sectionRows(other).first().getByRole('button', { name: 'Actions' }).click()
  await other.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(tools(page)).toBeHidden()
  await expect(textOf(page)).toHaveCount(0)
  await isSaved(page)
})

test('a text that is too long is counted and named at its tools, and stays as it was pasted', async ({ page }) => {
  await openNewPage(page, `Long in page ${Date.now()}`, ['Text'])
  await start(page)
  await textOf(page).evaluate((element, length) => {
    const view = element.ownerDocument.defaultView
    if (view === null) return
    const clipboardData = new view.DataTransfer()
    clipboardData.setData('text/plain', 'word '.repeat(length / 5))
    element.dispatchEvent(new view.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, maxRichText)
  const bar = preview(page).locator('[data-path="body"]')
  await expect(bar).toContainText(` / ${maxRichText}`)
  await expect(bar.getByRole('listitem')).toContainText(`${maxRichText}`)
  await expect(textOf(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(fieldsOf(page).locator('[data-path="body"]').getByRole('listitem').first()).toHaveText(
    await bar.getByRole('listitem').innerText(),
  )
  const [body = ''] = await stored(page)
  expect(body.length).toBeGreaterThan(maxRichText)
})

test('a text is edited on the page by keys alone, with its tools, and the focus returns to it', async ({ page }) => {
  await openNewPage(page, `Keys in page ${Date.now()}`, ['Text'])
  await page.locator('iframe[title="Preview"]').focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(textOf(page)).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(tools(page)).toBeVisible()
  await page.keyboard.type(' More')
  await page.keyboard.press('Alt+F10')
  const bold = tools(page).getByRole('button', { name: 'Bold' })
  await expect(bold).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type(' and more')
  await expect(field(page).locator('strong')).toHaveText(' and more')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Escape')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tools(page)).toBeHidden()
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tools(page)).toBeVisible()
  // Leaving it ends that, with every word.
  await page.getByRole('button', { name: 'Undo', exact: true }).focus()
  await expect(tools(page)).toBeHidden()
  await expect(field(page)).toContainText('More and more')
})

test('in a narrow window a second tap on a text edits it on the page, with its tools at the bottom', async ({
  page,
}) => {
  const address = await openNewPage(page, `Narrow in page ${Date.now()}`, ['Text'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  const show = () => page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Preview' }).click()
  await show()
  await textOf(page).locator('p').click()
  await expect(field(page)).toBeFocused()
  await show()
  await textOf(page).locator('p').click()
  await expect(tools(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Quiet')
  await expect.poll(() => stored(page)).toEqual(['<p>Quiet</p>'])
  const [bar, pane] = [await tools(page).boundingBox(), await preview(page).boundingBox()]
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan((pane?.y ?? 0) + (pane?.height ?? 0) - 4)
  expect(bar?.width).toBeGreaterThan(380)
})

test('the label of a link is typed on the page, behind its words', async ({ page }) => {
  await openNewPage(page, `Label in page ${Date.now()}`, ['hero'])
  const label = frameOf(page).locator('[data-section-key="hero"]').getByText('Find a dealer', { exact: true })
  await label.dblclick()
  await expect(label).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' now')
  await page.keyboard.press('Enter')
  await isSaved(page)
  const { content } = await (await page.request.get(`${pageCall(page.url())}/draft`)).json()
  expect(content.sections[0].data.actions[0].title).toBe('Find a dealer now')
})
