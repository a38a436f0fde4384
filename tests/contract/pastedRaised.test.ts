// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { preparePasting } from '#tests/support/studio/pasting.ts'

const { paste } = preparePasting()

const small = 'font-size:60%'
const cubed = '<p>10<sup>3</sup> N</p>'
const water = '<p>H<sub>2</sub>O</p>'

describe('what stands above or below its line is raised or lowered text', () => {
  test.each([
    `${small};vertical-align:top`,
    `${small};vertical-align:text-top`,
    'font-size:8px;vertical-align:text-top',
    'vertical-align:.4em',
    'vertical-align:30%',
    'vertical-align:0.5ex',
    'vertical-align:1mm',
    'vertical-align:0.3rem',
    `${small};position:relative;top:-.5em`,
    'position:relative;top:-0.4em',
    `${small};position:relative;bottom:.4em`,
    `${small};position:relative;top:auto;bottom:5px`,
    `${small};display:inline-block;transform:translateY(-40%)`,
    `${small};display:inline-block;transform:translate(0, -4px)`,
    `${small};display:inline-block;transform:matrix(1, 0, 0, 1, 0, -5)`,
    `${small};display:inline-block;translate:0 -.5em`,
    'font-feature-settings:"sups"',
    'font-feature-settings:"kern", "sups" 1',
    'font-variant-position:super',
    'vertical-align:super;font-size:60%',
  ])('raised by %s', (style) => {
    expect(paste(`<p>10<span style='${style}'>3</span> N</p>`)).toEqual({ stored: cubed, leftOut: undefined })
  })

  test.each([
    `${small};vertical-align:bottom`,
    `${small};vertical-align:text-bottom`,
    'vertical-align:-.2em',
    `${small};position:relative;top:.3em`,
    `${small};position:relative;bottom:-.3em`,
    `${small};display:inline-block;transform:translateY(4px)`,
    'font-feature-settings:"subs" on',
    'font-feature-settings:"sinf"',
    'font-variant-position:sub',
  ])('lowered by %s', (style) => {
    expect(paste(`<p>H<span style='${style}'>2</span>O</p>`)).toEqual({ stored: water, leftOut: undefined })
  })

  test.each([
    ['a class', '<style>.x{font-size:7pt;position:relative;top:-4pt}</style><p>10<span class="x">3</span> N</p>'],
    ['a class with a font', '<style>.x{font:7pt Arial;vertical-align:top}</style><p>10<span class="x">3</span> N</p>'],
    [
      'letters',
      '<style>.x{font-feature-settings:"sups"}</style><p>10<i class="x" style="font-style:normal">3</i> N</p>',
    ],
    ['a small element', '<p>10<small style="vertical-align:top">3</small> N</p>'],
    ['a font', '<p>10<font size="1" style="vertical-align:text-top">3</font> N</p>'],
    [
      'its neighbour',
      '<p><span style="font-size:24pt">10</span><span style="font-size:14pt;vertical-align:top">3</span> N</p>',
    ],
  ])('by %s', (_, html) => {
    expect(paste(html)).toEqual({ stored: cubed, leftOut: undefined })
  })

  test.each([
    ['raised', 'top:98px', cubed.replace(' N', '')],
    ['lowered', 'top:108px', '<p>10<sub>3</sub></p>'],
    ['raised, scaled', 'top:calc(var(--scale-factor)*98px)', cubed.replace(' N', '')],
  ])('by its place on the page of a PDF: %s', (_, top, stored) => {
    const html = `<span style="position:absolute;left:9px;top:100px;font-size:12px">10</span><span style="position:absolute;left:22px;${top};font-size:7px">3</span>`
    expect(paste(html)).toEqual({ stored, leftOut: undefined })
  })
})

describe('other text is not raised', () => {
  test.each([
    ['of the same size at the top', '<p>10<span style="vertical-align:top">3</span></p>', '<p>103</p>'],
    [
      'of the same small size',
      '<p><span style="font-size:8pt">10</span><span style="font-size:8pt;vertical-align:top">3</span></p>',
      '<p>103</p>',
    ],
    ['a paragraph', '<p><span style="font-size:8px;vertical-align:top">a b</span></p>', '<p>a b</p>'],
    ['a cell', '<table><tr><td style="font-size:8px;vertical-align:top">a</td></tr></table>', undefined],
    ['nudged', '<p>a <a href="https://a.example/" style="position:relative;top:-1px">b</a></p>', undefined],
    ['a line of its own', '<p>10<br><span style="font-size:8px;vertical-align:top">note</span></p>', undefined],
    ['without such letters', `<p>10<span style='font-feature-settings:"sups" 0'>3</span></p>`, '<p>103</p>'],
    [
      'another line of a PDF',
      '<span style="position:absolute;top:100px;font-size:12px">a </span><span style="position:absolute;top:120px;font-size:7px">b</span>',
      '<p>a b</p>',
    ],
  ])('%s', (_, html, expected) => {
    const { stored, leftOut } = paste(html)
    expect([stored.includes('<sup>'), stored.includes('<sub>'), leftOut]).toEqual([false, false, undefined])
    if (expected !== undefined) expect(stored).toBe(expected)
  })
})

describe('words whose digits become like the others are named', () => {
  test.each([
    [
      'smaller digits',
      '<p>Price 499<span style="font-size:60%">99</span> now</p>',
      '<p>Price 49999 now</p>',
      ['49999'],
    ],
    ['of a small element', '<p>10<small>3</small> N</p>', '<p>103 N</p>', ['103']],
    ['far above', '<p>10<span style="position:relative;top:-3em">3</span> N</p>', '<p>103 N</p>', ['103']],
    ['before others', '<p><small>1</small>2</p>', '<p>12</p>', ['12']],
    ['of a power of a power', '<p>10<sup>3<sup>2</sup></sup> N</p>', '<p>10<sup>32</sup> N</p>', ['1032']],
    ['of an index in a power', '<p>x<sup>a<sub>2</sub></sup></p>', '<p>x<sup>a</sup><sub>2</sub></p>', ['xa2']],
  ])('%s', (_, html, stored, flattened) => {
    expect(paste(html)).toMatchObject({ stored, leftOut: { flattened } })
  })

  test.each(['<p>10 <small>3</small> N</p>', '<p>1.299,<small>-</small></p>', '<p><small>All 5 of it</small></p>'])(
    'others are not: %s',
    (html) => {
      expect(paste(html).leftOut).toBeUndefined()
    },
  )
})
