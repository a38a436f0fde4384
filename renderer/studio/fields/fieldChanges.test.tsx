// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { FieldChanges } from '#renderer/studio/fields/FieldChanges.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart('en')

test('what is new and what is gone at one place are two rows, and what has moved says from where', async () => {
  const fields = [
    { path: 'cards.1', before: 'Plough' },
    { path: 'cards.1', after: 'Harrow' },
    { path: 'cards.0', after: 'Seeder', movedFrom: 2 },
  ]
  await show(<FieldChanges fields={fields} nameOf={(path) => path} />)
  const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(rows).toEqual(['cards.1Plough', 'cards.1Harrow', 'cards.0Moved here from place 3: Seeder'])
})
