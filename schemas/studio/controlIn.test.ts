import { expect, test } from 'vitest'
import { controlIn, isRequiredIn } from '#schemas/studio/controlIn.ts'
import { fieldsOf } from '#schemas/studio/fieldsOf.ts'

test('the field that chooses the kind of an entry is a choice, and the others are those of that kind', () => {
  const data = { blocks: [{ type: 'quote', text: 'Yes' }] }
  const at = (path: string) => controlIn(fieldsOf('article_body'), data, path)
  expect(at('blocks.0.type')).toEqual({ kind: 'choice', options: ['text', 'picture', 'quote'] })
  expect(at('blocks.0.text')).toMatchObject({ kind: 'long_text' })
  expect(at('blocks.0.picture')).toBeUndefined()
})

test('a field is required where its group, its entry or the kind of that has to have it', () => {
  const isRequired = (type: string, data: unknown, path: string) => isRequiredIn(fieldsOf(type), data, path)
  expect([
    isRequired('rich_text', { body: '<p>A</p>' }, 'body'),
    isRequired('video', { transcript: '<p>A</p>' }, 'transcript'),
    isRequired('smart_technology', { features: [{ body: 'A' }] }, 'features.0.body'),
    isRequired('article_body', { blocks: [{ type: 'text', body: 'A' }] }, 'blocks.0.body'),
    isRequired('rich_text', {}, 'none.of.it'),
  ]).toEqual([true, false, true, true, false])
})
