// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { called, click, find, me, setResponses, setUpStudio, type } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const bodyText = () => document.body.textContent
const nobody = { status: 401, code: 'not_signed_in' }
const input = (name: string) => find<HTMLInputElement>(`input[name="${name}"]`)
const setUp = { uri: 'otpauth://totp/a:b?secret=ABCDEFGH234&issuer=a', recovery_codes: ['abcde-fghij', 'klmno-pqrst'] }
const verify = 'POST /auth/two-factor/verify-totp'

describe('signing in with a second factor', () => {
  const needsCode = {
    'GET /me': nobody,
    'GET /setup': { needed: false },
    'POST /auth/sign-in/email': { ok: true, second_factor: true },
  }

  async function givePassword(): Promise<void> {
    await type(input('email'), 'ada@example.com')
    await type(input('password'), 'seven green tractors')
    await click(find('button', 'Sign in'))
    await expect.poll(bodyText).toContain('Enter the code that your authenticator app shows.')
    expect(document.activeElement).toBe(input('code'))
  }

  test('a wrong code is explained at its field, and a used one leads back to the password', async () => {
    await open('/studio', { ...needsCode, [verify]: { status: 401, code: 'wrong_code' } })
    await expect.poll(bodyText).toContain('Forgot your password?')
    await givePassword()
    await type(input('code'), '123456')
    await click(find('button', 'Sign in'))
    await expect.poll(() => input('code').getAttribute('aria-invalid')).toBe('true')
    expect(bodyText()).toContain('This code is not right.')
    setResponses({ ...needsCode, [verify]: { status: 401, code: 'code_used' } })
    await click(find('button', 'Sign in'))
    await expect.poll(bodyText).toContain('This code has been used already. Sign in again with the next one.')
    expect(document.querySelector('input[name="password"]')).not.toBeNull()
  })

  test('a recovery code is taken instead, and opens the studio', async () => {
    await open('/studio', needsCode)
    await expect.poll(bodyText).toContain('Forgot your password?')
    await givePassword()
    await click(find('button', 'Use a recovery code'))
    expect([document.activeElement, bodyText().includes('an administrator can reset')]).toEqual([input('code'), true])
    setResponses({ 'POST /auth/two-factor/verify-backup-code': { ok: true } })
    await type(input('code'), 'abcde-fghij')
    await click(find('button', 'Sign in'))
    await expect.poll(bodyText).toContain('Hello')
    expect(called).not.toContain(verify)
  })
})

describe('setting a second factor up', () => {
  const enable = 'POST /auth/two-factor/enable'

  async function setItUp(): Promise<void> {
    await type(input('password'), 'seven green tractors')
    await click(find('button', 'Continue'))
    await expect.poll(bodyText).toContain('ABCD EFGH 234')
    expect(find('svg[role="img"]', 'QR code').querySelector('path')?.getAttribute('d')).toMatch(/^M/)
    await type(input('code'), '123456')
    await click(find('button', 'Turn on'))
    await expect.poll(bodyText).toContain('abcde-fghij')
  }

  test('shows the recovery codes once, also where the account is read again meanwhile', async () => {
    const calls = { [enable]: setUp, [verify]: { ok: true }, 'GET /me/sessions': { items: [] } }
    await open('/studio/account', calls)
    await expect.poll(bodyText).toContain('It is off')
    await click(find('button', 'Set up two-factor authentication'))
    setResponses({ ...calls, 'GET /me': { ...me, second_factor: 'on' } })
    await setItUp()
    await expect.poll(bodyText).toContain('It is on')
    expect(bodyText()).toContain('klmno-pqrst')
    await click(find('button', 'I have saved the codes'))
    expect(bodyText()).not.toContain('abcde-fghij')
    expect(bodyText()).toContain('New recovery codes')
  })

  test('is the only thing for somebody who has to, until the codes are kept', async () => {
    const calls = { [enable]: setUp, [verify]: { ok: true } }
    await open('/studio/pages', { ...calls, 'GET /me': { ...me, second_factor: 'required' } })
    await expect.poll(bodyText).toContain('Your account requires it.')
    expect([document.querySelector('nav'), called.filter((call) => call !== 'GET /me')]).toEqual([null, []])
    await setItUp()
    setResponses({ ...calls, 'GET /me': { ...me, second_factor: 'on' } })
    await click(find('button', 'I have saved the codes'))
    await expect.poll(() => document.querySelector('nav')).not.toBeNull()
  })
})

describe('a second factor that is on', () => {
  const on = {
    'GET /me': { ...me, second_factor: 'on', second_factor_required: true },
    'GET /me/sessions': { items: [] },
  }
  const renew = 'POST /auth/two-factor/generate-backup-codes'

  test('has new recovery codes for the password and a code; one that was used is explained at its field', async () => {
    await open('/studio/account', { ...on, [renew]: { status: 401, code: 'code_used' } })
    await expect.poll(bodyText).toContain('It is on')
    await click(find('button', 'New recovery codes'))
    await type(input('password'), 'seven green tractors')
    await type(input('code'), '123456')
    await click(find('button', 'Create new codes'))
    await expect.poll(bodyText).toContain('This code has been used already. Wait for the next one.')
    expect(input('code').getAttribute('aria-invalid')).toBe('true')
    setResponses({ ...on, [renew]: { recovery_codes: ['abcde-fghij'] } })
    await click(find('button', 'Create new codes'))
    await expect.poll(bodyText).toContain('abcde-fghij')
  })

  test('is turned off with a warning where it is required', async () => {
    await open('/studio/account', on)
    await expect.poll(bodyText).toContain('It is on')
    expect(bodyText()).not.toContain('the studio stays closed')
    await click(find('button', 'Turn off two-factor authentication'))
    expect(bodyText()).toContain('the studio stays closed until you have set it up again')
  })

  test.each([
    ['on', true],
    ['required', true],
    ['off', false],
  ])('of somebody else who has it %s: that an administrator can reset it is %s', async (state, isOffered) => {
    const bea = { ...me, id: 'p2', name: 'Bea', email: 'bea@example.com', second_factor: state }
    await open('/studio/people', {
      'GET /me': { ...me, role: 'admin' },
      'GET /users': { items: [bea] },
      'GET /users/p2/sessions': { items: [] },
    })
    await expect.poll(bodyText).toContain('bea@example.com')
    await click(find('button', 'Sessions'))
    await expect.poll(bodyText).toContain('Nowhere at present.')
    expect(bodyText().includes('Reset two-factor authentication')).toBe(isOffered)
  })
})
