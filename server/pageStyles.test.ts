import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageStyles } from '#server/pageStyles.ts'

const link = '<link rel="stylesheet" type="text/css" href="/assets/static/style.css">'
const sheet = `@layer components{[data-section=bar]{top:0}.hero_1{color:red}.hero_1 .lead_1{margin:0}.card_2{gap:1px}.hero_1:not(.card_2){top:0}:is(.card_2) a{left:0}
@media (width>1px){.card_2{a:b}.hero_1{c:d}}@media print{.hero_1{e:f}}@media (width>2px){.card_2{g:h}}}`
const frameLink = '<link rel="stylesheet" type="text/css" href="/assets/static/frame.L30iUM_g.css">'
const theme =
  '@layer reset,tokens;@layer tokens{:root{--ink:#000}}@font-face{font-family:A;src:url(./a.woff2)}.content{padding:0}'
const gate = '<script src="/assets/gate.js" type="module"'
let root: string

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'styles-'))
  mkdirSync(path.join(root, 'dist/client/assets/static'), { recursive: true })
  writeFileSync(path.join(root, 'dist/client/assets/static/style.css'), sheet)
  writeFileSync(path.join(root, 'dist/client/assets/static/frame.L30iUM_g.css'), theme)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const frame = `<html><head><!--head-->${frameLink}\n${link}\n</head><body><!--body-->${gate} async></script></body></html>`

function open() {
  const styled = openPageStyles(root, frame)
  if (styled === undefined) throw new Error('The frame has style sheets')
  return styled
}

const css = (body: string) => open().styleOf(body).tag

test('the rules of the classes of the page stand in the document, in their layers and their order', () => {
  // The navigation before the content has its style from what all pages share.
  const style = css(
    '<nav class="card_2"></nav><main><section class="hero_1"></section><section style="content-visibility:auto"><p class="lead_1 other"></p></section></main>',
  )
  expect(style).toContain(
    '@layer components{[data-section=bar]{top:0}.hero_1{color:red}.hero_1 .lead_1{margin:0}.hero_1:not(.card_2){top:0}',
  )
  expect(style).toContain(':is(.card_2) a{left:0}@media (width>1px){.hero_1{c:d}}@media print{.hero_1{e:f}}}')
  expect(style).not.toMatch(/\.card_2\{|width>2px/)
})

test('what all pages share stands whole in every document and its fonts are found from there', () => {
  const style = css('<main></main>')
  expect(style).toMatch(/^<style>@layer reset,tokens;@layer tokens\{:root\{--ink:#000\}\}/)
  expect(style).toContain('@font-face{font-family:A;src:url(/assets/static/a.woff2)}.content{padding:0}')
})

test('no sheet is asked for: the link to what all pages share is disabled, that to the other is gone', () => {
  const disabled = `${frameLink.slice(0, -1)} disabled>\n`
  expect(open().frame).toBe(
    `<html><head><!--head-->${disabled}</head><body><!--body-->${gate} async></script></body></html>`,
  )
})

test('the hash is that of the style', () => {
  const { tag, hash } = open().styleOf('<main class="hero_1"></main>')
  const text = /^<style>([^]*)<\/style>$/.exec(tag)?.[1] ?? ''
  expect(text).toContain('.hero_1')
  expect(hash).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
})

test('a frame without style sheets needs none', () => {
  expect(openPageStyles(root, '<html><head></head></html>')).toBeUndefined()
})
