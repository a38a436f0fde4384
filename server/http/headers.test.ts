import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#server/env.ts'
import { createSecurityHeaders, type PagePolicy } from '#server/http/headers.ts'

const policyOf = (development: boolean, page?: PagePolicy, env: Record<string, string> = {}) =>
  createSecurityHeaders(readSettings(env), development)(page)['content-security-policy']?.split(/[;,] /)

test('the one inline style a page may hold is that of the installed 3D viewer', () => {
  const template = readFileSync(new URL(import.meta.resolve('@google/model-viewer/lib/template.js')), 'utf8')
  const styles = [...template.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style)
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policyOf(false)).toContain(`style-src 'self' ${hashes.join(' ')}`)
})

test('the studio may hold the inline styles of the installed react-aria, and has scripts of its own', () => {
  const styles = ['interactions/usePress', 'overlays/usePreventScroll'].map((name) => {
    const source = readFileSync(path.resolve(`node_modules/react-aria/dist/private/${name}.mjs`), 'utf8')
    const [, style = ''] = /\.textContent = `\n(@layer[^`]*?)\s*`\.trim/.exec(source) ?? []
    return style.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable')
  })
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  const policy = policyOf(false, { studio: true })
  expect(policy).toContain(`style-src 'self' ${hashes.join(' ')}`)
  expect(policy).toContain("frame-src 'self'")
  expect(policy?.filter((rule) => rule.startsWith('script-src'))).toEqual([
    "script-src 'self'",
    'script-src http://*:*/studio/assets/',
  ])
})

test('a draft in the frame of an editor runs no scripts and submits no forms', () => {
  const policy = policyOf(false, { framed: true, inert: true })
  expect(policy?.filter((rule) => /^(script-src|form-action|frame-ancestors) /.test(rule))).toEqual([
    "script-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "script-src 'none'",
  ])
})

test('no inline script is allowed, and the inline style of a page by its hash only', () => {
  const policy = policyOf(false, { style: "'sha256-b='" })
  expect(policy).toContain("script-src 'self'")
  expect(policy?.find((rule) => rule.startsWith('style-src '))).toMatch(/^style-src 'self' 'sha256-b=' 'sha256-[^']+'$/)
})

test('scripts come from /assets/ alone, by a second policy for whatever host name the site has', () => {
  expect(policyOf(false)?.at(-1)).toBe('script-src http://*:*/assets/')
  expect(policyOf(false, {}, { GTM_ID: 'GTM-ABC1234' })?.at(-1)).toBe(
    'script-src http://*:*/assets/ https://www.googletagmanager.com',
  )
  expect(policyOf(true)?.filter((rule) => rule.startsWith('script-src'))).toEqual(["script-src 'self' 'unsafe-inline'"])
})

test('pictures and videos of other origins are shown by setting only', () => {
  expect(policyOf(false)).toEqual(expect.arrayContaining(["img-src 'self' data:", "media-src 'self'"]))
  expect(policyOf(false, {}, { MEDIA_ORIGINS: 'https://a.example https://*.b.example' })).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: https://a.example https://*.b.example",
      "media-src 'self' https://a.example https://*.b.example",
    ]),
  )
})

test('with https nothing is fetched without it, and no other site may embed a page', () => {
  expect(policyOf(false, {}, { PUBLIC_URL: 'https://site.example' })).toContain('upgrade-insecure-requests')
  expect(policyOf(false)).not.toContain('upgrade-insecure-requests')
  const headers = createSecurityHeaders(readSettings({}), false)()
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('a page is shown in no frame, unless the site itself may', () => {
  expect(policyOf(false)).toContain("frame-ancestors 'none'")
  expect(policyOf(false, { framed: true })).toContain("frame-ancestors 'self'")
})

test('with a Mapbox token the browser may connect to its servers, and no worker is made from text', () => {
  expect(policyOf(false, {}, { MAPBOX_TOKEN: 'pk.abc.def' })).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://api.mapbox.com https://events.mapbox.com",
      "script-src 'self'",
      "worker-src 'self'",
    ]),
  )
  expect(policyOf(false)).toEqual(expect.arrayContaining(["connect-src 'self'", "worker-src 'self'"]))
})

test('only in development a worker is made from text, in which Vite waits for a server that starts again', () => {
  expect(policyOf(true)).toContain("worker-src 'self' blob:")
})

test('a page connects to other origins only where it says so', () => {
  const connect = ['ws://localhost:8080']
  expect(policyOf(false, { connect })).toContain("connect-src 'self' ws://localhost:8080")
})
