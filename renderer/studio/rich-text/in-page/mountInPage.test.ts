// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mountInPage } from '#renderer/studio/rich-text/in-page/mountInPage.ts'

/** Edits a text in an element of a frame that shows it, with what was written. */
function edit(html: string, attributes = 'data-rich') {
  document.body.innerHTML = '<iframe></iframe>'
  const page = document.querySelector('iframe')?.contentDocument
  if (!page?.defaultView) throw new Error('There is no frame')
  // jsdom has neither.
  Object.assign(page.defaultView, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  })
  Object.assign(page, { adoptedStyleSheets: [] })
  page.body.innerHTML = `<section data-section-key="a"><div class="text" ${attributes}>${html}</div></section>`
  const element = page.querySelector<HTMLElement>('.text')
  if (element === null) throw new Error('There is no text')
  const written: string[] = []
  const keys: string[] = []
  const text = mountInPage(element, {
    html,
    label: 'Text',
    place: undefined,
    onChange: (next) => written.push(next),
    onKey: ({ key }) => keys.push(key) > 0,
  })
  return { element, text, written, keys }
}

test('a text is edited in the element of the page that shows it, which is as before afterwards', () => {
  const { element, text, written, keys } = edit('<p>Quiet</p>')
  expect([
    element.getAttribute('role'),
    element.getAttribute('aria-label'),
    element.isContentEditable ?? 'true',
  ]).toEqual(['textbox', 'Text', 'true'])
  text.editor.commands.insertContent(' and strong')
  text.editor.commands.insertContent('<strong>!</strong>')
  expect(written).toEqual(['<p>Quiet and strong</p>', '<p>Quiet and strong<strong>!</strong></p>'])
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  expect([keys, event.defaultPrevented]).toEqual([['Escape'], true])
  text.unmount()
  expect(element.outerHTML).toBe('<div class="text" data-rich=""><p>Quiet and strong<strong>!</strong></p></div>')
})

test('headings have the level that the page gives them, and are stored as before', () => {
  const { element, text, written } = edit('<h3>Cab</h3><h4>Seat</h4><p>Quiet</p>', 'data-rich="raised"')
  expect(element.innerHTML).toBe('<h2>Cab</h2><h3>Seat</h3><p>Quiet</p>')
  text.editor.commands.insertContent('!')
  expect(written).toEqual(['<h3>Cab</h3><h4>Seat</h4><p>Quiet!</p>'])
  text.unmount()
})

test('what a colleague wrote is shown at its place, and nothing is written for it', () => {
  const { element, text, written } = edit('<p>Quiet</p>')
  text.show('<p>Very quiet</p>')
  expect([element.textContent, written]).toEqual(['Very quiet', []])
  text.editor.commands.insertContent('!')
  expect(written).toEqual(['<p>Very quiet!</p>'])
  text.unmount()
})
