// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { morph } from '#renderer/studio/editor/frame/morph.ts'
import { caretIn, isTypable, typeInFrame } from '#renderer/studio/editor/frame/typeInFrame.ts'

function elementOf(html: string): HTMLElement {
  document.body.innerHTML = html
  const element = document.body.firstElementChild
  if (!(element instanceof HTMLElement)) throw new Error('There is no element')
  return element
}

test('the caret stays at the words it was between', () => {
  // One character more before it, behind it, and around it.
  expect(caretIn('ab cd', 'xab cd', 3)).toBe(4)
  expect(caretIn('ab cd', 'ab cdx', 3)).toBe(3)
  expect(caretIn('ab cd', 'xab cdx', 3)).toBe(0)
  expect(caretIn('ab', 'ab', 2)).toBe(2)
})

test('a text of one line that stands there as it is can be typed in, and nothing else', () => {
  expect(isTypable(elementOf('<h1> Built for\n the field</h1>'), 'Built for the field')).toBe(true)
  expect(isTypable(elementOf('<h1>Built for <br>the field</h1>'), 'Built for the field')).toBe(false)
  expect(isTypable(elementOf('<p>Quiet</p>'), '<p>Quiet</p>')).toBe(false)
  expect(isTypable(elementOf('<p>98 PS</p>'), '98')).toBe(false)
})

test('what is typed is written, rendering leaves it alone, and Escape restores what was there', () => {
  let value = 'Field'
  const listeners = new Set<() => void>()
  const element = elementOf('<h1>Field</h1>')
  element.tabIndex = 0
  let ended = 0
  typeInFrame(element, {
    read: () => value,
    write: (text) => {
      value = text
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEnd: () => (ended += 1),
  })
  element.textContent = 'Fields of\u00a0May'
  element.dispatchEvent(new Event('input'))
  expect(value).toBe('Fields of May')
  const rendered = document.createElement('h1')
  rendered.textContent = 'Late'
  expect(morph(element, rendered)).toBe(element)
  expect(element.textContent).toBe('Fields of\u00a0May')
  // A colleague's word.
  value = 'Green fields of May'
  for (const listener of listeners) listener()
  expect(element.textContent).toBe('Green fields of May')
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
  expect([value, ended, listeners.size, element.outerHTML]).toEqual(['Field', 1, 0, '<h1 tabindex="0">Field</h1>'])
})
