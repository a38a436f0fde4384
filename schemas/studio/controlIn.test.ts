import { expect, test } from 'vitest'
import { controlIn } from '#schemas/studio/controlIn.ts'
import { fieldsOf } from '#schemas/studio/fieldsOf.ts'

test('the field that chooses the kind of an entry is a choice, and the others are those of that kind', () => {
  const data = { blocks: [{ type: 'quote', text: 'Yes' }] }
  const at = (path: string) => controlIn(fieldsOf('article_body'), data, path)
  expect(at('blocks.0.type')).toEqual({ kind: 'choice', options: ['text', 'picture', 'quote'] })
  expect(at('blocks.0.text')).toMatchObject({ kind: 'long_text' })
  expect(at('blocks.0.picture')).toBeUndefined()
})
