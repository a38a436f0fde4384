import { expect, test } from 'vitest'
import { fillPreset } from '#schemas/studio/preset.ts'

test('a preset is filled in the language of a locale, for the entity of its page', () => {
  const preset = {
    id: 'default',
    data: { name: { $ref: 'product/{id}#name' }, heading: '@heading', items: [{ text: '@only' }, 5] },
    texts: { 'en-gb': { heading: 'Prices', only: 'Only here' }, 'de-de': { heading: 'Preise' } },
  }
  expect(fillPreset(preset, 'de-ch', 't9')).toEqual({
    name: { $ref: 'product/t9#name' },
    heading: 'Preise',
    items: [{ text: 'Only here' }, 5],
  })
  expect(fillPreset(preset, 'en-za')).toMatchObject({ name: { $ref: 'product/{id}#name' }, heading: 'Prices' })
})
