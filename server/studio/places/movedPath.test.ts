import { expect, test } from 'vitest'
import { movedPath } from '#server/studio/places/movedPath.ts'

const entry = (label: string, link = '/a') => ({ label, link })
const [one, two, three] = [entry('One'), entry('Two', '/b'), entry('Three', '/c')]
const moved = (before: unknown[], after: unknown[] | undefined, path: string) =>
  movedPath({ data: { actions: before } }, { data: after === undefined ? {} : { actions: after } }, path)

test.each([
  ['another order', [two, three, one], 'data.actions.2.label'],
  ['an entry before it', [three, one, two], 'data.actions.1.label'],
  ['one before it is gone', [one, three], 'data.actions.0.label'],
  ['its text changed while it moved', [two, three, entry('One and more')], 'data.actions.2.label'],
  ['its text changed in its place', [entry('Else', '/else'), two, three], 'data.actions.0.label'],
])('the path of a field of a list follows its entry: %s', (_, after, path) => {
  expect(moved([one, two, three], after, 'data.actions.0.label')).toBe(path)
})

test('a text that is an entry of its own is followed, also where the same stands twice', () => {
  expect(movedPath({ a: ['x', 'y', 'x'] }, { a: ['y', 'x', 'x'] }, 'a.1')).toBe('a.0')
  expect(movedPath({ a: ['x', 'y', 'x'] }, { a: ['y', 'x', 'x'] }, 'a.2')).toBe('a.2')
})

test('an entry of a list in an entry is followed through both', () => {
  const groups = [
    { key: 'drive', items: [{ key: 'pto' }, { key: 'fan' }] },
    { key: 'cab', items: [] },
  ]
  const after = [groups[1], { key: 'drive', items: [{ key: 'fan', kind: 'optional' }, { key: 'pto' }] }]
  expect(movedPath({ equipment: groups }, { equipment: after }, 'equipment.0.items.1.kind')).toBe(
    'equipment.1.items.0.kind',
  )
})

test('what was at an entry that is gone is at no other one, and at its own when it is back', () => {
  const gone = moved([one, two], [two, three], 'data.actions.0.label')
  expect(gone).toMatch(/^data\.actions\.gone_[\da-f]{12}\.label$/)
  expect(moved([two, three], [two], gone)).toBe(gone)
  expect(moved([two], [two, one], gone)).toBe('data.actions.1.label')
  expect(moved([one], undefined, 'data.actions.0.label')).toBe(gone)
  expect(movedPath({ data: {} }, { data: { actions: [one] } }, gone)).toBe('data.actions.0.label')
})

test('a path without a list, of a whole, or into what is no list stays', () => {
  expect(movedPath({ seo: { title: 'a' } }, { seo: { title: 'b' } }, 'seo.title')).toBe('seo.title')
  expect(movedPath({}, {}, '')).toBe('')
  expect(movedPath({ a: [one] }, { a: { $list: 'product' } }, 'a.0.label')).toBe('a.0.label')
})
