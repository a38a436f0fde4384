import pino from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '#server/env.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createWellKnown, printSitemap } from '#server/site/wellKnown.ts'

test('one bad permalink of another CMS does not cost the sitemap', () => {
  const entry = (permalink: string) => ({ language_code: 'en-gb', permalink, translations: {} })
  const printed = printSitemap(
    [entry('a?b#c'), entry('\ud800'), entry('/trattori/è/'), entry('')],
    'https://site.example',
  )
  expect([...printed.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://site.example/en-gb/a%3Fb%23c',
    'https://site.example/en-gb/%EF%BF%BD',
    'https://site.example/en-gb/trattori/%C3%A8',
    'https://site.example/en-gb',
  ])
})

test.each([
  [{ MAIL_TO: 'office@site.example' }, 'mailto:office@site.example'],
  [{ SECURITY_CONTACT: 'https://site.example/security' }, 'https://site.example/security'],
])('security.txt names the contact of %o', async (env, contact) => {
  const routes = createWellKnown({
    settings: readSettings(env),
    client: { sitemap: async () => [] },
    metrics: createMetrics(),
    log: pino({ enabled: false }),
    readiness: async () => 'ready',
  })
  const response = await routes.request('/.well-known/security.txt')
  const text = await response.text()
  expect(text).toContain(`Contact: ${contact}\n`)
  const expires = /^Expires: (.*)$/m.exec(text)?.[1] ?? ''
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})
