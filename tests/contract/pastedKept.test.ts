// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { hasUndoneItself } from '#renderer/studio/edit/ownUndo.ts'
import type { LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'
import { preparePasting } from '#tests/support/studio/pasting.ts'

const { edit, paste, pastePlain } = preparePasting()

const wordItem = (marker: string, text: string, style = '') =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='${style}mso-list:Ignore'>${marker}<span>&nbsp;</span></span><![endif]>${text}</p>`

const lines = (...items: readonly (readonly [level: number, text: string])[]) =>
  items.map(([level, text]) => wordItem('·', text).replace('level1', `level${level}`)).join('')

describe('what a style sheet alone says', () => {
  test.each([
    [
      'raised by Excel',
      '.font5 {vertical-align:super}',
      '<p>10<font class="font5">3</font> N</p>',
      '<p>10<sup>3</sup> N</p>',
    ],
    [
      'bold of Pages',
      'span.s1 {font: 12px Arial; font-weight:700}',
      '<p><span class="s1">a</span> b</p>',
      '<p><strong>a</strong> b</p>',
    ],
    ['italic', '.x td, i.no { } em, .y { font-style: italic }', '<p><span class="y">a</span></p>', '<p><em>a</em></p>'],
    ['blanks', '/* Text */ .p { white-space: pre }', '<p class="p">a   b</p>', '<p>a   b</p>'],
    [
      'of a level of lists, which is none',
      '@list l0:level1 {mso-level-text:"%1";} @page {size:a4} b {color:red}',
      '<p>a</p>',
      '<p>a</p>',
    ],
    ['a heading, which is bold by itself', 'h1 {font-weight:bold}', '<h1>A</h1>', '<h3>A</h3>'],
  ])('%s', (_, css, html, stored) => {
    expect(paste(`<style><!-- ${css} --></style>${html}`).stored).toBe(stored)
  })

  test.each([
    ['text-decoration:line-through', { struck: true }],
    ['color:#C00000', { marked: true }],
    ['text-transform:uppercase', { marked: true }],
    ['text-align:center', { laidOut: true }],
  ])('%s is named', (declaration, found) => {
    expect(paste(`<style>.x {${declaration}}</style><p class="x">98.000</p>`).leftOut).toMatchObject(found)
  })

  test('hidden text is left out', () => {
    const { stored, leftOut } = paste('<style>.n {display:none}</style><p>a <span class="n">secret</span>b</p>')
    expect([stored, leftOut]).toMatchObject(['<p>a b</p>', { unseen: true }])
  })
})

describe('signs in front of items', () => {
  test.each([
    ['boxes', wordItem('☐', 'open') + wordItem('☒', 'done'), '<ul><li>☐ open</li><li>☒ done</li></ul>'],
    [
      'ticks of Wingdings',
      wordItem('ü', 'yes', 'font-family:Wingdings;') + wordItem('û', 'no', 'font-family:Wingdings;'),
      '<ul><li>✔ yes</li><li>✗ no</li></ul>',
    ],
    ['plus and minus', wordItem('+', 'strong') + wordItem('–', 'heavy'), '<ul><li>+ strong</li><li>– heavy</li></ul>'],
    ['a style', `<ul style="list-style-type: '→ '"><li>a</li></ul>`, '<ul><li>→ a</li></ul>'],
    ['boxes of GitHub', '<ul><li><input type="checkbox" checked> done</li></ul>', '<ul><li>☑ done</li></ul>'],
    [
      'boxes of Google Docs',
      '<ul><li role="checkbox" aria-checked="true"><img src="x" alt="checked"><p>done</li></ul>',
      '<ul><li>☑ done</li></ul>',
    ],
  ])('of %s stay', (_, html, stored) => {
    expect(paste(html)).toEqual({ stored, leftOut: undefined })
  })

  test.each(['·', 'o', '§', '–', '➢'])('%s is a bullet', (marker) => {
    expect(paste(wordItem(marker, 'a')).stored).toBe('<ul><li>a</li></ul>')
  })
})

test.each(['A. Jones\nB. Smith', 'a) one\nb) two', 'I. One\nII. Two', '✓ yes\n✓ no'])(
  '%j pasted as plain text keeps its letters and signs',
  (text) => {
    const { editor } = pastePlain(text)
    expect(editor.getText({ blockSeparator: '\n' })).toBe(text)
  },
)

describe('a table', () => {
  test('with a short first row has its words in their columns', () => {
    const short = '<table><tbody><tr><td>Title</td></tr><tr><td>a</td><td>b</td></tr></tbody></table>'
    const even = short.replace('Title</td>', 'Title</td><td></td>')
    expect(paste(short).stored).toBe(even)
    expect(paste('<p>x</p>', `${short}<p></p>`).stored).toBe(`${even}<p>x</p>`)
  })

  test('in a cell keeps its rows', () => {
    const html =
      '<table><tbody><tr><td>a<table><tbody><tr><td>in</td></tr></tbody></table></td></tr><tr><td>b</td></tr></tbody></table>'
    expect(paste('<p>x</p>', `${html}<p></p>`).stored).toBe(`${html}<p>x</p>`)
  })

  test('has cells that span all rows that are left', () => {
    expect(paste('<table><tr><td rowspan="0">a</td><td>1</td></tr><tr><td>2</td></tr></table>').stored).toBe(
      '<table><tbody><tr><td rowspan="2">a</td><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
    )
  })
})

test.each([
  [
    'Word on the web, removed',
    '<p><span class="TextRun TrackChangeTextDeletion">10</span><span class="TrackChangeTextInsertion">12</span></p>',
    '<p>10 12</p>',
  ],
  ['numbers struck through', '<p><s>98.000</s>97.000</p>', '<p>98.000 97.000</p>'],
])('what was removed stays apart from what came: %s', (_, html, stored) => {
  expect(paste(html)).toMatchObject({ stored, leftOut: { struck: true } })
})

test.each([
  ['a heading of Word on the web', '<p role="heading" aria-level="1">A</p><p>b</p>', '<h3>A</h3><p>b</p>'],
  ['a title of Word', '<p class=MsoTitle>A</p><p>b</p>', '<h3>A</h3><p>b</p>'],
  [
    'an address with blanks around',
    '<p><a href=" https://a.example/ ">a</a></p>',
    '<p><a href="https://a.example/">a</a></p>',
  ],
  [
    'an emoji that is a picture',
    '<p>Good <span title="Yes"><img alt="👍🏽" src="https://a.example/x.png"></span></p>',
    '<p>Good 👍🏽</p>',
  ],
  [
    'labels with a margin',
    '<p><span style="display:inline-block;margin-right:8px">10</span><span style="display:inline-block;margin-right:8px">20</span></p>',
    '<p>10 20</p>',
  ],
  [
    'cells of a style sheet',
    '<span style="display:table-row"><span style="display:table-cell">Kipplast</span><span style="display:table-cell">4500</span></span>',
    '<p>Kipplast 4500</p>',
  ],
  [
    'floats',
    '<p><span style="float: left">T4 110</span><span style="float: right">58900</span></p>',
    '<p>T4 110 58900</p>',
  ],
  ['a wide gap', '<p><span style="padding-right:2em">4</span><span>5</span></p>', '<p>4 5</p>'],
  ['a gap at the left', '<p><b style="margin:0 0 0 1em">4</b>5</p>', '<p><strong>4</strong>5</p>'],
  ['a large first letter', '<p><span style="float:left;font-size:3em">Q</span>uiet</p>', '<p>Quiet</p>'],
  ['letters with a style', '<p>Qu<span style="color:#333;padding:0 1px">ie</span>t</p>', '<p>Quiet</p>'],
  [
    'letters that are boxes',
    '<p><span style="display:inline-block">Q</span><span style="display:inline-block">u</span></p>',
    '<p>Qu</p>',
  ],
  ['a box before a comma', '<p><span style="display:inline-block;margin:4px">85</span>, 95</p>', '<p>85, 95</p>'],
  [
    'a part of a list of Word below its first level',
    lines([2, 'Share'], [2, 'Mouldboard'], [3, 'Bolt'], [2, 'Frame']),
    '<ul><li>Share</li><li>Mouldboard<ul><li>Bolt</li></ul></li><li>Frame</li></ul>',
  ],
  [
    'a part of a list of Word that ends above where it began',
    lines([2, 'Share'], [1, 'Plough'], [2, 'Frame']),
    '<ul><li>Share</li><li>Plough<ul><li>Frame</li></ul></li></ul>',
  ],
  [
    'signs of icons',
    '<table><tr><td>ABS</td><td><span role="img" aria-label="yes"></span></td></tr></table>',
    '<table><tbody><tr><td>ABS</td><td>yes</td></tr></tbody></table>',
  ],
  ['words side by side', '<div style="display:flex"><span>a</span><span>b</span></div>', '<p>a</p><p>b</p>'],
  ['bold that is none', '<p><b style="font-weight:400">a</b></p>', '<p>a</p>'],
  ['titles of works', '<p><cite>a</cite> b</p>', '<p><em>a</em> b</p>'],
  [
    'a quotation of a list',
    '<blockquote><ul><li>a</li></ul></blockquote>',
    '<blockquote><ul><li>a</li></ul></blockquote>',
  ],
  ['a list from 0', '<ol><li value="0">a</li></ol>', '<ol start="0"><li>a</li></ol>'],
])('%s is what it is', (_, html, stored) => {
  expect(paste(html)).toEqual({ stored, leftOut: undefined })
})

describe('is named', () => {
  test.each([
    [
      'a formula, whose digits go with it',
      '<p>a <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>',
      '<p>a</p>',
      { embedded: true },
    ],
    ['an equation of Word', '<p>a <m:oMath><m:r>a</m:r><m:r>2</m:r></m:oMath></p>', '<p>a</p>', { embedded: true }],
    ['centred text', '<p style="text-align:center">a</p>', '<p>a</p>', { laidOut: true }],
    ['text at the right', '<p align="right">a</p>', '<p>a</p>', { laidOut: true }],
    ['an indent', '<p style="margin-left:36pt">a</p>', '<p>a</p>', { laidOut: true }],
    [
      'an indent of a mail program',
      '<blockquote style="margin:0 0 0 40px;border:none;padding:0"><p>a</p></blockquote>',
      '<p>a</p>',
      { laidOut: true },
    ],
    ['text from right to left', '<p dir="rtl">a</p>', '<p>a</p>', { laidOut: true }],
    ['an abbreviation', '<p><abbr title="Power take-off">PTO</abbr></p>', '<p>PTO</p>', { explained: true }],
    ['a reading', '<p><ruby>漢<rt>kan</rt></ruby></p>', '<p>漢 (kan)</p>', { explained: true }],
    ['code', '<p><code>a</code></p>', '<p>a</p>', { coded: true }],
    [
      'a list without numbers',
      '<ol style="list-style-type:none"><li>a</li></ol>',
      '<ol><li>a</li></ol>',
      { renumbered: true },
    ],
    ['an item with a letter', '<ol><li type="i">a</li></ol>', '<ol><li>a</li></ol>', { lettered: true }],
    [
      'what leads from a picture',
      '<p>a<a href="https://a.example/"><img src="x"></a></p>',
      '<p>a</p>',
      { links: [], pictureLinks: ['https://a.example/'] },
    ],
  ])('%s', (_, html, stored, found) => {
    expect(paste(html)).toMatchObject({ stored, leftOut: found })
  })

  test('another number of items that come into a list', () => {
    const { stored, leftOut } = paste('<ol start="5"><li>five</li><li>six</li></ol>', '<ol><li>one</li></ol>')
    expect([stored, leftOut]).toMatchObject(['<ol><li>onefive</li><li>six</li></ol>', { renumbered: true }])
  })

  test('nothing any more once something else is pasted, or the text is empty', () => {
    const named: unknown[] = []
    const onLeftOut = (found: LeftOut | undefined) => named.push(found?.underlined)
    const { editor } = edit({ onLeftOut })
    editor.view.pasteHTML('<p><u>a</u></p>')
    editor.view.pasteHTML('<p>b</p>')
    editor.view.pasteHTML('<p><u>a</u></p>')
    editor.commands.clearContent(true)
    expect(named).toEqual([true, undefined, true, undefined])
  })

  test('no usual style of a program', () => {
    const usual =
      '<p style="text-align:start;margin:0 0 8pt"><span style="font-size:11pt">a</span></p><table><tr><td align="right">7</td></tr></table>'
    expect(
      paste(`<style>p.MsoNormal {margin:0cm;text-align:left} td {font-weight:400}</style>${usual}`).leftOut,
    ).toBeUndefined()
  })
})

describe('a list that begins by itself while one types', () => {
  /** Types letter by letter, as the browser does it. */
  function type(text: string) {
    const { editor } = edit()
    for (const letter of text) {
      const { from, to } = editor.state.selection
      const insert = () => editor.state.tr.insertText(letter, from, to)
      const isHandled = editor.view.someProp('handleTextInput', (handle) =>
        handle(editor.view, from, to, letter, insert),
      )
      if (isHandled !== true) editor.view.dispatch(insert())
    }
    return editor
  }

  test.each(['* ', '- ', '1. '])('gives back %j by undo, once', (text) => {
    const editor = type(text)
    expect(editor.getHTML()).toContain('<li>')
    expect(hasUndoneItself(editor.view.dom)).toBe(true)
    expect(editor.getHTML()).toBe(`<p>${text}</p>`)
    expect(hasUndoneItself(editor.view.dom)).toBe(false)
  })

  test('does not with a plus, which is a sign', () => {
    expect(type('+ 5 %').getHTML()).toBe('<p>+ 5 %</p>')
  })
})
