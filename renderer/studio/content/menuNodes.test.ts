import { expect, test } from 'vitest'
import { nameIn } from '#renderer/studio/content/menuNodes.ts'

test('an entry without a name in a locale has that of the next in its fallback chain', () => {
  const entry = { id: 'a', names: { 'de-de': 'Recht', 'en-gb': 'Legal' } }
  expect(nameIn(entry, 'de-de')).toEqual({ text: 'Recht', from: 'de-de' })
  expect(nameIn(entry, 'de-ch')).toEqual({ text: 'Recht', from: 'de-de' })
  expect(nameIn(entry, 'fr-ch')).toEqual({ text: 'Legal', from: 'en-gb' })
  expect(nameIn({ id: 'a', names: { 'it-it': 'Note legali' } }, 'de-de')).toBeUndefined()
})
