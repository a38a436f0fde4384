import type { SecondFactorSetUp } from '#schemas/studio/secondFactor.ts'
import { codeOf } from '#tests/support/studio/authenticator.ts'
import { testPassword, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'

export const totpPath = '/auth/two-factor/verify-totp'
export const recoveryPath = '/auth/two-factor/verify-backup-code'

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Returns status and code of an error. */
export async function resultOf(response: Response): Promise<readonly unknown[]> {
  return [response.status, (await response.json()).code]
}

/** Forgets which network addresses have called: all tests call from one. */
export async function forgetAddresses({ studio }: TestStudio): Promise<void> {
  await studio.cms.db.deleteFrom('studio_rate_limits').execute()
}

export async function startSetUp(site: TestStudio, as: SignedIn): Promise<SecondFactorSetUp> {
  const response = await site.call('POST', '/auth/two-factor/enable', { as, body: { password: testPassword } })
  if (!response.ok) throw new Error(`A second factor could not be set up: ${await response.text()}`)
  return response.json()
}

/** Adds a person whose second factor is on, with the session it was turned on in, and the code that was used for it. */
export async function addWithSecondFactor(site: TestStudio) {
  await forgetAddresses(site)
  const signedIn = await site.signIn(await site.addTestPerson('author'))
  const setUp = await startSetUp(site, signedIn)
  const code = codeOf(setUp.uri)
  const on = await site.call('POST', totpPath, { as: signedIn, body: { code } })
  if (!on.ok) throw new Error(`A second factor could not be turned on: ${await on.text()}`)
  const as: SignedIn = { ...signedIn, cookie: cookiesOf(on) }
  return { person: as, setUp, as, usedCode: code }
}

/** Returns six digits that are no code of about now. */
export function wrongCode({ uri }: SecondFactorSetUp): string {
  const right = Number(codeOf(uri))
  return String((right + 500_000) % 1_000_000).padStart(6, '0')
}

/** Returns what the mails about the second factor of a person are about, the oldest first. */
export async function secondFactorMails({ studio }: TestStudio, id: string): Promise<readonly unknown[]> {
  const rows = await studio.cms.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'studio-second-factor')
    .orderBy('id')
    .execute()
  return rows.filter(({ payload }) => payload.person === id).map(({ payload }) => payload.secondFactor)
}
