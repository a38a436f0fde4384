import { expect, test, type Page } from '#tests/e2e/test.ts'
import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, isSaved, pressOn, sectionRows, tabInto, tabTo, typeInto } from '#tests/e2e/studio.ts'
import { studioAdmin } from '#tests/support/studio/studioAdmin.ts'

test.use(still)

test('a new editor creates, fixes, publishes, rolls back and schedules a page by keyboard alone', async ({ page }) => {
  const title = `Primavera ${Date.now()}`
  const dialog = page.getByRole('dialog')
  const sections = sectionRows(page)
  const heading = fieldsOf(page)
    .getByLabel(/^Heading/)
    .first()
  await test.step('signs in', async () => {
    await page.goto('/studio')
    await typeInto(page, page.getByLabel('Email address'), studioAdmin.email)
    await typeInto(page, page.getByLabel('Password', { exact: true }), studioAdmin.password)
    await page.keyboard.press('Enter')
  })
  await test.step('creates a page', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Pages', exact: true }))
    await pressOn(page, page.getByRole('button', { name: 'New page' }))
    await typeInto(page, dialog.getByRole('textbox', { name: 'Title' }), title)
    await tabTo(page, dialog.getByLabel('Locale'))
    await page.keyboard.type('it-it')
    await expect(dialog.getByLabel('Locale')).toHaveValue('it-it')
    await pressOn(page, dialog.getByRole('button', { name: 'Create the page' }))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
  await test.step('adds sections and moves one', async () => {
    for (const name of ['hero', 'questions', 'timeline', 'awards', 'story', 'contacts']) await add(page, name)
    await expect(sections).toHaveCount(6)
    await moveUp(page)
  })
  await test.step('jumps to the error and fixes it', async () => {
    await tabInto(page, page.getByRole('grid', { name: 'Sections' }))
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await typeInto(page, heading, ' ')
    await page.keyboard.press('Backspace')
    await pressOn(page, page.getByRole('button', { name: /\d errors?$/ }))
    await pressOn(page, dialog.getByRole('button', { name: /Hero › Heading/ }))
    await expect(heading).toBeFocused()
    await page.keyboard.type('Primavera in campo')
    await expect(page.getByRole('button', { name: 'No errors' })).toBeVisible()
    await isSaved(page)
  })
  await test.step('publishes it in one language', async () => {
    const address = await publish(page)
    const live = await page.request.get(address)
    expect([live.status(), (await live.text()).includes('Primavera in campo')]).toEqual([200, true])
    for (const locale of ['de-de', 'en-gb']) {
      expect((await page.request.get(address.replace('/it-it/', `/${locale}/`))).status()).toBe(404)
    }
  })
  await test.step('takes a section of a version back', async () => {
    await typeInto(page, heading, 'Un altro titolo')
    await isSaved(page)
    await pressOn(page, page.getByRole('button', { name: 'Versions' }))
    await pressOn(page, dialog.getByRole('button', { name: 'Compare with the draft' }).first())
    await expect(dialog.getByRole('deletion')).toHaveCount(0)
    await pressOn(page, dialog.getByText('Fields: 1'))
    await expect(dialog.getByRole('deletion')).toHaveText('Primavera in campo')
    await expect(dialog.getByRole('insertion')).toHaveText('Un altro titolo')
    await pressOn(page, dialog.getByRole('button', { name: 'Restore this section' }))
    await expect(dialog.getByText('The draft is the same as this version.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(heading).toHaveValue('Primavera in campo')
  })
  await test.step('schedules it', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Publish', exact: true }))
    await tabTo(page, dialog.getByLabel('What happens'))
    await page.keyboard.type('The page')
    await tabTo(page, dialog.getByLabel('Day'))
    await page.keyboard.type('05062099')
    await pressOn(page, dialog.getByRole('button', { name: 'Schedule it' }))
    await expect(dialog.getByText(/2099/)).toBeVisible()
  })
})

async function add(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Add a section' }))
  await expect(page.getByLabel('Find a section')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

// The last section moves up by one: from its row to the handle, two positions up, and down it goes.
async function moveUp(page: Page): Promise<void> {
  const sections = sectionRows(page)
  const before = await sections.nth(5).textContent()
  await tabInto(page, page.getByRole('grid', { name: 'Sections' }))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert after/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => sections.nth(4).textContent()).toBe(before)
}

/** Publishes and returns the address of the page. */
async function publish(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog')
  await pressOn(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await pressOn(page, dialog.getByRole('button', { name: /^Publish in/ }))
  const address = (await dialog.getByRole('link', { name: 'View it' }).getAttribute('href')) ?? ''
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return address
}
