import { readFileSync } from 'node:fs'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'
import { still } from '#tests/e2e/shell.ts'
import { startSite, type SiteProcess } from '#tests/support/server/siteProcess.ts'
import { codeOf } from '#tests/support/studio/authenticator.ts'
import { studioAdmin } from '#tests/support/studio/studioAdmin.ts'

test.use(still)
// Turning it on ends every other session of the administrator: those of the other tests are on another site.
let site: SiteProcess
test.beforeAll(async () => {
  const { email, password } = studioAdmin
  const admin = { STUDIO_ADMIN_EMAIL: email, STUDIO_ADMIN_PASSWORD: password }
  site = await startSite({ ...admin, SEED: 'none', SECOND_FACTOR: 'administrators' })
})
test.afterAll(() => site.stop())

test('an administrator sets a second factor up before anything else, signs in with it, and turns it off @smoke', async ({
  page,
}) => {
  const studio = new URL('/studio', site.url).href
  await page.goto(studio)
  await givePassword(page)
  await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect((await page.request.get(new URL('/api/studio/v1/home', site.url).href)).status()).toBe(403)

  await page.getByLabel('Current password').fill('not the password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(studioAdmin.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const uri = `otpauth://totp/a:b?secret=${secret}`
  await giveCode(page, wrong(codeOf(uri)), 'Turn on')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await giveCode(page, codeOf(uri), 'Turn on')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the codes' }).click()
  const codes = readFileSync(await (await download).path(), 'utf8').match(/^\w{5}-\w{5}$/gm) ?? []
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await startAgain(page, studio)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await giveCode(page, codes[0] ?? '', 'Sign in')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await startAgain(page, studio)
  await expectAccessible(page)
  await giveCode(page, codeOf(uri, 1), 'Sign in')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await page.goto(`${studio}/account`)
  await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click()
  await page.getByLabel('Current password').last().fill(studioAdmin.password)
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible()
})

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(studioAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(studioAdmin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in as on a new device, up to the code. */
async function startAgain(page: Page, studio: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(studio)
  await givePassword(page)
  await expect(page.getByText('Enter the code that your authenticator app shows.')).toBeVisible()
}

async function giveCode(page: Page, code: string, action: string): Promise<void> {
  await page.getByRole('textbox', { name: /code/i }).fill(code)
  await page.getByRole('button', { name: action, exact: true }).click()
}

function wrong(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')
}
