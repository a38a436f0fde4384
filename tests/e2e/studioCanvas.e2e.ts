import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, heading, isSaved, openBeside, openNewPage, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Locator, type Page } from '#tests/e2e/test.ts'

test.use(still)

const names = (page: Page) => sectionRows(page).locator('[class*="name_"]')
const frameOf = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a plus between two sections inserts one there, in sight, with the focus in its first field @smoke', async ({
  page,
}) => {
  // A dialog is gone at once: the second click of a double click must not reach what is behind it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openNewPage(page, `Canvas ${Date.now()}`, ['Text', 'hero'])
  await sectionRows(page).first().click()
  await page.getByRole('button', { name: 'Insert after “Text”' }).click()
  const find = page.getByLabel('Find a section')
  await find.fill('Questions')
  // A double click makes one section.
  await page.getByRole('button', { name: /^Questions and answers/ }).dblclick()
  await expect(names(page)).toHaveText(['Text', 'Questions and answers', 'Hero'])
  await expect(heading(page)).toBeFocused()
  await sectionRows(page).first().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Insert a section above …' }).click()
  await find.fill('Video')
  await find.press('Enter')
  await expect(names(page)).toHaveText(['Text and media', 'Text', 'Questions and answers', 'Hero'])
  await expect(heading(page)).toBeFocused()
  await expect(frameOf(page).locator('[data-section-key="text_media"]')).toBeInViewport()
})

test('several sections are chosen, moved, hidden, copied, cut and pasted by keys, also in another page', async ({
  page,
}) => {
  const address = await openNewPage(page, `Several ${Date.now()}`, ['Text', 'Questions', 'hero'])
  await sectionRows(page).first().click()
  await sectionRows(page)
    .nth(1)
    .click({ modifiers: ['Shift'] })
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('2 selected')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names(page)).toHaveText(['Hero', 'Text', 'Questions and answers'])
  await page.keyboard.press('Control+d')
  await expect(names(page)).toHaveText([
    'Hero',
    ...['Text', 'Questions and answers'],
    ...['Text', 'Questions and answers'],
  ])
  await page.keyboard.press('Delete')
  await expect(status(page, '2 sections were removed.')).toBeVisible()
  await expect(names(page)).toHaveText(['Hero', 'Text', 'Questions and answers'])
  await sectionRows(page).first().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await expect(names(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(names(page)).toHaveText(['Hero', 'Text', 'Questions and answers'])
  await isSaved(page)
  await openNewPage(page, `Pasted ${Date.now()}`)
  await page.getByRole('button', { name: 'Title, address, search engines' }).focus()
  await page.keyboard.press('Control+v')
  await expect(status(page, '3 sections pasted.')).toBeVisible()
  await expect(names(page)).toHaveText(['Hero', 'Text', 'Questions and answers'])
  await isSaved(page)
  await page.reload()
  await expect(names(page)).toHaveText(['Hero', 'Text', 'Questions and answers'])
  await page.goto(address)
  await expect(names(page)).toHaveText(['Hero', 'Text', 'Questions and answers'])
})

test('a click in the page chooses one more, and keys work there; a colleague’s words in a moved section stay', async ({
  page,
  browser,
}) => {
  await openNewPage(page, `Together ${Date.now()}`, ['Text', 'Questions'])
  const other = await openBeside(browser, page)
  await sectionRows(other).first().click()
  await heading(other).fill('Written by a colleague')
  await frameOf(page)
    .getByText('A question as a visitor would ask it?')
    .first()
    .click({ position: { x: 2, y: 2 } })
  await frameOf(page)
    .locator('[data-section-key="rich_text"]')
    .click({ modifiers: ['Control'], position: { x: 5, y: 5 } })
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('2 selected')
  await page.keyboard.press('Control+d')
  await expect(names(page)).toHaveCount(4)
  await page.keyboard.press('Control+z')
  await expect(names(page)).toHaveCount(2)
  await sectionRows(page).first().click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names(page)).toHaveText(['Questions and answers', 'Text'])
  await isSaved(page)
  await isSaved(other)
  await expect(names(other)).toHaveText(['Questions and answers', 'Text'])
  await sectionRows(page).nth(1).click()
  await expect(heading(page)).toHaveValue('Written by a colleague')
  await expect(
    fieldsOf(other)
      .getByLabel(/^Heading/)
      .first(),
  ).toHaveValue('Written by a colleague')
})

test('a heading is typed on the page itself, with a colleague in the same section @smoke', async ({
  page,
  browser,
}) => {
  await openNewPage(page, `Typed ${Date.now()}`, ['Text', 'Questions'])
  const other = await openBeside(browser, page)
  const title = frameOf(page).locator('[data-section-key="rich_text"]').getByRole('heading')
  await title.dblclick()
  await expect(title).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Quiet in the field')
  await expect(heading(page)).toHaveValue('Quiet in the field')
  await isSaved(page)
  await sectionRows(other).first().click()
  await expect(heading(other)).toHaveValue('Quiet in the field')
  await heading(other).fill('Very quiet in the field')
  await isSaved(other)
  await expect(title).toHaveText('Very quiet in the field')
  await page.keyboard.type(' of May')
  await expect(heading(page)).toHaveValue('Very quiet in the field of May')
  await page.keyboard.press('Enter')
  await expect(title).not.toHaveAttribute('contenteditable')
  await isSaved(page)
  await expect(heading(other)).toHaveValue('Very quiet in the field of May')
  // The focus is in the field beside it, where no key removes a section.
  await expect(heading(page)).toBeFocused()
  await title.dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Backspace')
  await expect(heading(page)).toHaveValue('')
  await expect(names(page)).toHaveCount(2)
  await page.keyboard.type('No')
  await page.keyboard.press('Escape')
  await expect(title).toHaveText('Very quiet in the field of May')
  await expect(heading(page)).toHaveValue('Very quiet in the field of May')
})

test('a click in a text with markup puts the caret of its field there; in a narrow window a double click does', async ({
  page,
}) => {
  const address = await openNewPage(page, `Caret ${Date.now()}`, ['Text'])
  const text = fieldsOf(page).getByRole('textbox', { name: /^Text/ }).first()
  await text.fill('Quiet and strong in one machine')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two beds and a low roof')
  await isSaved(page)
  const paragraph = frameOf(page).locator('[data-section-key="rich_text"] p').filter({ hasText: 'Two beds' })
  // In front of the first word, then behind the last.
  const pressAt = async (share: 0 | 1, clickCount: 1 | 2) => {
    const width = await paragraph.evaluate((element) => {
      const range = element.ownerDocument.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width
    })
    await paragraph.click({ position: { x: share === 0 ? 1 : width - 1, y: 8 }, clickCount })
    await expect(text).toBeFocused()
  }
  await sectionRows(page).first().click()
  await pressAt(0, 1)
  await page.keyboard.type('With ')
  await expect(text.locator('p')).toHaveText(['Quiet and strong in one machine', 'With Two beds and a low roof'])
  await expect(paragraph).toHaveText('With Two beds and a low roof')
  await pressAt(1, 1)
  await page.keyboard.type(' to sleep')
  await isSaved(page)
  await page.setViewportSize({ width: 600, height: 900 })
  await page.goto(address)
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Preview' }).click()
  await pressAt(1, 2)
  await page.keyboard.type(' in')
  await expect(text.locator('p').nth(1)).toHaveText('With Two beds and a low roof to sleep in')
  // The second click has met nothing of the fields.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isSaved(page)
})

test('a click on a picture leads to its own field, a double click opens the library for it', async ({ page }) => {
  await openNewPage(page, `Picture ${Date.now()}`, ['Text and media'])
  const picture = frameOf(page).locator('[data-section-key="text_media"] img')
  await picture.click()
  await expect(page.locator('[data-path="media.image"] :focus')).toBeVisible()
  const before = await picture.getAttribute('src')
  await picture.dblclick()
  const library = page.getByRole('dialog')
  await expect(library).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-path="media.image"] :focus')).toBeVisible()
  await picture.dblclick()
  await library.getByRole('list', { name: 'Files' }).getByRole('button', { pressed: false }).first().click()
  await library.getByRole('button', { name: 'Use this file' }).click()
  await expect(library).toBeHidden()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await isSaved(page)
})

test('presets that do not load are announced in the palette, and load again on request', async ({ page }) => {
  await openNewPage(page, `Palette ${Date.now()}`, ['Text'])
  const presets = /\/presets-[^/]*\.js$/
  await page.route(presets, (route) => route.abort())
  await page.getByRole('button', { name: 'Insert after “Text”' }).click()
  await page.getByLabel('Find a section').fill('Questions')
  await page.getByRole('button', { name: /^Questions and answers/ }).click()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(presets)
  await again.click()
  await expect(names(page)).toHaveText(['Text', 'Questions and answers'])
})

test('a section is saved as a preset, inserted on another page as a copy of its own, replaced, deleted and restored', async ({
  page,
}) => {
  const name = `Autumn ${Date.now()}`
  await openNewPage(page, `Saved ${Date.now()}`, ['hero'])
  await heading(page).fill(name)
  await isSaved(page)
  const save = async () => {
    await sectionRows(page).first().getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Save as a preset …' }).click()
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name)
    await page.getByRole('button', { name: 'Save the preset' }).click()
  }
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await save()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(name)
  await close()
  await save()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(name)
  await close()
  await openNewPage(page, `Filled ${Date.now()}`)
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByLabel('Find a section').fill(name)
  await expect(page.getByRole('button', { name: `${name} Hero` })).toBeVisible()
  await page.getByLabel('Find a section').press('Enter')
  await expect(heading(page)).toHaveValue(name)
  await heading(page).fill('Another')
  await isSaved(page)
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByLabel('Find a section').fill(name)
  await page.getByRole('button', { name: `Move “${name}” to the trash` }).click()
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.goto('/studio/trash?kind=preset')
  await page
    .getByRole('button', { name: `Restore ${name}` })
    .first()
    .click()
  await expect(status(page, 'is among the saved presets again')).toBeVisible()
})

/** Takes a card of the palette up with the mouse and holds it over a point of the window. */
async function carry(page: Page, card: Locator, { x, y }: { readonly x: number; readonly y: number }) {
  const box = await card.boundingBox()
  if (box === null) throw new Error('The card is not in sight')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 40, { steps: 4 })
  await expect(page.getByLabel('Find a section')).toBeHidden()
  await page.mouse.move(x, y, { steps: 8 })
}

test('a section is dragged from the palette to its place, in the list and on the page @smoke', async ({ page }) => {
  await openNewPage(page, `Dragged ${Date.now()}`, ['Text', 'hero'])
  const openPalette = () => page.getByRole('button', { name: 'Add a section' }).click()
  const cardOf = (name: RegExp) => page.getByRole('button', { name })
  await openPalette()
  const hero = await sectionRows(page).nth(1).boundingBox()
  await carry(page, cardOf(/^Questions and answers/), { x: (hero?.x ?? 0) + 60, y: (hero?.y ?? 0) + 3 })
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Text', 'Questions and answers', 'Hero'])
  await expect(heading(page)).toBeFocused()

  await openPalette()
  const frame = await page.locator('iframe[title="Preview"]').boundingBox()
  await carry(page, cardOf(/^Text and media/), { x: (frame?.x ?? 0) + 200, y: (frame?.y ?? 0) + 2 })
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Text and media', 'Text', 'Questions and answers', 'Hero'])
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(names(page)).toHaveText(['Text', 'Questions and answers', 'Hero'])

  // Dropped beside the page, it is put nowhere.
  await openPalette()
  await carry(page, cardOf(/^Text and media/), { x: 400, y: 20 })
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Text', 'Questions and answers', 'Hero'])
  // No event says that a drag is over whose card is gone: the next movement does.
  await page.mouse.move(410, 30)
  await expect(page.locator('[class*="places_"]')).toHaveCount(0)
  await isSaved(page)
})
