import path from 'node:path'
import { Parser } from 'htmlparser2'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLocaleCode, localeCodes, sourceLocales } from '#locales/locales.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { loadBuiltRenderer, pagePath, type CmsClient } from '#server/site/ssr.ts'
import { sampleLocales } from '#tests/support/db/sampleEntries.ts'
import { openSeededDatabase, type SeededDatabase } from '#tests/support/db/seededDatabase.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const root = path.resolve(import.meta.dirname, '../..')
const markdownType = { accept: 'text/markdown' }
const jsonType = { accept: 'application/json' }

let database: SeededDatabase
let client: CmsClient
let site: TestSite
let isDown = false
beforeAll(async () => {
  database = await openSeededDatabase()
  const embedded = createEmbeddedClient(createServices({ cms: createSiteCms(database.db) }))
  client = { ...embedded, menus: (locale) => (isDown ? Promise.reject(new Error('down')) : embedded.menus(locale)) }
  site = await startTestSite({ client, renderPage: await loadBuiltRenderer(root), log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  site.close()
  await database.close()
})

test('HTML, Markdown and JSON of every page say the same, each in one of seven languages', async () => {
  const entries = sampleLocales(await client.sitemap(), { locales: sourceLocales, count: 1 })
  const addresses = entries.flatMap(({ language_code: locale, permalink }) =>
    isLocaleCode(locale) ? [pagePath(locale, permalink)] : [],
  )
  const unlike: string[] = []
  let words = 0
  for (const address of addresses) {
    const html = await fetchRaw(site, address)
    const markdown = await fetchRaw(site, address, { headers: markdownType })
    const json = await fetchRaw(site, address, { headers: jsonType })
    const [, front = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)\n$/s.exec(markdown.text) ?? []
    const read = JSON.parse(json.text)
    const inJson = read.sections.map(({ markdown: text }: { markdown: string }) => text).join('\n\n')
    const [shown, written] = [wordsOf(textOfHtml(html.text)), wordsOf(textOfMarkdown(body))]
    words += shown.length
    const isSame = inJson === body && front.startsWith(`title: ${JSON.stringify(read.title)}\n`)
    if (!isSame || shown.join(' ') !== written.join(' ')) unlike.push(`${address}: ${difference(shown, written)}`)
  }
  expect(addresses.length).toBeGreaterThan(80)
  expect(words).toBeGreaterThan(20_000)
  expect(unlike).toEqual([])
})

function difference(a: readonly string[], b: readonly string[]): string {
  const at = a.findIndex((word, index) => word !== b[index])
  return `${a.slice(Math.max(0, at - 3), at + 6).join(' ')} / ${b.slice(Math.max(0, at - 3), at + 6).join(' ')}`
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

const withinWords = /^(sub|sup|b|i|em|strong|wbr)$/

/** Returns the texts and pictures' texts of the main part, without controls and what is hidden. */
function textOfHtml(html: string): string {
  const left =
    /^(button|input|select|textarea|output|label|fieldset|datalist|script|style|template|noscript|dialog|svg|video|model-viewer)$/
  const stack: { name: string; isSkipped: boolean }[] = []
  let text = ''
  let isMain = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'main') isMain = true
      const isHidden = 'hidden' in attributes || attributes['aria-hidden'] === 'true' || 'popover' in attributes
      const isSkipped = (stack.at(-1)?.isSkipped ?? false) || isHidden || left.test(name)
      stack.push({ name, isSkipped })
      if (!withinWords.test(name)) text += ' '
      if (isMain && !isSkipped && name === 'img') text += `${attributes['alt'] ?? ''} `
    },
    ontext(data) {
      if (isMain && stack.at(-1)?.isSkipped === false) text += data
    },
    onclosetag(name) {
      stack.pop()
      if (name === 'main') isMain = false
      if (!withinWords.test(name)) text += ' '
    },
  })
  parser.end(html)
  return text
}

function textOfMarkdown(markdown: string): string {
  return markdown
    .replaceAll(/<\/?su[bp]>/g, '')
    .replaceAll(/\]\([^)]*\)/g, '] ')
    .replaceAll(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/^(\s*)\d+\. /gm, '$1')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replaceAll(/\*\*|\*|<|>/g, '')
}

describe('/en-gb as Markdown', () => {
  test('is cached with its tags, and purged as the page', async () => {
    await fetchRaw(site, '/en-gb')
    const first = await fetchRaw(site, '/en-gb', { headers: markdownType })
    expect(first.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      vary: 'Accept-Encoding, Accept',
    })
    expect(first.headers['surrogate-key']).toBe((await fetchRaw(site, '/en-gb')).headers['surrogate-key'])
    expect(site.cache.peek('markdown /en-gb')?.freshness).toBe('fresh')
    const again = await fetchRaw(site, '/en-gb', {
      headers: { ...markdownType, 'if-none-match': String(first.headers.etag) },
    })
    expect(again.status).toBe(304)
    site.purge(['menus'])
    expect(site.cache.peek('markdown /en-gb')?.freshness).toBe('purged')
  })

  test('is not what a browser gets, nor HTML what a reader gets', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' }
    expect((await fetchRaw(site, '/en-gb', { headers: browser })).text).toContain('</html>')
    expect((await fetchRaw(site, '/en-gb', { headers: markdownType })).text).toMatch(/^---\ntitle: ".+"\n/)
    expect((await fetchRaw(site, '/en-gb', { headers: browser })).text).toContain('</html>')
    const head = await fetchRaw(site, '/en-gb', { method: 'HEAD', headers: markdownType })
    expect([head.headers['content-type'], head.text]).toEqual(['text/markdown; charset=utf-8', ''])
  })
})

test('a page that is missing is 404 in every form, and a redirect leads to its target', async () => {
  for (const headers of [markdownType, jsonType]) {
    expect((await fetchRaw(site, '/en-gb/nowhere', { headers })).status).toBe(404)
    const { status, headers: sent } = await fetchRaw(site, '/en-gb/', { headers })
    expect([status, sent.location]).toEqual([301, '/en-gb'])
  }
})

test('/llms.txt lists the machines, the company and all languages, each at an address that is there', async () => {
  const { status, headers, text } = await fetchRaw(site, '/llms.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual([
    '# Montegral',
    '## Machines',
    '## Choosing a machine',
    '## The company',
    '## Help',
    '## Optional',
    '## Languages',
  ])
  const links = [...text.matchAll(/^ *- \[.+\]\(https:\/\/site\.example(\/[^)]+)\)/gm)].map(
    ([, address = '']) => address,
  )
  expect(links.filter((address) => /^\/[a-z]{2}-[a-z]{2}$/.test(address))).toEqual(
    localeCodes.map((code) => `/${code}`),
  )
  expect(links.length).toBeGreaterThan(40)
  for (const address of links) expect([address, (await fetchRaw(site, address)).status]).toEqual([address, 200])
  isDown = true
  site.purge(['menus'])
  expect((await fetchRaw(site, '/llms.txt')).status).toBe(503)
  isDown = false
})
