import { still } from '#tests/e2e/shell.ts'
import { heading, isSaved, openBeside, openNewPage, openStudio, pageCall, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'has discarded the draft' })

test('who types while a colleague discards the draft reads who it was, and goes on typing', async ({
  page,
  browser,
}) => {
  const address = await openNewPage(page, `Discarded ${Date.now()}`, ['hero'])
  const second = await openBeside(browser, page)
  for (const each of [page, second]) await sectionRows(each).first().click()
  await heading(page).fill('Former words')
  await isSaved(page)
  await expect(heading(second)).toHaveValue('Former words')
  await heading(second).press('End')
  await heading(second).pressSequentially(' and mine')
  await discard(page, address)
  await heading(second).pressSequentially(' typed on')
  await expect(notice(second)).toContainText(
    /Versions, number 1\. What you have typed since then is in the new draft\./,
  )
  await expect(heading(second)).toBeFocused()
  await heading(second).pressSequentially('!')
  await isSaved(second)
  await expect(heading(second)).toHaveValue(/ and mine typed on!$/)
  await second.getByRole('button', { name: 'Versions' }).last().click()
  await expect(second.getByRole('dialog', { name: 'Versions' })).toContainText('Draft before it was discarded')
  await second.keyboard.press('Escape')
  await second.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(notice(second)).toBeHidden()
  await second.reload()
  await expect(notice(second)).toBeHidden()
  await second.context().close()
})

test('who has an item open while a colleague discards its draft reads who it was', async ({ page, browser }) => {
  await openStudio(page, '/studio/content/product/c2-40?locale=en-gb')
  const claim = (of: Page) => of.getByLabel('Tagline')
  const second = await openBeside(browser, page)
  const before = await claim(second).inputValue()
  await claim(page).fill('Former words')
  await isSaved(page)
  await expect(claim(second)).toHaveValue('Former words')
  await second.getByLabel('Cylinders').fill('3')
  await isSaved(second)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(notice(second)).toContainText('Versions, number')
  await expect(claim(second)).toHaveValue(before)
  await expect(second.getByLabel('Cylinders')).toBeFocused()
  await expect(notice(page)).toBeHidden()
  await second.getByRole('button', { name: 'Versions' }).click()
  await expect(second.getByRole('heading', { name: 'Versions' })).toBeFocused()
  await second.context().close()
})

/** Discards the draft by a call, as the menu of the page does. */
async function discard(page: Page, address: string): Promise<void> {
  const draft = `${pageCall(address)}/draft`
  // The other one saves between the two calls.
  await expect(async () => {
    const { revision } = await (await page.request.get(draft)).json()
    const headers = { origin: new URL(address).origin, 'if-match': String(revision) }
    expect((await page.request.delete(draft, { headers })).status()).toBe(200)
  }).toPass()
}
