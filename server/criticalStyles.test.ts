import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCriticalStyles } from '#server/criticalStyles.ts'

const link = '<link rel="stylesheet" type="text/css" href="/assets/static/style.css">'
const sheet = `@layer base.late{:root{animation:none}[style*=--below-first-screen]{--below-first-screen:auto}}
@layer components{[data-section=bar]{top:0;--below-first-screen:visible}.hero_1{color:red}.hero_1 .lead_1{margin:0}.card_2{gap:1px}.hero_1:not(.card_2){top:0}:is(.card_2) a{left:0}
@media (width>1px){.card_2{a:b}.hero_1{c:d}}@media print{.hero_1{e:f}}@media (width>2px){.card_2{g:h}}}`
const frameLink = '<link rel="stylesheet" type="text/css" href="/assets/static/frame.L30iUM_g.css">'
const theme =
  '@layer reset,tokens;@layer tokens{:root{--ink:#000}}@font-face{font-family:A;src:url(./a.woff2)}.content{padding:0}'
const gate = '<script src="/assets/gate.js" type="module"'
const below = 'style="content-visibility:var(--below-first-screen, auto)"'
let root: string

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'critical-'))
  mkdirSync(path.join(root, 'dist/client/assets/static'), { recursive: true })
  writeFileSync(path.join(root, 'dist/client/assets/static/style.css'), sheet)
  writeFileSync(path.join(root, 'dist/client/assets/static/frame.L30iUM_g.css'), theme)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const frame = `<html><head><!--head-->${frameLink}\n${link}\n</head><body><!--body-->${gate} async></script></body></html>`

function open() {
  const styled = openCriticalStyles(root, frame)
  if (styled === undefined) throw new Error('The frame has style sheets')
  return styled
}

const css = (body: string) => open().styleOf(body).tag

test('the rules of the classes on the first screen stand in the document, in their layers and their order', () => {
  // The navigation before the content has its style from what all pages share.
  const style = css(
    '<nav class="card_2"></nav><main><section class="hero_1"><p class="lead_1 other"></p></section></main>',
  )
  expect(style).toContain('@layer components{.hero_1{color:red}.hero_1 .lead_1{margin:0}.hero_1:not(.card_2){top:0}')
  expect(style).toContain(':is(.card_2) a{left:0}@media (width>1px){.hero_1{c:d}}}')
  expect(style).not.toMatch(/\.card_2\{|print|width>2px/)
})

test('what all pages share stands whole in every document, its fonts are found from there, and its file is not asked for', () => {
  const style = css('<main></main>')
  expect(style).toMatch(/^<style>@layer reset,tokens;@layer tokens\{:root\{--ink:#000\}\}/)
  expect(style).toContain('@font-face{font-family:A;src:url(/assets/static/a.woff2)}.content{padding:0}')
  expect(open().frame).not.toContain('frame.')
  expect(open().late).toContain(`${frameLink.slice(0, -1)} disabled>`)
})

test('what is below the first screen is not among them, and waits for the whole sheet', () => {
  const rest = `<section ${below}><p class="card_2"></p></section></main><footer ${below} class="card_2"></footer>`
  const style = css(`<main><section class="hero_1"></section>${rest}<div class="lead_1"></div>`)
  expect(style).not.toContain('.card_2{')
  expect(style).toContain('.hero_1 .lead_1{')
  expect(style).toContain("@layer reset{[style*='--below-first-screen']{--below-first-screen:var(--waited,hidden)}")
  expect(style).not.toMatch(/base\.late|animation:none|--below-first-screen:visible/)
})

test('the frame is without the sheets; the whole one is named later', () => {
  const { frame: rest, late } = open()
  expect(rest).toBe(`<html><head><!--head--></head><body><!--body-->${gate} async></script></body></html>`)
  expect(late).toBe(`${frameLink.slice(0, -1)} disabled>${link}`)
})

test('the hash is that of the style', () => {
  const { tag, hash } = open().styleOf('<main class="hero_1"></main>')
  const text = /^<style>([^]*)<\/style>$/.exec(tag)?.[1] ?? ''
  expect(text).toContain('.hero_1')
  expect(hash).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
})

test('a frame without style sheets needs none', () => {
  expect(openCriticalStyles(root, '<html><head></head></html>')).toBeUndefined()
})
