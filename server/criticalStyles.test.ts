import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCriticalStyles } from '#server/criticalStyles.ts'

const link = '<link rel="stylesheet" type="text/css" href="/assets/static/style.css">'
const sheet = `@layer reset,tokens;@layer tokens{:root{--ink:#000}:root{--below-first-screen:auto}}
@layer components{.hero_1{color:red}.hero_1 .lead_1{margin:0}.card_2{gap:1px}.hero_1:not(.card_2){top:0}:is(.card_2) a{left:0}
@media (width>1px){.card_2{a:b}.hero_1{c:d}}@media print{.hero_1{e:f}}@media (width>2px){.card_2{g:h}}}`
const fontsLink = '<link rel="stylesheet" type="text/css" href="/assets/static/fonts.css">'
const fonts = '@font-face{font-family:A;src:url(./a.woff2)}'
const gate = '<script src="/assets/gate.js" type="module"'
const below = 'style="content-visibility:var(--below-first-screen, auto)"'
let root: string

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'critical-'))
  mkdirSync(path.join(root, 'dist/client/assets/static'), { recursive: true })
  writeFileSync(path.join(root, 'dist/client/assets/static/style.css'), sheet)
  writeFileSync(path.join(root, 'dist/client/assets/static/fonts.css'), fonts)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function documentOf(body: string) {
  const data = '<script type="application/json" id="page">{"html":"<link>"}</script>'
  return `<html><head>${link}\n${fontsLink}\n<title>A</title></head><body><div id="root">${body}</div>\n${data}${gate} async></script>${gate}></script></body></html>`
}

function style(body: string) {
  const { html, styleHash } = openCriticalStyles(root, documentOf(''))(documentOf(body))
  return { html, styleHash, css: /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '' }
}

test('the rules of the classes on the first screen stand in the document, in their layers and their order', () => {
  const { css } = style('<main><section class="hero_1"><p class="lead_1 other"></p></section></main>')
  expect(css).toContain('@layer reset,tokens;@layer tokens{:root{--ink:#000}}')
  expect(css).toContain('@layer components{.hero_1{color:red}.hero_1 .lead_1{margin:0}.hero_1:not(.card_2){top:0}')
  expect(css).toContain(':is(.card_2) a{left:0}@media (width>1px){.hero_1{c:d}}}')
  expect(css).not.toMatch(/\.card_2\{|print|width>2px/)
})

test('fonts stand in every document, are found from there, and are told of only once', () => {
  const { css, html } = style('<main></main>')
  expect(css).toContain('@font-face{font-family:A;src:url(/assets/static/a.woff2)}')
  expect(html).not.toContain(fontsLink)
})

test('what is below the first screen is not among them, and waits for the whole sheet', () => {
  const rest = `<section ${below}><p class="card_2"></p></section></main><footer ${below} class="card_2"></footer>`
  const { css } = style(`<main><section class="hero_1"></section>${rest}<div class="lead_1"></div>`)
  expect(css).not.toContain('.card_2{')
  expect(css).toContain('.hero_1 .lead_1{')
  expect(css).toContain('@layer reset{:root{--below-first-screen:hidden;')
  expect(css).not.toContain('--below-first-screen:auto}}@layer')
})

test('the whole sheet is named once, behind what is drawn and the gate, and before the tag that waits for it', () => {
  const { html } = style('<main></main>')
  expect(html.split(link)).toHaveLength(2)
  expect(html).toContain(`${gate} async></script>${link}${gate}></script></body>`)
  expect(html).toMatch(/<head><title>A<\/title><style>[^]*<\/style><\/head>/)
})

test('the hash is that of the style', () => {
  const { css, styleHash } = style('<main class="hero_1"></main>')
  expect(styleHash).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
})

test('a document of another shape is left as it is', () => {
  const html = `<html><head>${link}</head><body>Error</body></html>`
  expect(openCriticalStyles(root, documentOf(''))(html)).toEqual({ html })
  expect(openCriticalStyles(root, '<html></html>')(documentOf(''))).toEqual({ html: documentOf('') })
})
