// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { preparePasting } from '#tests/support/studio/pasting.ts'

const { paste } = preparePasting()

const million = '<p>10<sup>6</sup> Z</p>'

describe('an element whose mark its style takes away keeps the rest of its style', () => {
  test.each([
    ['not bold', '<p>10<b style="vertical-align:super;font-weight:normal">6</b> Z</p>', million],
    ['by a class', '<style>.n{font-weight:400;vertical-align:super}</style><p>10<b class="n">6</b> Z</p>', million],
    ['by what it is in', '<style>p b{font-weight:400;vertical-align:4pt}</style><p>10<b>6</b> Z</p>', million],
    ['with an attribute that is none', '<p>10<b @x style="font-weight:400;vertical-align:super">6</b> Z</p>', million],
    ['not italic', '<p>10<i style="font-style:normal;vertical-align:super">6</i> Z</p>', million],
    ['not emphasised', '<p>10<em style="font-style:normal;font-weight:700">6</em></p>', '<p>10<strong>6</strong></p>'],
    ['a title, raised', '<p>10<cite style="font-style:normal;vertical-align:super">6</cite> Z</p>', million],
    ['not underlined', '<p>10<u style="text-decoration:none;vertical-align:super">6</u> Z</p>', million],
    ['not struck through', '<p>10<s style="text-decoration:none;vertical-align:super">6</s> Z</p>', million],
    [
      'not raised',
      '<p>10<sup style="vertical-align:baseline;font-weight:700">6</sup></p>',
      '<p>10<strong>6</strong></p>',
    ],
    ['not lowered, but raised', '<p>10<sub style="vertical-align:super">6</sub> Z</p>', million],
    [
      'raised by a distance for it, as websites do',
      '<style>sup{position:relative;vertical-align:baseline;top:-.5em}</style><p>10<sup>6</sup> Z</p>',
      million,
    ],
    ['not bold in bold', '<p><b>a <b style="font-weight:normal">b</b></b></p>', '<p><strong>a </strong>b</p>'],
  ])('%s', (_, html, stored) => {
    expect(paste(html)).toEqual({ stored, leftOut: undefined })
  })
})

describe('rules of a style sheet', () => {
  const rule = '.s{vertical-align:super}'
  const html = '<p>10<span class="s">6</span> Z</p>'

  test.each([
    `@media screen{${rule}}`,
    `@media all { .x{color:black} ${rule} }`,
    `@media print, only screen{${rule}}`,
    `@media not print{${rule}}`,
    `@supports (display:grid){${rule}}`,
    `@layer base{@media screen{${rule}}}`,
    `@import url(a.css);@layer a, b;@font-face{font-family:x}${rule}`,
    '.s{vertical-align:3pt}',
    '.s{vertical-align:super; & b{vertical-align:sub}}',
    '.s{font-variant-position:super}',
  ])('hold in %s', (css) => {
    expect(paste(`<style>${css}</style>${html}`).stored).toBe(million)
  })

  test.each([
    `@media print{${rule}}`,
    `@media not screen{${rule}}`,
    `@supports not (display:grid){${rule}}`,
    `@media screen{@media print{${rule}}}`,
    `@page s{vertical-align:super}`,
    `@media (max-width:1px){${rule}}`,
  ])('do not hold in %s', (css) => {
    expect(paste(`<style>${css}</style>${html}`).stored).toBe('<p>106 Z</p>')
  })

  test('hold in a width of the screen that browsers know', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width') }))
    const css = `@media screen and (min-width:600px){${rule}} @media (max-width:600px){p{display:none}}`
    expect(paste(`<style>${css}</style>${html}`).stored).toBe(million)
  })

  test('do not hold in a sheet for print', () => {
    expect(paste(`<style media="print">p{display:none}</style>${html}`).stored).toBe('<p>106 Z</p>')
  })

  test('do not hold where the own style says otherwise', () => {
    const own = html.replace('class="s"', 'class="s" style="vertical-align:baseline"')
    expect(paste(`<style>.s{vertical-align:4pt}</style>${own}`).stored).toBe('<p>106 Z</p>')
  })
})

test.each([
  [
    'raised in Word on the web',
    '<p>m<span class="NormalTextRun Superscript SCXW1">2</span></p>',
    '<p>m<sup>2</sup></p>',
  ],
  ['lowered there', '<p>H<span class="NormalTextRun Subscript SCXW1">2</span>O</p>', '<p>H<sub>2</sub>O</p>'],
  ['raised by letters', '<p>m<span style="font-variant-position:super">2</span></p>', '<p>m<sup>2</sup></p>'],
  ['lowered by letters', '<p>H<span style="font-variant:sub">2</span>O</p>', '<p>H<sub>2</sub>O</p>'],
  ['not raised again', '<p>m<span style="font-variant-position:normal">2</span></p>', '<p>m2</p>'],
])('text is %s', (_, html, stored) => {
  expect(paste(html)).toEqual({ stored, leftOut: undefined })
})

describe('text that nobody sees', () => {
  test.each([
    ['without size', '<p>a <span style="font-size:0">secret</span>b</p>'],
    ['without size, by a class', '<style>.n{font-size:0}</style><p>a <span class="n">secret</span>b</p>'],
    ['far outside', '<p>a <span style="position:absolute;left:-9999px">secret</span>b</p>'],
    [
      'far outside, by a class',
      '<style>.n{position:absolute;top:-99em}</style><p>a <span class="n">secret</span>b</p>',
    ],
    ['for who listens', '<p>a <span style="position:absolute;clip:rect(0, 0, 0, 0);width:1px">secret</span>b</p>'],
    ['clipped by a class', '<style>.n{clip-path:inset(50%)}</style><p>a <span class="n">secret</span>b</p>'],
    [
      'in no box, by a class',
      '<style>.n{position:absolute;width:1px;height:1px;overflow:hidden}</style><p>a <span class="n">secret</span>b</p>',
    ],
    ['outside by an indent', '<p>a <span style="display:inline-block;text-indent:-9999px">secret</span>b</p>'],
  ])('%s is left out and named', (_, html) => {
    expect(paste(html)).toMatchObject({ stored: '<p>a b</p>', leftOut: { unseen: true } })
  })

  test.each([
    ['has a size again', '<div style="font-size:0px"><p style="font-size:13px">a b</p></div>'],
    ['is all that is copied', '<div style="position:absolute;left:-9999px"><p>a b</p></div>'],
    ['is all that is copied, clipped', '<div style="clip:rect(0 0 0 0)"><p>a b</p></div>'],
    ['has an indent of a list', '<p style="text-indent:-18pt">a b</p>'],
    ['hides what is too long', '<div style="overflow:hidden;width:100px"><p>a b</p></div>'],
    ['is moved a little', '<p>a <span style="position:relative;left:-2px">b</span></p>'],
  ])('is not what %s', (_, html) => {
    expect(paste(html)).toEqual({ stored: '<p>a b</p>', leftOut: undefined })
  })
})

describe('a cell that spans more than a text has', () => {
  test.each([
    ['<tr><td colspan="1000">x</td></tr>', '<tr><td>x</td></tr>'],
    [
      '<tr><td colspan="1000">x</td></tr><tr><td>a</td><td>b</td></tr>',
      '<tr><td colspan="2">x</td></tr><tr><td>a</td><td>b</td></tr>',
    ],
    [
      '<tr><td>a</td><td>b</td><td>c</td></tr><tr><td>y</td><td colspan="100%">x</td></tr>',
      '<tr><td>a</td><td>b</td><td>c</td></tr><tr><td>y</td><td colspan="2">x</td></tr>',
    ],
    [
      '<tr><td rowspan="500">x</td><td>a</td></tr><tr><td>b</td></tr>',
      '<tr><td rowspan="2">x</td><td>a</td></tr><tr><td>b</td></tr>',
    ],
  ])('%s', (rows, stored) => {
    expect(paste(`<table>${rows}</table>`).stored.replaceAll(/ (?:col|row)span="1"/g, '')).toBe(
      `<table><tbody>${stored}</tbody></table>`,
    )
  })
})
