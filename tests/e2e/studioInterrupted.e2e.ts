import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, isSaved, openNewPage, openStudio, pressOn } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const offer = (page: Page) => page.getByRole('region', { name: 'Your unsaved text' })
const title = (page: Page) => fieldsOf(page).getByLabel('Title').first()
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('studio kept ')).length)

test('words typed offline outlive their tab, are offered at the next opening, and merged when they are taken', async ({
  page,
  context,
}) => {
  await openNewPage(page, `Middle ${Date.now()}`)
  const address = page.url()

  await context.setOffline(true)
  await title(page).press('End')
  await title(page).pressSequentially(' of mine')
  await expect(page.getByText('No connection: kept here')).toBeVisible()
  await expect.poll(() => storedKeys(page)).toBe(1)
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await next.goto(address)
  await expect(title(next)).toHaveValue(/^Middle \d+$/)
  await title(next).press('Home')
  await title(next).pressSequentially('Later: ')
  await isSaved(next)
  await expect(offer(next)).toContainText('This browser still has unsaved text of yours')
  await pressOn(next, offer(next).getByText('What it is'))
  await expect(offer(next)).toContainText(/Title.*Middle \d+ of mine/)
  await expectAccessible(next, { include: 'section[aria-label="Your unsaved text"]' })
  await next.setViewportSize({ width: 390, height: 844 })
  await expect(offer(next)).toBeVisible()
  await next.setViewportSize({ width: 1440, height: 900 })
  await pressOn(next, offer(next).getByRole('button', { name: 'Add it to the draft' }))
  await expect(offer(next)).toBeHidden()
  await expect(title(next)).toHaveValue(/^Later: Middle \d+ of mine$/)
  await isSaved(next)
  expect(await storedKeys(next)).toBe(0)
  await next.getByRole('button', { name: 'Undo' }).click()
  await expect(title(next)).toHaveValue(/^Later: Middle \d+$/)
  await isSaved(next)
  await next.reload()
  await expect(title(next)).toHaveValue(/^Later: Middle \d+$/)
  await expect(offer(next)).toBeHidden()
  await next.close()
})

test('what was typed into an item is dropped only when that is confirmed', async ({ page, context }) => {
  await openStudio(page, '/studio/content/product/c1-25?locale=en-gb')
  const address = page.url()
  await expect(page.getByLabel('Tagline')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Tagline').fill('Typed offline')
  await expect.poll(() => storedKeys(page)).toBe(1)
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(address)
  await expect(next.getByLabel('Tagline')).not.toHaveValue('Typed offline')
  await offer(next).getByText('What it is').click()
  await expect(offer(next)).toContainText('Typed offline')
  await offer(next).getByRole('button', { name: 'Discard it' }).click()
  const confirm = next.getByRole('dialog', { name: 'Your unsaved text' })
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await offer(next).getByRole('button', { name: 'Discard it' }).click()
  await confirm.getByRole('button', { name: 'Discard it for good' }).click()
  await expect(offer(next)).toBeHidden()
  expect(await storedKeys(next)).toBe(0)
  await next.close()
})

test('what is typed while the server does not respond is there after a reload, and saved once it does @smoke', async ({
  page,
}) => {
  await openNewPage(page, `Unreachable ${Date.now()}`)
  await page.route('**/api/studio/v1/pages/**', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  )
  await title(page).fill('Typed in mid-sentence')
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(title(page)).toHaveValue('Typed in mid-sentence')
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: /^Not saved yet/ })).toBeVisible()
  await page.unrouteAll()
  await page
    .getByRole('link', { name: /Typed in mid-sentence/ })
    .first()
    .click()
  await isSaved(page)
  await page.reload()
  await expect(title(page)).toHaveValue('Typed in mid-sentence')
})

test('what is typed while the disk of the server is full has its sentence, is there after a reload, and is saved once there is space', async ({
  page,
}) => {
  await openNewPage(page, `Full ${Date.now()}`)
  const full = { status: 507, code: 'no_space', message: 'There is no space left' }
  await page.route('**/api/studio/v1/pages/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 507, json: full }) : route.continue(),
  )
  await title(page).fill('Typed on a full disk')
  await expect(page.getByText('There is no space left on the server.').first()).toBeVisible()
  await expect(title(page)).toHaveValue('Typed on a full disk')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(title(page)).toHaveValue('Typed on a full disk')
  await page.unrouteAll()
  await title(page).press('End')
  await title(page).pressSequentially(', and on')
  await isSaved(page)
  await page.reload()
  await expect(title(page)).toHaveValue('Typed on a full disk, and on')
})
