import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { openAsAuthor, openNewPage, openOnPhone, pageCall, pressOn } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const panel = (page: Page) => page.getByRole('dialog', { name: 'Review' })
const bar = (page: Page) => page.getByRole('list', { name: 'Review' })

test('an author requests a review, a publisher sends it back and then approves it, by keyboard', async ({
  page,
  browser,
}) => {
  const { title, address } = await makePage(page)
  const author = await openAsAuthor(browser, page, address)
  await pressOn(author, author.getByRole('button', { name: 'Ask for review' }))
  await panel(author).getByLabel('What to look at').fill('Please look at the prices')
  await expectAccessible(author)
  await pressOn(author, panel(author).getByRole('button', { name: 'Ask for review' }))
  await expect(panel(author).getByText('Please look at the prices')).toBeVisible()
  await expect(panel(author).getByRole('list', { name: 'What changes' })).toBeVisible()
  await expect(panel(author).getByRole('button', { name: 'Approve and publish' })).toBeHidden()
  await author.keyboard.press('Escape')
  await expect(bar(author)).toContainText('would like a review')

  await page.goto('/studio')
  const entry = page.getByRole('link').filter({ hasText: title }).filter({ hasText: 'would like a review' })
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await entry.click()
  await expect(panel(page).getByRole('list', { name: 'What changes' })).toContainText('Hero')
  await expectAccessible(page)
  await panel(page).getByLabel('What should change').fill('The prices are net.')
  await pressOn(page, panel(page).getByRole('button', { name: 'Send back' }))
  await expect(bar(author)).toContainText('The prices are net.')

  await author.getByRole('button', { name: 'Ask for review' }).click()
  await panel(author)
    .getByRole('button', { name: /^Request again/ })
    .click()
  await expect(panel(page).getByText(/would like a review/)).toBeVisible()
  await pressOn(page, panel(page).getByRole('button', { name: 'Approve and publish' }))
  await expect(panel(page).getByText(/^Now live in/)).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem').first()).toContainText(
    'Approved by',
  )
  await author.context().close()
})

test('a link is decided on a phone without an account and without JavaScript, and publishes nothing @smoke', async ({
  page,
  browser,
}) => {
  await makePage(page)
  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: 'Review …' }).click()
  await panel(page).getByLabel('What to look at').fill('For the lawyers:\nthe small print')
  await panel(page).getByRole('button', { name: 'Ask for review' }).click()
  await panel(page).getByRole('button', { name: 'Create the link' }).click()
  const link = panel(page).getByLabel('Link', { exact: true })
  await expect(link).toBeFocused()
  await expectAccessible(page)
  const url = await link.inputValue()

  const phone = await openOnPhone(browser, url, false)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Please review this page')
  await expect(phone.getByText('the small print')).toBeVisible()
  await expect(phone.frameLocator('iframe').locator('[data-section]').first()).toBeVisible()
  expect(await phone.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByLabel('Your name').fill('Lea Legal')
  await phone.getByRole('button', { name: 'Send back' }).click()
  await expect(phone.getByText('Write what should change.')).toBeVisible()
  await expect(phone.getByLabel('Your name')).toHaveValue('Lea Legal')
  const scripted = await openOnPhone(browser, url, true)
  await expectAccessible(scripted, { exclude: 'iframe' })
  await scripted.context().close()
  // Enter in the field decides nothing.
  await phone.getByLabel('Your name').press('Enter')
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText(/^Lea Legal approved this page on/)).toBeVisible()
  await phone.context().close()

  await expect(panel(page).getByText(/^Approved by Lea Legal \(by link\), not published yet/)).toBeVisible()
  const { items } = await (await page.request.get(`${pageCall(page.url())}/versions`)).json()
  expect(items).toMatchObject([{ published: false, approved: { by: 'Lea Legal', by_link: true } }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expectAccessible(page, { exclude: 'iframe' })
  await bar(page).getByRole('button', { name: 'Open the review' }).click()
  await panel(page).getByRole('button', { name: 'Publish what was approved' }).click()
  await expect(bar(page)).toBeHidden()
})

/** Makes a page with a section in en-gb, and opens it. */
async function makePage(page: Page): Promise<{ readonly title: string; readonly address: string }> {
  const title = `Reviewed ${Date.now()}`
  return { title, address: await openNewPage(page, title, ['hero']) }
}
