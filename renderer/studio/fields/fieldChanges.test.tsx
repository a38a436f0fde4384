// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { Control } from '#schemas/fields/control.ts'
import { FieldChanges } from '#renderer/studio/fields/FieldChanges.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart('en')
const files = ['field', 'barn'].map((name) => {
  return { name, file: `/media/${name}.jpg`, mime_type: 'image/jpeg', width: 3, height: 2, texts: {} }
})
vi.mock('#renderer/studio/pickers/useFile.ts', () => ({
  useFile: (id: string) => ({ data: files.find(({ name }) => name === id) }),
}))

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

test.each<[string, Control, unknown, unknown]>([
  ['a reference', { kind: 'image' }, { $ref: 'media/field' }, { $ref: 'media/barn' }],
  ['an id', { kind: 'id', of: 'image', list: false }, 'field', 'barn'],
])('a picture named by %s is shown as it looks; one that is gone by its id', async (_name, control, before, after) => {
  const controlOf = () => control
  await show(
    <FieldChanges fields={[{ path: 'image', before, after }]} nameOf={() => 'Picture'} controlOf={controlOf} />,
  )
  const sources = [...document.querySelectorAll('dd img')].map((picture) => picture.getAttribute('src'))
  expect(sources).toEqual(['/media/field.jpg', '/media/barn.jpg'])
  await show(<FieldChanges fields={[{ path: 'image', after: { $ref: 'media/lost' } }]} nameOf={() => 'Picture'} />)
  expect([document.querySelector('dd')?.textContent, document.querySelector('dd img')]).toEqual(['lost', null])
})
