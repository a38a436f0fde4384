import { expect, test } from 'vitest'
import { fixedBrand } from '#server/content/brand.ts'
import { readSettings } from '#server/env.ts'
import { createWellKnown } from '#server/site/wellKnown.ts'

test.each([
  [{ MAIL_TO: 'office@site.example' }, 'mailto:office@site.example'],
  [{ SECURITY_CONTACT: 'https://site.example/security' }, 'https://site.example/security'],
])('security.txt names the contact of %o', async (env, contact) => {
  const settings = readSettings(env)
  const routes = createWellKnown({
    settings,
    readBrand: fixedBrand(settings.brand),
    readiness: async () => 'ready',
  })
  const response = await routes.request('/.well-known/security.txt')
  const text = await response.text()
  expect(text).toContain(`Contact: ${contact}\n`)
  const expires = /^Expires: (.*)$/m.exec(text)?.[1] ?? ''
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})
