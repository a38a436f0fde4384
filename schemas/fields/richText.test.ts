import { expect, test } from 'vitest'
import { textOfRichText } from '#schemas/fields/richText.ts'

test('paragraphs and entries of lists are lines, cells are apart', () => {
  expect(textOfRichText('<p>One <strong>two</strong></p>\n<ul><li>a</li><li> b</li></ul>')).toBe('One two\n• a\n• b')
  expect(textOfRichText('<table><tr><td>a</td> <td>b</td></tr></table>')).toBe('a · b')
})

test('entities are the characters they name; what names none stays', () => {
  expect(textOfRichText('5 &lt; 6 &amp; &#178; &#x20AC;')).toBe('5 < 6 & ² €')
  expect(textOfRichText('&constructor; &__proto__; &unknown;')).toBe('&constructor; &__proto__; &unknown;')
})
