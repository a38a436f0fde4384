// @vitest-environment jsdom
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEditor, type RichText } from '#renderer/studio/rich-text/createEditor.ts'
import { sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { visitStored } from '#schemas/studio/visitStored.ts'
import { sanitize } from '#server/content/sanitize.ts'
import { readSeed } from '#server/seed/load/readSeed.ts'
import { seedPages } from '#server/seed/load/seedPages.ts'

const texts = seedTexts()
let open: RichText | undefined

afterEach(() => {
  open?.editor.destroy()
  vi.unstubAllGlobals()
})

describe('the text editor', () => {
  test('leaves the stored text as it is while nothing is typed', () => {
    const written: string[] = []
    for (const html of texts.filter((_, index) => index % 40 === 0)) {
      const { editor, show } = createEditor({ html, attributes: {}, onChange: (next) => written.push(next) })
      editor.commands.focus()
      editor.commands.selectAll()
      editor.commands.blur()
      show(html)
      editor.destroy()
    }
    expect(written).toEqual([])
  })

  test('writes every text of the seed back with nothing but the edit', () => {
    const written: string[] = []
    // One editor for all: to make 900 takes a minute.
    open = createEditor({ html: '', attributes: {}, onChange: (next) => written.push(next) })
    for (const html of texts) {
      open.show(html)
      const content = { type: 'paragraph', content: [{ type: 'text', text: 'Edited' }] }
      open.editor.commands.insertContentAt(open.editor.state.doc.content.size, content)
    }
    expect(texts.length).toBeGreaterThan(800)
    expect(written).toEqual(texts.map((html) => `${html}<p>Edited</p>`))
  })

  test('keeps the cursor at its words, and the space before the next one, when others write at it', () => {
    const written: string[] = []
    open = createEditor({ html: '<p>One</p>', attributes: {}, onChange: (next) => written.push(next) })
    const { editor, show } = open
    editor.commands.insertContentAt(4, ' two ')
    editor.commands.setTextSelection(9)
    show('<p>Zero One two  three</p><p>Four</p>')
    editor.commands.insertContent('and')
    expect(written).toEqual(['<p>One two </p>', '<p>Zero One two and three</p><p>Four</p>'])
  })

  test('keeps what is typed before it is shown once more what it was made with, and can be led back to it', () => {
    open = createEditor({ html: '<p>One</p>', attributes: {}, onChange: () => undefined })
    const { editor, show } = open
    editor.commands.setTextSelection(1)
    editor.commands.insertContent('Z')
    show('<p>One</p>')
    editor.commands.insertContent('x')
    expect(editor.getText()).toBe('ZxOne')
    show('<p>ZxOne</p>')
    show('<p>One</p>')
    expect(editor.getText()).toBe('One')
  })

  test('writes the stored text again when an edit is taken back', () => {
    const stored = '<p>One&nbsp;two<br />three</p>\n<ul><li><p>Four</p></li></ul>'
    const written: string[] = []
    open = createEditor({ html: stored, attributes: {}, onChange: (next) => written.push(next) })
    open.editor.commands.insertContentAt(1, 'X')
    open.editor.commands.deleteRange({ from: 1, to: 2 })
    expect(written).toEqual(['<p>XOne\u00a0two<br>three</p><ul><li>Four</li></ul>', stored])
  })

  test.each([
    ['<p>A</p>', 1, '<p>XA</p>'],
    ['A <strong>b</strong>', 1, 'XA <strong>b</strong>'],
    ['<p><a href="page:about#team">Us</a></p>', 2, '<p><a href="page:about#team">UXs</a></p>'],
    ['<p><a href="/en-gb/about?a=b#c">Us</a></p>', 2, '<p><a href="/en-gb/about?a=b#c">UXs</a></p>'],
    ['<p><a href="#prices">Us</a></p>', 2, '<p><a href="#prices">UXs</a></p>'],
    ['<p><a href="?page=2">Us</a></p>', 2, '<p><a href="?page=2">UXs</a></p>'],
    ['<p><a href="leaflet.pdf">Us</a></p>', 2, '<p><a href="leaflet.pdf">UXs</a></p>'],
    ['<ul><li>A<ul><li>B</li></ul></li></ul>', 3, '<ul><li>XA<ul><li>B</li></ul></li></ul>'],
    ['<ul><li><p>A</p><p>B</p></li></ul>', 3, '<ul><li><p>XA</p><p>B</p></li></ul>'],
    [
      '<table><thead><tr><th scope="col" colspan="2">A</th></tr></thead><tbody><tr><td>B</td><td>&lt;&amp;</td></tr></tbody></table>',
      4,
      '<table><thead><tr><th scope="col" colspan="2">XA</th></tr></thead><tbody><tr><td>B</td><td>&lt;&amp;</td></tr></tbody></table>',
    ],
  ])('keeps the form of %s', (stored, position, expected) => {
    const written: string[] = []
    open = createEditor({ html: stored, attributes: {}, onChange: (next) => written.push(next) })
    open.editor.commands.insertContentAt(position, 'X')
    expect(written).toEqual([expected])
  })

  test('writes nothing the sanitizer of the site removes', () => {
    // jsdom has no event of its own for it.
    vi.stubGlobal('ClipboardEvent', Event)
    const pasted =
      '<h1>Title</h1><h5>Small</h5><p style="color:red" onclick="x()">A <b>b</b> <i>i</i> <u>u</u> <s>s</s> <code>c</code></p>' +
      '<img src="x.png"><hr><pre>pre</pre><script>alert(1)</script>' +
      '<p><a href="javascript:alert(1)">no</a> <a href="page:about" target="_blank">yes</a> <a href="ftp://x.example">no</a></p>' +
      '<table><tr><th style="width:9px">H</th></tr><tr><td align="right"><p>C</p></td></tr></table>'
    const written: string[] = []
    open = createEditor({ html: '<p>Start</p>', attributes: {}, onChange: (next) => written.push(next) })
    open.editor.view.pasteHTML(pasted)
    const html = written.at(-1) ?? ''
    expect(sanitize(html).replaceAll('<br />', '<br>')).toBe(html)
    expect(html).toContain('<h3>Title</h3><h4>Small</h4><p>A <strong>b</strong> <em>i</em> u s c</p>')
    expect(html).toContain('<p>no <a href="page:about">yes</a> no</p>')
  })

  test('paths are kept where they were copied in the studio, and left out where they lead to another site', () => {
    vi.stubGlobal('ClipboardEvent', Event)
    const pasted = (html: string) => {
      open?.editor.destroy()
      open = createEditor({ html: '', attributes: {}, onChange: () => undefined })
      open.editor.view.pasteHTML(html)
      return open.editor.getHTML()
    }
    const links = '<a href="/de-de/a">A</a> <a href="#b">B</a>'
    open = createEditor({ html: `<p>${links}</p>`, attributes: {}, onChange: () => undefined })
    const { dom } = open.editor.view.serializeForClipboard(open.editor.state.doc.slice(0))
    expect(pasted(dom.innerHTML)).toBe(`<p>${links}</p>`)
    // Other sites have the same kind of editor.
    const foreign = `<p data-pm-slice="1 1 []">${links} <a href="//c.example">C</a> <a href="javascript:d">D</a></p>`
    expect(pasted(foreign)).toBe('<p>A B C D</p>')
    expect(pasted(foreign.replace('data-pm-slice', 'data-studio-copy'))).toBe(`<p>${links} C D</p>`)
  })

  test('is empty without text', () => {
    const written: string[] = []
    open = createEditor({ html: '<p>A</p>', attributes: {}, onChange: (next) => written.push(next) })
    open.editor.commands.clearContent(true)
    expect(written).toEqual([''])
  })

  test('shows a text that was changed elsewhere without writing it', () => {
    const written: string[] = []
    open = createEditor({ html: '<p>A</p>', attributes: {}, onChange: (next) => written.push(next) })
    open.show('<p>B</p>')
    expect(open.editor.getText()).toBe('B')
    expect(written).toEqual([])
  })

  test('has what is typed right in front of a word that others have begun there apart from it', () => {
    const written: string[] = []
    open = createEditor({ html: '<p>One </p>', attributes: {}, onChange: (next) => written.push(next) })
    const { editor, show } = open
    editor.commands.setTextSelection(5)
    show('<p>One two</p>')
    const type = (letter: string) => {
      const { from, to } = editor.state.selection
      const insert = () => editor.state.tr.insertText(letter, from, to)
      const isTyped = editor.view.someProp('handleTextInput', (each) => each(editor.view, from, to, letter, insert))
      if (isTyped !== true) editor.view.dispatch(insert())
    }
    for (const letter of 'my') type(letter)
    expect(written.at(-1)).toBe('<p>One my two</p>')
  })

  test('puts no style sheet into the page', () => {
    open = createEditor({ html: '<p>A</p>', attributes: {}, onChange: () => undefined })
    expect(document.querySelectorAll('style')).toHaveLength(0)
  })
})

/** Returns every rich text of the seed, each once. */
function seedTexts(): readonly string[] {
  const { files } = readSeed(path.resolve(import.meta.dirname, '../../server/seed/content'))
  const found = new Set<string>()
  for (const { locales } of seedPages(files, [])) {
    for (const { published } of Object.values(locales)) {
      for (const { key, data } of published?.sections ?? []) {
        const schema = sectionSchemas[sectionTypeOf(key) ?? '']
        if (schema === undefined) continue
        visitStored(schema, data, ({ node, value }) => {
          if (node.metadata['input'] === 'richtext' && typeof value === 'string') found.add(value)
        })
      }
    }
  }
  return [...found]
}
