import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { openAsAuthor, openOnPhone, openStudio, pressOn } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const panel = (page: Page) => page.getByRole('dialog', { name: 'Review' })
const bar = (page: Page) => page.getByRole('list', { name: 'Review' })
const tagline = (page: Page) => page.getByLabel('Tagline')
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

test('an author requests a review of a product, a publisher sends it back and then approves it, by keyboard @smoke', async ({
  page,
  browser,
}) => {
  const address = '/studio/content/product/t8-260'
  await openStudio(page)
  const author = await openAsAuthor(browser, page, address)
  const before = await tagline(author).inputValue()
  await tagline(author).fill('Reviewed by two')
  await isSaved(author)
  await author.getByRole('button', { name: 'Ask for review' }).press('Enter')
  await panel(author).getByLabel('What to look at').fill('Is the tagline ours?')
  await expectAccessible(author)
  await pressOn(author, panel(author).getByRole('button', { name: 'Ask for review' }))
  await expect(panel(author).getByText('Is the tagline ours?')).toBeVisible()
  await expect(panel(author).locator('ins')).toHaveText(['Reviewed by two'])
  await expect(panel(author).getByRole('button', { name: 'Approve and publish' })).toBeHidden()
  await author.keyboard.press('Escape')
  await expect(bar(author)).toContainText('would like a review: Is the tagline ours?')
  await author.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(author)
  expect(await author.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
  await author.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/studio')
  await page.getByRole('link').filter({ hasText: 'Is the tagline ours?' }).click()
  await expect(panel(page).locator('del')).toHaveText([before])
  await expectAccessible(page)
  await panel(page).getByLabel('What should change').fill('Without “two”.')
  await pressOn(page, panel(page).getByRole('button', { name: 'Send back' }))
  await expect(bar(author)).toContainText('Without “two”.')

  await tagline(author).fill('Reviewed')
  await isSaved(author)
  await author.getByRole('button', { name: 'Ask for review' }).click()
  await panel(author)
    .getByRole('button', { name: /^Request again/ })
    .click()
  await expect(panel(page).getByText(/would like a review/)).toBeVisible()
  await expect(panel(page).locator('ins')).toHaveText(['Reviewed'])
  await pressOn(page, panel(page).getByRole('button', { name: 'Approve and publish' }))
  await expect(panel(page).getByText('Now live in all languages.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(page).toHaveURL(/t8-260(?!.*panel)/)
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  await expect(page.getByText(/^Approved by .* · /)).toBeVisible()
  await author.context().close()
})

test('the link of a product shows what changes and its page on a phone, and publishes nothing', async ({
  page,
  browser,
}) => {
  await openStudio(page, '/studio/content/product/t7-200')
  const before = await tagline(page).inputValue()
  await tagline(page).fill('For the lawyers')
  await isSaved(page)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Ask for review' }).click()
  await panel(page).getByRole('button', { name: 'Create the link' }).click()
  const url = await panel(page).getByLabel('Link', { exact: true }).inputValue()

  const phone = await openOnPhone(browser, url, false)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Please review this content')
  await expect(phone.locator('del')).toHaveText([before])
  await expect(phone.locator('ins')).toHaveText(['For the lawyers'])
  await expect(phone.frameLocator('iframe').getByText('For the lawyers').first()).toBeVisible()
  expect(await phone.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
  const scripted = await openOnPhone(browser, url, true)
  await expectAccessible(scripted, { exclude: 'iframe' })
  await scripted.context().close()
  await phone.getByLabel('Your name').fill('Lea Legal')
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText(/^Lea Legal approved this on/)).toBeVisible()
  await phone.context().close()

  await expect(panel(page).getByText(/^Approved by Lea Legal \(by link\), not published yet/)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Withdraw the request' }).click()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the changes' }).click()
  await expect(tagline(page)).toHaveValue(before)
})

test('what is written about a review outlives what the other does meanwhile, and both see what is scheduled', async ({
  page,
  browser,
}) => {
  const address = '/studio/content/product/c3-60'
  await openStudio(page)
  const author = await openAsAuthor(browser, page, address)
  await tagline(author).fill('First version')
  await isSaved(author)
  await author.getByRole('button', { name: 'Ask for review' }).click()
  await panel(author).getByLabel('What to look at').fill('Half a sentence')
  await panel(author).getByRole('button', { name: 'Close' }).click()
  await author.getByRole('button', { name: 'Ask for review' }).click()
  await expect(panel(author).getByLabel('What to look at')).toHaveValue('Half a sentence')
  await panel(author).getByRole('button', { name: 'Ask for review' }).click()
  await expect(panel(author).getByText('Half a sentence')).toBeVisible()
  await panel(author).getByRole('button', { name: 'Close' }).click()

  await test.step('no request is offered before it is known whether there is one', async () => {
    let read = () => {}
    const isRead = new Promise<void>((resolve) => (read = resolve))
    await page.route('**/c3-60/reviews', async (route) => {
      await isRead
      await route.fallback()
    })
    await page.goto(`${address}?panel=review`)
    await expect(panel(page).getByText('Loading …')).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Ask for review' })).toBeHidden()
    read()
    await expect(panel(page).getByText(/would like a review/)).toBeVisible()
  })
  await test.step('the note of the publisher stays when another version is handed in', async () => {
    await panel(page).getByLabel('What should change').fill('A long note')
    await tagline(author).fill('Second version')
    await isSaved(author)
    await author.getByRole('button', { name: 'Ask for review' }).click()
    await panel(author)
      .getByRole('button', { name: /^Request again/ })
      .click()
    await expect(panel(page).locator('ins')).toHaveText(['Second version'])
    await expect(panel(page).getByLabel('What should change')).toHaveValue('A long note')
    await panel(author).getByRole('button', { name: 'Close' }).click()
  })
  await test.step('the author sees at once when it goes live, and that it was taken off again', async () => {
    await panel(page).getByText('Publish it later').click()
    await panel(page).getByLabel('Day').fill('2099-06-05')
    await panel(page).getByRole('button', { name: 'Schedule it' }).click()
    const scheduled = author.getByRole('list', { name: 'Scheduled' })
    await expect(scheduled).toContainText('Goes live 5 Jun 2099')
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this schedule' }).first().click()
    await expect(scheduled).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard the changes' }).click()
    await expect(tagline(author)).not.toHaveValue('Second version')
  })
  await author.context().close()
})
