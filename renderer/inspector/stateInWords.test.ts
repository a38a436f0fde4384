import { expect, test } from 'vitest'
import { stateInWords } from '#renderer/inspector/stateInWords.ts'

test.each([
  ['closed', 'closed'],
  [{ open: { layout: 'rail', content: { subMenu: 'locked' } } }, 'open · rail · sub-menu locked'],
  [{ loading: 'again' }, 'loading again'],
  [{ choice: 'granted', banner: 'closed', tagManager: 'ready' }, 'choice granted · banner closed · tag-manager ready'],
  [{ open: { layout: {}, content: 'categories' } }, 'open · layout · categories'],
  [{}, ''],
  [undefined, ''],
])('%j is "%s"', (value, words) => {
  expect(stateInWords(value)).toBe(words)
})
