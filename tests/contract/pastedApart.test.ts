// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { preparePasting } from '#tests/support/studio/pasting.ts'

const { paste } = preparePasting()

const span = (style: string, text: string) => `<span style="${style}">${text}</span>`
const pdf = (left: string, top: string, text: string) =>
  `<span role="presentation" dir="ltr" style="left: ${left}; top: ${top}; font-size: 12px; font-family: serif;">${text}</span>`
const box = (style: string, text: string) => span(`display:inline-block;${style}`, text)

describe('what stands apart by its place or its box alone has a blank between', () => {
  test.each([
    [
      'placed',
      `${span('position:absolute;left:0;top:0', '90')}${span('position:absolute;left:80px;top:0', '66')}`,
      '90 66',
    ],
    ['columns of a PDF', pdf('12.5%', '10.1%', '98.500') + pdf('52.5%', '10.1%', '97.000'), '98.500 97.000'],
    [
      'lines of a PDF',
      pdf('10px', '10px', 'Hubkraft') + pdf('90px', '10px', '7.800 kg') + pdf('10px', '40px', 'Zugkraft'),
      'Hubkraft 7.800 kg Zugkraft',
    ],
    ['placed behind text', `90${span('position:absolute;left:40px', '66')}`, '90 66'],
    ['moved', `90${span('position:relative;left:40px', '66')}`, '90 66'],
    ['moved from the right', `90${span('position:relative;right:-40px', '66')}`, '90 66'],
    ['moved by a transform', `90${span('display:inline-block;transform:translateX(2em)', '66')}`, '90 66'],
    ['boxes with a width', box('width:90px', '90') + box('width:90px', '66'), '90 66'],
    ['boxes with a least width', box('min-width:5em', 'Hub') + box('min-width:5em', 'Zug'), 'Hub Zug'],
    ['boxes aligned at the right', box('width:90px', '90') + box('width:10em;text-align:right', '66'), '90 66'],
    ['a line between', `${span('border-right:1px solid #000', '12')}34`, '12 34'],
  ])('%s', (_, html, text) => {
    expect(paste(`<p>${html}</p>`).stored).toBe(`<p>${text}</p>`)
  })
})

describe('what does not stand apart has none', () => {
  test.each([
    ['a word of a PDF in two', pdf('10px', '10px', 'Trak') + pdf('33px', '10px', 'tor'), 'Traktor'],
    ['nudged', `Trak${span('position:relative;left:1px', 'tor')}`, 'Traktor'],
    ['a box as wide as its text', box('width:9px', '9') + box('width:9px', '0'), '90'],
    ['no line', `${span('border-right:0 solid #000;border-left:none', '12')}34`, '1234'],
    ['aligned', `${span('text-align:left', '12')}34`, '1234'],
  ])('%s', (_, html, text) => {
    expect(paste(`<p>${html}</p>`).stored).toBe(`<p>${text}</p>`)
  })
})

test.each([
  ['rows', '<tr><td>90</td><td>66</td></tr>'],
  ['cells', '<td>90</td><td>66</td>'],
  [
    'rows of a browser',
    '<html><body>\n<!--StartFragment--><tr><td>90</td><td>66</td></tr><!--EndFragment-->\n</body></html>',
  ],
])('%s without their table have one', (_, html) => {
  expect(paste(html).stored).toBe('<table><tbody><tr><td>90</td><td>66</td></tr></tbody></table>')
})

describe('an icon', () => {
  const cell = (sign: string) => paste(`<table><tr><td>ABS</td><td>${sign}</td></tr></table>`)

  test.each(['<span class="icon" title="ja"></span>', '<i class="fa fa-check" title="ja" aria-hidden="true"></i>'])(
    'comes with its name: %s',
    (sign) => {
      expect(cell(sign)).toEqual({
        stored: '<table><tbody><tr><td>ABS</td><td>ja</td></tr></tbody></table>',
        leftOut: undefined,
      })
    },
  )

  test.each(['<i class="fa fa-check"></i>', '<span style="background-image:url(ok.png);width:16px"></span>'])(
    'without a name is left out and named: %s',
    (sign) => expect(cell(sign).leftOut).toMatchObject({ icons: true }),
  )

  test('is none in an empty cell', () => expect(cell('<p></p>').leftOut).toBeUndefined())
})

test('a price that is struck through stays apart from the one that holds', () => {
  expect(paste('<p><s>€1,299</s>€999</p>').stored).toBe('<p>€1,299 €999</p>')
})
