// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { caretPlaceAt } from '#renderer/studio/edit/caretPlace.ts'
import { createEditor } from '#renderer/studio/rich-text/createEditor.ts'
import { placeOfCaret } from '#renderer/studio/rich-text/placeOfCaret.ts'

const html =
  '<h3>More</h3><p>Quiet and <strong>very strong</strong> in one<br>machine</p><ul><li><p>More</p><ul><li><p>One</p></li></ul></li><li><p>More</p></li></ul>' +
  '<table><tbody><tr><th scope="col"><p>Width</p></th><td><p>1\u00a0m</p></td></tr></tbody></table>'
/** What the site makes of it: without paragraphs in items and cells, and with spaces of its own. */
const rendered = html.replaceAll(/(<(?:li|th scope="col"|td)>)<p>(.*?)<\/p>/g, '$1$2').replaceAll('><', '>\n  <')

/** Returns the text of the editor with a mark where the caret comes to from a place in the frame: `[block, index of the text, offset]`. */
function markAt(selector: string, nth: number, offset: number, textIndex = 0): string {
  document.body.innerHTML = `<main><section data-section-key="rich_text"><h2>Machine</h2><div>${rendered}</div></section></main>`
  const section = document.querySelector('section')
  const element = document.querySelectorAll(selector)[nth]
  if (section === null || element === undefined) throw new Error(`There is no ${selector}`)
  const texts: Node[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node)
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: texts[textIndex], offset }) })
  const place = caretPlaceAt(section, new MouseEvent('click'))
  if (place === undefined) return 'no place'
  const { editor } = createEditor({ html, attributes: {}, onChange: () => {} })
  const position = placeOfCaret(editor.state.doc, place)
  if (position === undefined) return 'no position'
  editor.view.dispatch(editor.state.tr.insertText('|', position))
  const marked = editor.state.doc.textBetween(0, editor.state.doc.content.size, '/', '~')
  editor.destroy()
  return (
    marked
      .split('/')
      .filter((block) => block !== '')
      .find((block) => block.includes('|')) + ` ${position}`
  )
}

test('the caret is where the page was pressed, also inside marks, behind breaks, in lists and in tables', () => {
  const marks = [
    markAt('p', 0, 3),
    markAt('strong', 0, 5),
    markAt('p', 0, 1, 3),
    markAt('h3', 0, 4),
    markAt('li', 0, 1),
    markAt('li li', 0, 3),
    markAt('li', 2, 0),
    markAt('td', 0, 2),
  ].map((mark) => mark.replace(/ \d+$/, ''))
  expect(marks).toEqual([
    'Qui|et and very strong in one~machine',
    'Quiet and very |strong in one~machine',
    'Quiet and very strong in one~m|achine',
    'More|',
    'M|ore',
    'One|',
    '|More',
    '1\u00a0|m',
  ])
  const [first, second] = [markAt('li', 0, 1), markAt('li', 2, 1)].map((mark) => Number(mark.split(' ').at(-1)))
  expect(second).toBeGreaterThan((first ?? 0) + 5)
})

test('a text that is not in the field, or none, is no place in it', () => {
  expect(markAt('h2', 0, 2)).toBe('no position')
  document.body.innerHTML = '<section data-section-key="a"></section>'
  Object.assign(document, { caretPositionFromPoint: () => null })
  const section = document.querySelector('section')
  expect(section && caretPlaceAt(section, new MouseEvent('click'))).toBeUndefined()
})
