// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEditor, type RichText } from '#renderer/studio/rich-text/createEditor.ts'
import { leftOutFiles, leftOutOf, type LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'
import { listsOfPlainText } from '#schemas/fields/listsOfPlainText.ts'
import { sanitize } from '#server/content/sanitize.ts'

let open: RichText | undefined
// jsdom has no event of its own for it.
beforeEach(() => void vi.stubGlobal('ClipboardEvent', Event))
afterEach(() => {
  open?.editor.destroy()
  vi.unstubAllGlobals()
})

/** Pastes HTML into an empty text; returns what is stored, which the sanitizer has to leave alone, and what was left out. */
function paste(html: string): { readonly stored: string; readonly leftOut: readonly LeftOut[] } {
  const leftOut: LeftOut[] = []
  let stored = ''
  const onChange = (next: string) => void (stored = next)
  const onLeftOut = (found: LeftOut | undefined) => found !== undefined && leftOut.push(found)
  open = createEditor({ html: '', attributes: {}, onChange, onLeftOut })
  open.editor.view.pasteHTML(html)
  expect(sanitize(stored).replaceAll('<br />', '<br>')).toBe(stored)
  return { stored, leftOut }
}

const wordItem = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>` +
  `<span lang=DE>${text}<o:p></o:p></span></p>`
const outlookItem = (level: number, marker: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l3 level${level} lfo2"><span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span>${text}</p>`
const webItem = (name: string, level: number, text: string) =>
  `<div class="ListContainerWrapper"><${name}><li data-aria-level="${level}" data-listid="4"><p class="Paragraph">${text}</p></li></${name}></div>`

describe('what has a line of its own stays apart', () => {
  test.each([
    ['a summary', '<details><summary>Mehr</summary>Innen</details>', '<p>Mehr</p><p>Innen</p>'],
    ['a summary with paragraphs', '<details open><summary>A</summary><p>B</p></details>C', '<p>A</p><p>B</p><p>C</p>'],
    ['terms', '<dl><dt>kW</dt><dt>PS</dt><dd>110</dd></dl>', '<p>kW</p><p>PS</p><p>110</p>'],
    ['parts of a page', '<nav>Start</nav><main>Text</main>', '<p>Start</p><p>Text</p>'],
    ['choices', '<select><option>one</option><option>two</option></select>', '<p>one</p><p>two</p>'],
    [
      'what a style sheet makes a block',
      '<a href="https://a.example/" style="display: block">A</a><span style="color: red; display:flex">B</span>',
      '<p><a href="https://a.example/">A</a></p><p>B</p>',
    ],
  ])('%s', (_, html, stored) => {
    expect(paste(html).stored).toBe(stored)
  })
})

describe('a list', () => {
  test.each([
    ['of Word', wordItem(1, '·', 'first') + wordItem(1, '·', 'second'), '<ul><li>first</li><li>second</li></ul>'],
    ['of Word with letters as bullets', wordItem(1, 'o', 'first'), '<ul><li>first</li></ul>'],
    [
      'of Word with numbers',
      wordItem(1, '1.', 'first') + wordItem(1, '2.', 'second'),
      '<ol><li>first</li><li>second</li></ol>',
    ],
    ['of Word that begins later', wordItem(1, '4)', 'fourth'), '<ol start="4"><li>fourth</li></ol>'],
    [
      'of Word, nested, between paragraphs',
      `<p class=MsoNormal>Before</p>${wordItem(1, '1.', 'one')}${wordItem(2, 'a)', 'deep')}${wordItem(2, 'b)', 'deeper')}${wordItem(1, '2.', 'two')}<p>After</p>`,
      '<p>Before</p><ol><li>one<ol><li>deep</li><li>deeper</li></ol></li><li>two</li></ol><p>After</p>',
    ],
    [
      'of Word, two of them side by side',
      wordItem(1, '·', 'bullet') + wordItem(1, '1.', 'number', 'l1'),
      '<ul><li>bullet</li></ul><ol><li>number</li></ol>',
    ],
    [
      'of Outlook',
      outlookItem(1, '§', 'first') + outlookItem(2, '§', 'below'),
      '<ul><li>first<ul><li>below</li></ul></li></ul>',
    ],
    [
      'of Word on the web, which is a list an item',
      webItem('ul', 1, 'first') + webItem('ul', 2, 'below') + webItem('ul', 1, 'second'),
      '<ul><li>first<ul><li>below</li></ul></li><li>second</li></ul>',
    ],
    [
      'of Google Docs, nested beside its item',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>first</span></p></li><ul><li aria-level="2"><p><span>below</span></p></li></ul></ul></b>',
      '<ul><li>first<ul><li>below</li></ul></li></ul>',
    ],
  ])('%s', (_, html, stored) => {
    expect(paste(html).stored).toBe(stored)
  })

  test.each([
    [
      'of Word that skips a number',
      wordItem(1, '1.', 'one') + wordItem(1, '3.', 'three'),
      '<ol><li>one</li></ol><ol start="3"><li>three</li></ol>',
    ],
    [
      'of Word without dots',
      wordItem(1, '7', 'seven') + wordItem(1, '8', 'eight'),
      '<ol start="7"><li>seven</li><li>eight</li></ol>',
    ],
    [
      'of Word with words and numbers, which are text',
      outlookItem(1, 'Art. 5', 'five') + outlookItem(1, '5.', 'five'),
      '<p>Art. 5 five</p><ol start="5"><li>five</li></ol>',
    ],
    [
      'with a number of its own',
      '<ol start="2"><li>two</li><li value="7">seven</li><li>eight</li></ol>',
      '<ol start="2"><li>two</li></ol><ol start="7"><li>seven</li><li>eight</li></ol>',
    ],
    ['that begins with a number of its own', '<ol><li value="4">four</li></ol>', '<ol start="4"><li>four</li></ol>'],
  ])('%s keeps its numbers', (_, html, stored) => {
    expect(paste(html).stored.replaceAll('\u00A0', ' ')).toBe(stored)
  })

  test('in the cell of a table stays in it', () => {
    const { stored } = paste(`<table><tr><td>${wordItem(1, '·', 'a')}${wordItem(1, '·', 'b')}</td></tr></table>`)
    expect(stored).toBe('<table><tbody><tr><td><ul><li>a</li><li>b</li></ul></td></tr></tbody></table>')
  })

  test('a paragraph that only looks like one keeps its words', () => {
    expect(paste('<p>· no style</p>').stored).toBe('<p>· no style</p>')
    expect(paste("<p style='mso-list:none'>1. kept</p>").stored).toBe('<p>1. kept</p>')
  })
})

describe('raised and lowered characters', () => {
  test.each([
    ['<p>H<sub>2</sub>O, 100 m<sup>2</sup></p>', '<p>H<sub>2</sub>O, 100 m<sup>2</sup></p>'],
    [
      '<p><span>100 m</span><span style="font-size:0.6em;vertical-align:super">2</span></p>',
      '<p>100 m<sup>2</sup></p>',
    ],
    ['<p>CO<span style="vertical-align: sub">2</span></p>', '<p>CO<sub>2</sub></p>'],
    ['<p><strong>m<sup>3</sup></strong></p>', '<p><strong>m<sup>3</sup></strong></p>'],
    ['<p><span style="vertical-align:baseline">plain</span></p>', '<p>plain</p>'],
  ])('%s', (html, stored) => {
    expect(paste(html).stored).toBe(stored)
  })
})

describe('letters of a symbol font', () => {
  const inFont = (font: string, text: string) =>
    `<span style='font-family:${font};mso-char-type:symbol;mso-symbol-font-family:${font}'>${text}</span>`

  test.each([
    ['a micrometre of Word', `<p>10 ${inFont('Symbol', 'm')}m</p>`, '<p>10 μm</p>'],
    [
      'signs of a formula',
      `<p>20 ${inFont('Symbol', '&deg;')}C ${inFont('Symbol', '&sup3;')} 5</p>`,
      '<p>20 °C ≥ 5</p>',
    ],
    [
      'an arrow and a check mark',
      `<p>A ${inFont('Wingdings', 'à')} B ${inFont('Wingdings', 'ü')}</p>`,
      '<p>A → B ✔</p>',
    ],
    ['of LibreOffice', '<p><font face="Symbol">\uF06D</font>m <font face="Symbol, serif">W</font></p>', '<p>μm Ω</p>'],
    ['a bullet without its font', '<p>\uF0B7 item</p>', '<p>• item</p>'],
    [
      'with text in another font within',
      `<p><span style="font-family:Symbol">a<span style="font-family:Arial">a</span></span></p>`,
      '<p>αa</p>',
    ],
  ])('%s is the sign that was seen', (_, html, stored) => {
    expect(paste(html)).toEqual({ stored, leftOut: [] })
  })

  test.each([
    [inFont('Webdings', 'P') + inFont('Webdings', 'P') + inFont('"Wingdings 2"', 'R'), 'PPR', ['P', 'R']],
    ['\uF06E', '\uF06E', ['\uF06E']],
  ])('%j is named where its sign is not known', (html, text, symbols) => {
    const { stored, leftOut } = paste(`<p>${html}</p>`)
    expect([stored, leftOut]).toMatchObject([`<p>${text}</p>`, [{ symbols }]])
  })
})

test.each([
  ['<p>He said <q>go</q></p>', '<p>He said “go”</p>'],
  ['<p lang="de-DE">Er rief <q>los</q></p>', '<p>Er rief „los“</p>'],
])('quotation marks that browsers add are text: %s', (html, stored) => {
  expect(paste(html).stored).toBe(stored)
})

describe('a table', () => {
  test('of Excel is one, and its cells keep what they span', () => {
    const excel =
      '<table border=0 style="border-collapse:collapse"><col width=64><tr height=20><td class=xl65 colspan=2>Leistung</td></tr><tr><td>kW</td><td x:num>7.800,00</td></tr></table>'
    expect(paste(`<!--StartFragment-->${excel}<!--EndFragment-->`).stored).toBe(
      '<table><tbody><tr><td colspan="2">Leistung</td></tr><tr><td>kW</td><td>7.800,00</td></tr></tbody></table>',
    )
  })

  test('of Word with repeated headings has a head', () => {
    expect(paste('<table><thead><tr><td>A</td></tr></thead><tr><td>b</td></tr></table>').stored).toBe(
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    )
  })

  test('with a first row of headings has a head', () => {
    expect(paste('<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>').stored).toBe(
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    )
  })
})

test.each([
  ['https://www.google.com/url?q=https://example.com/a?b%3D1&sa=D&source=editors', 'https://example.com/a?b=1'],
  ['https://www.google.de/url?sa=t&url=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fx&data=05%7C',
    'https://example.com/x',
  ],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com&h=AT', 'https://example.com'],
  [
    'https://eur01.safelinks.protection.outlook.com/ap/w-59584e83/?url=https%3A%2F%2Fexample.com%2Fx',
    'https://example.com/x',
  ],
  ['https://urldefense.com/v3/__https://example.com/x?a=1__;!!N96JrnIq8IfO5w!pQ$', 'https://example.com/x?a=1'],
  [
    'https://urldefense.com/v3/__https://example.com/*x__;Iw!!N9!p$',
    'https://urldefense.com/v3/__https://example.com/*x__;Iw!!N9!p$',
  ],
  ['https://urldefense.proofpoint.com/v2/url?u=https-3A__example.com_x-3Fa-3D1&d=DwMF', 'https://example.com/x?a=1'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fexample.com',
    'https://example.com',
  ],
  ['https://www.google.com/search?q=tractor', 'https://www.google.com/search?q=tractor'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('the link %s leads to %s', (href, expected) => {
  expect(paste(`<p><a href="${href.replaceAll('&', '&amp;')}">x</a></p>`).stored).toBe(
    `<p><a href="${expected.replaceAll('&', '&amp;')}">x</a></p>`,
  )
})

test('a table in a cell is lines of the cell, as in mails of Outlook', () => {
  const inner =
    '<table><caption>kW</caption><tr><td>T 5</td><td>110</td></tr><tr><td><p>T 6</p></td><td><p>120</p></td></tr></table>'
  expect(paste(`<table><tr><td>a${inner}</td><td>b</td></tr></table>`).stored).toBe(
    '<table><tbody><tr><td><p>a</p><p>kW</p><p>T 5 110</p><p>T 6</p><p>120</p></td><td>b</td></tr></tbody></table>',
  )
})

test('text that is raised or lowered by a distance is superscript or subscript', () => {
  const raised = (style: string, text: string) => `<span style='${style}'>${text}</span>`
  const html =
    `<p>10${raised('position:relative;top:-4.5pt;mso-text-raise:4.5pt', '3')} N, ` +
    `H${raised('position:relative;top:2.0pt;mso-text-raise:-2.0pt', '2')}O, 10${raised('vertical-align:30%', '-3')}, ` +
    `${raised('vertical-align:-1px', 'on the line')}</p>`
  expect(paste(html).stored).toBe('<p>10<sup>3</sup> N, H<sub>2</sub>O, 10<sup>-3</sup>, on the line</p>')
})

test('items of a list that can be ticked have their tick as text', () => {
  const html =
    '<ul><li role="checkbox" aria-checked="true">oil</li><li role="checkbox" aria-checked="false">filter</li></ul>'
  expect(paste(html).stored).toBe('<ul><li>☑ oil</li><li>☐ filter</li></ul>')
})

test('the foot of a table stands last, as browsers show it', () => {
  const html =
    '<table><thead><tr><th>Part</th></tr></thead><tfoot><tr><td>Sum 3</td></tr></tfoot><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>'
  expect(
    paste(html)
      .stored.replaceAll(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
      .join(' '),
  ).toBe('Part 1 2 Sum 3')
})

test('lists of one level each, as Word on the web copies them, are nested', () => {
  const html = '<ul><li aria-level="1">A</li></ul><ul><li aria-level="2">A1</li></ul><ul><li aria-level="1">B</li></ul>'
  expect(paste(html).stored).toBe('<ul><li>A<ul><li>A1</li></ul></li><li>B</li></ul>')
})

test.each(['5 * 3 * 2', '*) not for *)', 'Type _A_ and B_C_D', 'a ~~b~~ **d**', '> 5 t'])(
  '%s stays as it is typed or pasted as plain text',
  (text) => {
    const { editor } = (open = createEditor({ html: '', attributes: {}, onChange: () => undefined }))
    editor.view.pasteText(text)
    expect(editor.getText()).toBe(text)
    editor.commands.clearContent()
    // As the browser does it, letter by letter.
    for (const letter of text) {
      const { from, to } = editor.state.selection
      const isHandled = editor.view.someProp('handleTextInput', (handle) =>
        handle(editor.view, from, to, letter, () => editor.state.tr.insertText(letter, from, to)),
      )
      if (isHandled !== true) editor.view.dispatch(editor.state.tr.insertText(letter, from, to))
    }
    expect(editor.getHTML().replaceAll('&gt;', '>')).toBe(`<p>${text}</p>`)
  },
)

test('what Word marks as replaced stays apart from what replaces it', () => {
  const { stored, leftOut } = paste('<p>Price <del>10</del><ins>12</ins> or <del>8</del> <ins>9</ins></p>')
  expect(stored).toBe('<p>Price 10 12 or 8 9</p>')
  const marked = '<p>Price <span class=msoDel><del>10</del></span><span class=msoIns><ins>12</ins></span></p>'
  expect(paste(marked).stored).toBe('<p>Price 10 12</p>')
  expect(leftOut).toMatchObject([{ struck: true }])
})

describe('what a text cannot hold is named', () => {
  test('links that lead to no website, the places of a text among them', () => {
    const { stored, leftOut } = paste(
      '<p><a href="file:///C:/a.docx">file</a> <a href="/b">b</a> <a href="#note">[1]</a> <a href="www.c.example">c</a></p>',
    )
    expect(stored).toBe('<p>file b [1] <a href="https://www.c.example">c</a></p>')
    expect(leftOut).toMatchObject([{ links: ['file:///C:/a.docx', '/b', '#note'] }])
  })

  const pixel = 'data:image/png;base64,iVBORw0KGgo='

  test('pictures, those that can be uploaded as files', async () => {
    const { stored, leftOut } = paste(
      `<p>A<img src="${pixel}" alt="Cab"><img src="file:///C:/x.png"><img src="https://x.example/t.gif" width="1" height="1"></p>`,
    )
    expect(stored).toBe('<p>A</p>')
    expect(leftOut).toHaveLength(1)
    expect(leftOut[0]).toMatchObject({ unreadable: 1, struck: false, embedded: false })
    expect(leftOut[0]?.pictures.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['Cab.png', 'image/png', 8],
    ])
  })

  test.each([
    ['<p>now <s>10</s> 9</p>', { struck: true }],
    ['<p><span style="text-decoration:line-through">10</span></p>', { struck: true }],
    ['<p><u>now</u></p>', { underlined: true }],
    ['<p style="text-decoration: underline">now</p>', { underlined: true }],
    ['<ol type="a"><li>A</li></ol>', { lettered: true }],
    ['<ol style="list-style-type: lower-roman"><li>A</li></ol>', { lettered: true }],
    [wordItem(1, 'b)', 'second'), { lettered: true }],
    ['<p>A</p><iframe src="https://video.example"></iframe>', { embedded: true }],
    ['<p>Name: <input value="Ada"></p>', { embedded: true }],
    ['<p>A<svg width="400"><text>12 kW</text></svg></p>', { unreadable: 1 }],
    ['<table><tr><td>A<table><tr><td>1</td></tr></table></td></tr></table>', { nested: true }],
    ['<h1>A</h1><p>b</p><h2>C</h2>', { levelled: true }],
    ['<h4>A</h4><p>b</p><h6>C</h6>', { levelled: true }],
    ['<ol reversed><li>A</li><li>B</li></ol>', { renumbered: true }],
    [wordItem(1, '1.', 'one') + wordItem(2, '1.1.', 'below'), { renumbered: true }],
    [wordItem(1, '01.', 'one'), { renumbered: true }],
    ['<p><mark>sold</mark></p>', { marked: true }],
    ['<p><span style="background:yellow;mso-highlight:yellow">check</span></p>', { marked: true }],
    ['<p><span style="color:#C00000">not sold</span></p>', { marked: true }],
    ['<p><font color="red">not sold</font></p>', { marked: true }],
    ['<p><span style="text-transform:uppercase">iso</span></p>', { marked: true }],
    ['<p>A</p><hr><p>B</p>', { ruled: true }],
  ])('%s', (html, found) => {
    expect(paste(html).leftOut).toMatchObject([found])
  })

  test('a picture that was copied as a picture is the one of its HTML', () => {
    const copied = new File(['x'], 'image.png', { type: 'image/png' })
    const address = '<img src="https://field.example/a.jpg" alt="Field">'
    expect(leftOutOf(address, [copied])).toMatchObject({ pictures: [copied], unreadable: 0 })
    // A spreadsheet copies a picture of its cells.
    expect(leftOutOf('<table><tr><td>kW</td></tr></table>', [copied])).toBeUndefined()
    expect(leftOutOf(address + address, [copied])).toMatchObject({ pictures: [], unreadable: 2 })
  })

  test('files that are no pictures', () => {
    const [sheet, picture] = [new File([''], 'a.pdf'), new File([''], 'IMG.HEIC')]
    expect(leftOutFiles([sheet, picture])).toMatchObject({ files: [sheet], pictures: [picture] })
    expect(leftOutFiles([])).toBeUndefined()
  })

  test.each([
    [
      'the comments of reviewers in Word, and their marks',
      '<p class=MsoNormal>The <a style="mso-comment-reference:BK_1">tractor</a><span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1">[BK1]</a><![endif]><span style="mso-special-character:comment">&nbsp;</span></span> pulls.</p><div style="mso-element:comment-list"><hr class=msocomoff><div style="mso-element:comment"><p class=MsoCommentText>Check the price with the boss!</p></div></div>',
      '<p>The tractor pulls.</p>',
    ],
    ['text that Word hides', '<p>A <span style="display:none;mso-hide:all">secret</span>b</p>', '<p>A b</p>'],
    ['the preview of a mail', '<div style="display:none">Preview</div><p>Dear all</p>', '<p>Dear all</p>'],
  ])('%s', (_, html, expected) => {
    const { stored, leftOut } = paste(html)
    expect([stored, leftOut]).toMatchObject([expected, [{ unseen: true }]])
  })

  test('nothing is named of a text that is kept whole', () => {
    const link = '<a href="https://a.example"><span style="text-decoration:underline">d</span></a>'
    expect(paste(`<p>A <b>b</b></p><ul><li>c</li></ul><p>${link}</p>`).leftOut).toEqual([])
    expect(paste(wordItem(1, 'o', 'bullet') + wordItem(1, '1.', 'number')).leftOut).toEqual([])
    const usual =
      '<span style="color:#000000;background-color:transparent">a</span><span style="color:windowtext">b</span>'
    expect(paste(`<h2 style="color:#2F5496">A</h2><p>${usual}<svg aria-hidden="true"></svg></p>`).leftOut).toEqual([])
    const note = "<div style='mso-element:footnote-list'><hr width='33%'><p>[1] Note</p></div>"
    expect(paste(`<p>A</p>${note}`).leftOut).toEqual([])
  })
})

describe('plain text of a PDF', () => {
  test('has its lists', () => {
    expect(listsOfPlainText('Before\n• first\n• second & third\n\nAfter')).toBe(
      '<p>Before</p><ul><li>first</li><li>second &amp; third</li></ul><p>After</p>',
    )
    expect(listsOfPlainText('\uF0B7\tone\n\uF0A7\ttwo')).toBe('<ul><li>one</li><li>two</li></ul>')
    expect(listsOfPlainText('3. three\r\n4. four\r\n6. six')).toBe(
      '<ol start="3"><li>three</li><li>four</li></ol><p>6. six</p>',
    )
  })

  test.each([
    // HTML would make one blank of a tab or of several.
    'Part\tPrice    new\n1. one\n2. two',
    'One line',
    '• alone',
    '2026. A year',
    'a\nb',
    '1. one',
    '',
  ])('%j has none', (text) => {
    expect(listsOfPlainText(text)).toBeUndefined()
  })
})
