import type { CDPSession } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'
import { still } from '#tests/e2e/shell.ts'
import { startSite, type SiteProcess } from '#tests/support/server/siteProcess.ts'
import { studioAdmin } from '#tests/support/studio/studioAdmin.ts'

test.use(still)
// A site of its own at a name: no browser has passkeys for the network address of the other tests.
let site: SiteProcess
test.beforeAll(async () => {
  const { email, password } = studioAdmin
  const admin = { STUDIO_ADMIN_EMAIL: email, STUDIO_ADMIN_PASSWORD: password }
  site = await startSite({ ...admin, HOST: 'localhost', SEED: 'none' })
})
test.afterAll(() => site.stop())

test('a passkey is added, signs in without a password, and signs in no more once it is removed', async ({ page }) => {
  const studio = new URL('/studio', site.url).href
  const devices = await page.context().newCDPSession(page)
  const device = await plugIn(devices)
  await page.goto(studio)
  await page.getByLabel('Email address').fill(studioAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(studioAdmin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await page.goto(`${studio}/account`)
  await add(page, 'not the password')
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await add(page, studioAdmin.password)
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem')).toHaveText(/^My key/)
  await expectAccessible(page)
  // The device has one for this account: it makes no second one.
  await add(page, studioAdmin.password)
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(studio)
  await expectAccessible(page)
  await devices.send('WebAuthn.setUserVerified', { authenticatorId: device, isUserVerified: false })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await devices.send('WebAuthn.setUserVerified', { authenticatorId: device, isUserVerified: true })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await page.goto(`${studio}/account`)
  await page.getByRole('button', { name: 'Remove passkey: My key' }).click()
  await expect(list).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto(studio)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey is not known here: it was removed.')).toBeVisible()
})

async function add(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('My key')
  await page.getByLabel('Current password').last().fill(password)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

/** Returns the id of a device with passkeys that checks its user by a finger. */
async function plugIn(devices: CDPSession): Promise<string> {
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}
