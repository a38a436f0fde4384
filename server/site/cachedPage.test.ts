import { expect, test } from 'vitest'
import { readSettings } from '#server/env.ts'
import { createSecurityHeaders } from '#server/http/headers.ts'
import { toCachedPage } from '#server/site/cachedPage.ts'

const measuredSite = readSettings({
  PUBLIC_URL: 'https://www.site.example',
  GTM_ID: 'GTM-ABC1234',
  MAPBOX_TOKEN: 'pk.abc.def',
  MEDIA_ORIGINS: 'https://media.site.example https://*.pictures.example',
})

test('the headers of a page with thousands of cache tags are at most 3 kB, with every setting that adds to them', async () => {
  const tags = ['page', 'product', 'news', 'dealer'].flatMap((kind) =>
    Array.from({ length: 2000 }, (_, index) => `${kind}:a-thing-with-a-long-name-${index}`),
  )
  const hash = `'sha256-${'a'.repeat(43)}='`
  const document = { status: 200, error: undefined, html: '<p>A page</p>', tags, hashes: { style: hash } }
  const page = await toCachedPage(document, createSecurityHeaders(measuredSite, false), {
    validUntil: Date.now() + 86_400_000,
  })
  for (const { headers } of Object.values(page.variants)) expect(headerBytes(headers)).toBeLessThanOrEqual(3000)
  expect(headerBytes(page.unchanged)).toBeLessThanOrEqual(3000)
  expect(page.tags).toEqual(tags)
})

/** Returns the bytes of a header block as HTTP/1.1 sends it. */
function headerBytes(headers: Readonly<Record<string, string>>): number {
  return Buffer.byteLength(
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join(''),
  )
}
