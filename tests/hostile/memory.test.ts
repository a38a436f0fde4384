// @module-tag slow
import path from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { createExternalCms } from '#server/api/external/externalCms.ts'
import { cacheLimits } from '#server/cache/limits.ts'
import { readSettings } from '#server/env.ts'
import { createCmsClient, loadBuiltRenderer } from '#server/site/ssr.ts'
import { startFakeCms } from '#tests/support/server/fakeCms.ts'
import { usedMemory } from '#tests/support/server/usedMemory.ts'
import { fetchRaw, startTestSite } from '#tests/support/server/wire.ts'

const count = 600
const sections = 25
const paragraphs = 400
const mebibyte = 1024 * 1024

// A minute of work: with `npm run test:hostile -- --all`.
test.runIf(process.env['HOSTILE'] === 'all')(
  `${count} pages of 1 MB fill the caches to their limits and no further`,
  async () => {
    const cms = await startFakeCms()
    cms.handle(({ url = '' }, response) => {
      const number = /\/pages\/p(\d+)/.exec(url)?.[1]
      const body = number === undefined ? (url.includes('/menus') ? [] : {}) : largePage(Number(number))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    const externalCms = createExternalCms(cms.url)
    const renderPage = await loadBuiltRenderer(path.resolve(import.meta.dirname, '../..'))
    const client = createCmsClient(externalCms.fetch)
    const site = await startTestSite({ externalCms, client, renderPage }, { CMS_URL: cms.url })
    onTestFinished(() => {
      site.close()
      cms.close()
    })
    await fetchRaw(site, '/en-gb/p0')
    const before = usedMemory()
    let bytes = 0
    for (let number = 1; number <= count; number += 1) {
      const { status, body } = await fetchRaw(site, `/en-gb/p${number}`)
      expect(status).toBe(200)
      bytes += body.byteLength
    }
    const after = usedMemory()
    console.log(`${count} pages of ${mega(bytes / count)} MB: ${mega(before)} → ${mega(after)} MB`)
    expect(bytes / count).toBeGreaterThan(mebibyte)
    expect(after - before).toBeLessThan(1.2 * (readSettings({}).cacheBytes + cacheLimits.pageResponses))
  },
  600_000,
)

/** Returns a page of some 1 MB with words that differ from those of other pages. */
function largePage(number: number): object {
  const text = (section: number) =>
    Array.from({ length: paragraphs }, (_, index) => `<p>${`${number} ${section} ${index} `.repeat(9)}</p>`).join('')
  return {
    page_type: 'blank',
    template: 'ST',
    language_code: 'en-gb',
    permalink: `p${number}`,
    seo: { title: `Page ${number}` },
    template_data: Object.fromEntries(
      Array.from({ length: sections }, (_, index) => [
        index === 0 ? 'rich_text' : `rich_text_${index + 1}`,
        { body: text(index) },
      ]),
    ),
  }
}

function mega(bytes: number): number {
  return Math.round((bytes / mebibyte) * 10) / 10
}
