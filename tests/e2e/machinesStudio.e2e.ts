import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, heading, isSaved, openBeside, openNewPage, sectionRows } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'
import { studioAdmin } from '#tests/support/studio/studioAdmin.ts'

/** One test for each machine of the studio: what it reaches is in `machines/diagrams/reached.json`. */
test.use(still)

const title = (page: Page) => fieldsOf(page).getByLabel('Title').first()
const offline = (page: Page) => expect(page.getByText('No connection: kept here')).toBeVisible()
const drafts = '**/api/studio/v1/pages/**'

test('draft: saved, typed on meanwhile, offline, failing, rejected and changed beside @smoke', async ({
  page,
  browser,
  context,
  reaches,
}) => {
  await openNewPage(page, `Saved ${Date.now()}`)
  let release = () => {}
  let saves = 0
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(drafts, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    saves += 1
    if (saves === 1) await held
    if (saves === 2) return route.abort('connectionrefused')
    if (saves === 4) return route.fulfill({ status: 400, json: { code: 'invalid', message: 'Invalid', status: 400 } })
    return route.fallback()
  })
  await title(page).fill('Typed')
  await expect.poll(() => saves).toBe(1)
  await title(page).fill('Typed on')
  release()
  await expect.poll(() => saves).toBe(2)
  await offline(page)
  await isSaved(page)
  await title(page).fill('Rejected')
  await expect.poll(() => saves).toBe(4)
  await expect(page.locator('[data-status="rejected"]')).toBeVisible()
  await title(page).fill('Typed again')
  await isSaved(page)
  await context.setOffline(true)
  await title(page).fill('Typed offline')
  await offline(page)
  await context.setOffline(false)
  await isSaved(page)
  const beside = await openBeside(browser, page)
  await title(beside).fill('Typed beside')
  await expect(title(page)).toHaveValue('Typed beside')
  await reaches('draft')
})

test('publishing: closed again, invalid, failing, overtaken and published', async ({ page, reaches }) => {
  await openNewPage(page, `Published ${Date.now()}`, ['hero'])
  const panel = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: 'Publish', exact: true }).click()
  const confirm = panel.getByRole('button', { name: /^Publish in/ })
  await open()
  await expect(confirm).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await sectionRows(page).first().click()
  await heading(page).fill('')
  await isSaved(page)
  await open()
  await expect(panel.getByText('The page cannot be published yet.')).toBeVisible()
  await panel.getByRole('button', { name: 'Check again' }).click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await heading(page).fill('Published')
  await isSaved(page)
  await page.route('**/versions**', (route) => route.abort('connectionrefused'))
  await open()
  await panel.getByRole('button', { name: 'Check again' }).waitFor()
  await page.unroute('**/versions**')
  await panel.getByRole('button', { name: 'Check again' }).click()
  await expect(confirm).toBeEnabled()
  const statuses = [409, 0]
  await page.route('**/publish', async (route) => {
    const status = statuses.shift()
    if (status === undefined) return route.fallback()
    if (status === 0) return route.abort('connectionrefused')
    return route.fulfill({ status, json: { code: 'conflict', message: 'Conflict', status } })
  })
  await confirm.click()
  await expect.poll(() => statuses.length).toBe(1)
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('link', { name: 'View it' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click()
  await reaches('publishing')
})

test('signIn: calls wait through a wrong password and a wrong code', async ({ page, context, reaches }) => {
  await openNewPage(page, `Signed in ${Date.now()}`)
  // The limit of attempts counts those of one address.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.77' })
  await context.clearCookies()
  await title(page).fill('Typed without a session')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const password = dialog.getByLabel('Password', { exact: true })
  const submit = dialog.getByRole('button', { name: 'Sign in', exact: true })
  await password.fill('wrong password')
  await submit.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.route('**/auth/sign-in/email', (route) => route.fulfill({ json: { second_factor: true } }), { times: 1 })
  await submit.click()
  await page.route('**/auth/two-factor/verify-totp', (route) =>
    route.fulfill({ status: 400, json: { code: 'wrong_code', message: 'Wrong', status: 400 } }),
  )
  await expect(dialog.getByText('Enter the code that your authenticator app shows.')).toBeVisible()
  await dialog.getByRole('textbox').fill('123456')
  const rejected = page.waitForResponse('**/auth/two-factor/verify-totp')
  await submit.click()
  await rejected
  await dialog.getByRole('button', { name: 'Back' }).click()
  await password.fill(studioAdmin.password)
  await submit.click()
  await expect(dialog).toBeHidden()
  await isSaved(page)
  await reaches('signIn')
})
