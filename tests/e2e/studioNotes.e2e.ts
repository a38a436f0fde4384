import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { addSection, fieldsOf, isSaved, openStudio, pressOn, sectionRows, typeInto } from '#tests/e2e/studio.ts'
import { expect, test, type Browser, type Page } from '#tests/e2e/test.ts'

test.use(still)

const panel = (page: Page) => page.getByRole('dialog', { name: 'Notes' })
const noteAt = (page: Page, field: string) => fieldsOf(page).getByRole('button', { name: `Add a note: ${field}` })

test('a note at a field is at the other editor at once, with its reply, until it is done, by keyboard @smoke', async ({
  page,
  browser,
}) => {
  await makePage(page)
  await addSection(page, 'hero')
  await isSaved(page)
  const second = await openBeside(browser, page)
  await sectionRows(page).first().click()
  await pressOn(page, noteAt(page, 'Heading').first())
  await expect(panel(page).getByRole('textbox', { name: 'Note: Hero › Heading' })).toBeFocused()
  await page.keyboard.type('Too long for a phone')
  await expectAccessible(page)
  await test.step('a lost response does not store it twice', async () => {
    let isLost = false
    await page.route('**/notes', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    const add = panel(page).getByRole('button', { name: 'Add the note' })
    await pressOn(page, add)
    await expect(panel(page).getByText('There is no connection to the server.')).toBeVisible()
    await pressOn(page, add)
  })
  await expect(panel(page).getByRole('status').first()).toHaveText('The note was added.')
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()

  await expect(sectionRows(second).first()).toContainText('1 open note')
  await sectionRows(second).first().click()
  await fieldsOf(second).getByRole('button', { name: '1 open note: Heading' }).click()
  await expect(panel(second).getByRole('listitem').first()).toBeFocused()
  await pressOn(second, panel(second).getByRole('button', { name: 'Reply' }))
  await typeInto(second, panel(second).getByRole('textbox', { name: 'Your reply' }), 'Shorter now')
  await pressOn(second, panel(second).getByRole('button', { name: 'Send the reply' }))
  await expect(panel(second).getByRole('list', { name: 'Replies' })).toContainText('Shorter now')
  await expectAccessible(second)

  await page.getByRole('button', { name: '1 open note', exact: true }).first().click()
  await expect(panel(page).getByRole('list', { name: 'Replies' })).toContainText('Shorter now')
  await pressOn(page, panel(page).getByRole('button', { name: 'Done' }))
  await expect(panel(page).getByRole('status').first()).toHaveText('The note is done.')
  await expect(panel(second).getByText('Done (1)')).toBeVisible()
  await second.keyboard.press('Escape')
  await expect(noteAt(second, 'Heading').first()).toBeVisible()
  await second.context().close()
})

test('notes follow a section that is copied, removed and back, and are on no page of the site', async ({ page }) => {
  const { id, address } = await makePage(page)
  await addSection(page, 'hero')
  await isSaved(page)
  await sectionRows(page).first().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Add a note …' }).click()
  await panel(page).getByRole('textbox').fill('Secret remark')
  await panel(page).getByRole('button', { name: 'Add the note' }).click()
  await expect(panel(page).getByRole('listitem')).toContainText('Secret remark')
  await page.keyboard.press('Escape')
  await sectionRows(page).first().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await isSaved(page)
  await expect(sectionRows(page).nth(1)).toContainText('1 open note')
  await sectionRows(page).nth(1).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: '2 open notes', exact: true }).click()
  await expect(panel(page).getByRole('heading', { name: 'A removed section' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('grid', { name: 'Sections' }).press('ControlOrMeta+z')
  await expect(sectionRows(page).nth(1)).toContainText('1 open note')
  await isSaved(page)
  await page.goto(address)
  await expect(sectionRows(page).nth(1)).toContainText('1 open note')

  const publish = await page.request.get(`/api/studio/v1/pages/${id}/en-gb/draft`)
  expect(await publish.text()).not.toContain('Secret remark')
  const preview = await page.request.get(`/api/studio/v1/pages/${id}/en-gb/frame?version=draft`)
  expect(await preview.text()).not.toContain('Secret remark')
})

test('a suggested value must be one of the field, is taken by one click and taken back by undo', async ({ page }) => {
  await makePage(page)
  await addSection(page, 'hero')
  await isSaved(page)
  await sectionRows(page).first().click()
  const heading = fieldsOf(page)
    .getByRole('textbox', { name: /^Heading/ })
    .first()
  await heading.fill('Built for vineyards')
  await isSaved(page)
  await noteAt(page, 'Heading').click()
  await panel(page).getByRole('textbox').fill('Shorter')
  await panel(page).getByRole('button', { name: 'Suggest a value' }).click()
  const value = panel(page).getByRole('textbox', { name: 'Suggested value' })
  await expect(value).toHaveValue('Built for vineyards')
  await value.fill('')
  await panel(page).getByRole('button', { name: 'Add the note' }).click()
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await value.fill('For vineyards')
  await panel(page).getByRole('button', { name: 'Add the note' }).click()
  const note = panel(page).getByRole('listitem')
  await expect(note.locator('del')).toHaveText('Built for vineyards')
  await expect(note.locator('ins')).toHaveText('For vineyards')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await note.getByRole('button', { name: 'Use this' }).click()
  await expect(panel(page).getByRole('status').first()).toHaveText(/^The suggested value is in the field/)
  await page.keyboard.press('Escape')
  await expect(heading).toHaveValue('For vineyards')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(heading).toHaveValue('Built for vineyards')
})

test('a note mentions a person of the studio, who gets a mail', async ({ page }) => {
  await makePage(page)
  const name = `Maria ${Date.now()}`
  const added = await page.request.post('/api/studio/v1/users', {
    data: { email: `m${Date.now()}@example.com`, name, role: 'author', locales: null },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(added.status()).toBe(200)
  await page.reload()
  await fieldsOf(page).getByRole('button', { name: 'Add a note', exact: true }).click()
  await page.keyboard.type(`Please look @${name.slice(0, 8)}`)
  await pressOn(page, panel(page).getByRole('group', { name: 'Mention' }).getByRole('button', { name }))
  await expect(panel(page).getByRole('textbox')).toHaveValue(`Please look @${name} `)
  await expect(panel(page).getByRole('textbox')).toBeFocused()
  await expect(panel(page).getByText(`Gets an email: ${name}`)).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/notes'))
  await panel(page).getByRole('button', { name: 'Add the note' }).click()
  expect((await sent).postDataJSON().mentions).toHaveLength(1)
  await expect(panel(page).getByRole('listitem')).toContainText(`@${name}`)
})

/** Makes a page with an empty draft and opens it. */
async function makePage(page: Page): Promise<{ readonly id: string; readonly address: string }> {
  await openStudio(page)
  const title = `Noted ${Date.now()}`
  const response = await page.request.post('/api/studio/v1/pages', {
    data: { page_type: 'blank', parent: null, locale: 'en-gb', title },
    headers: { origin: new URL(page.url()).origin },
  })
  const { id }: { id: string } = await response.json()
  const address = `/studio/pages/${encodeURIComponent(id)}/en-gb`
  await page.goto(address)
  return { id, address }
}

/** Opens the page in a browser of its own. */
async function openBeside(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(await page.context().cookies())
  const other = await context.newPage()
  await other.goto(page.url().replace(/\?.*$/, ''))
  return other
}
