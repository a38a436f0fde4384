import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from '#server/env.ts'
import { securityHeaders, withInline } from '#server/http/headers.ts'

const policyOf = (development: boolean) =>
  securityHeaders(readSettings({}), development)['content-security-policy']?.split('; ')

test('the one inline style a page may hold is that of the installed 3D viewer', () => {
  const template = readFileSync(new URL(import.meta.resolve('@google/model-viewer/lib/template.js')), 'utf8')
  const styles = [...template.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style)
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policyOf(false)).toContain(`style-src 'self' ${hashes.join(' ')}`)
})

test('scripts come from the site, and the one in the document by its hash', () => {
  expect(policyOf(false)).toContain("script-src 'self'")
  const policy = "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-3d='"
  expect(withInline(['content-security-policy', policy], { script: "'sha256-a='", style: "'sha256-b='" })).toEqual([
    'content-security-policy',
    "default-src 'self'; script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b=' 'sha256-3d='",
  ])
})

test('with a token of Mapbox the browser may ask its servers, and no worker is made from text', () => {
  const withToken = securityHeaders(readSettings({ MAPBOX_TOKEN: 'pk.abc.def' }), false)['content-security-policy']
  expect(withToken?.split('; ')).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://api.mapbox.com https://events.mapbox.com",
      "script-src 'self'",
      "worker-src 'self'",
    ]),
  )
  expect(policyOf(false)).toEqual(expect.arrayContaining(["connect-src 'self'", "worker-src 'self'"]))
})
