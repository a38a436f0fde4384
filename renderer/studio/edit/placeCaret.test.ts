// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { placeCaret } from '#renderer/studio/edit/placeCaret.ts'

function caretAfter(type: string, before: unknown, after: string): number | null {
  const control = document.createElement('input')
  control.type = type
  document.body.replaceChildren(control)
  control.value = after
  control.focus()
  if (control.selectionStart !== null) control.setSelectionRange(0, 0)
  placeCaret({ before, after })
  return control.selectionStart
}

test.each([
  ['words that are back', 'a12 aStart', 'a12 a13 a14 Start', 12],
  ['words that are taken back', 'a12 a13 Start', 'a12 Start', 4],
  ['words that are taken back between two that begin alike', 'a1 a3q a4q a5q', 'a1 a5q', 3],
  ['words that are back between two that end alike', 'a4q', 'a4q a5q', 7],
  ['a word that is another', 'a35q', 'a36q', 4],
  ['letters that are back in a word', 'Mddle', 'Middle', 2],
  ['all there is', undefined, 'Start', 5],
  ['nothing', 'Start', '', 0],
  ['the same letters', 'aa', 'aaa', 3],
])('the cursor is behind %s', (_, before, after, at) => {
  expect(caretAfter('text', before, after)).toBe(at)
})

test('a control without a cursor, and one that shows something else, stay as they are', () => {
  expect(caretAfter('number', '1', '12')).toBeNull()
  placeCaret({ before: 'a', after: 'something else' })
})
