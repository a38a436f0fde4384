import { expect, test } from 'vitest'
import { changedFields } from '#server/studio/changedFields.ts'

const [pto, fan] = [{ key: 'pto' }, { key: 'fan' }]

test('what is gone below an entry that moved is listed', () => {
  const before = [
    { key: 'drive', items: [pto] },
    { key: 'cab', items: [] },
  ]
  const after = [
    { key: 'new', items: [] },
    { key: 'drive', items: [] },
    { key: 'cab', items: [] },
  ]
  const paths = changedFields({ equipment: before }, { equipment: after }).map(({ path, before: old }) => [path, old])
  expect(paths).toContainEqual(['equipment.1.items.0', pto])
})

test('a list of texts is compared with that of its own entry', () => {
  const before = [
    { id: 'a', tags: ['x'] },
    { id: 'b', tags: ['q'] },
  ]
  const after = [{ id: 'n' }, { id: 'a', tags: ['x', 'y'] }, { id: 'b', tags: ['q'] }]
  expect(changedFields(before, after)).toEqual([
    { path: '0', after: { id: 'n' } },
    { path: '1.tags', before: ['x'], after: ['x', 'y'] },
  ])
  const swapped = [
    { key: 'cab', items: [fan] },
    { key: 'drive', items: [] },
  ]
  expect(
    changedFields(
      [
        { key: 'drive', items: [] },
        { key: 'cab', items: [] },
      ],
      swapped,
    ),
  ).toContainEqual({
    path: '0.items.0',
    after: fan,
  })
})
