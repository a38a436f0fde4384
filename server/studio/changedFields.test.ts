import fc from 'fast-check'
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

const tags = fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 })
const entries = fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), tags }), {
  selector: ({ key }) => key,
})

test('lists what is new, what is gone and what has changed, each with its own value before', () => {
  fc.assert(
    fc.property(entries, entries, (before, after) => {
      const fields = changedFields({ list: before }, { list: after })
      const read = (list: typeof before, key: string) => list.find((entry) => entry.key === key)
      const at = (path: string, suffix = '') =>
        Number(path.slice('list.'.length, suffix === '' ? undefined : -suffix.length))
      const changed = fields.filter(({ path }) => path.endsWith('.tags'))
      const whole = fields.filter(({ path }) => !path.endsWith('.tags'))
      const both = after.filter(({ key }) => read(before, key) !== undefined)
      expect(changed.map((field) => ({ ...field, path: after[at(field.path, '.tags')]?.key }))).toEqual(
        expect.arrayContaining(
          both
            .map(({ key, tags: now }) => ({ path: key, before: read(before, key)?.tags, after: now }))
            .filter((each) => each.before?.join() !== each.after.join()),
        ),
      )
      const added = whole.filter((field) => 'after' in field && field.movedFrom === undefined)
      expect(added.map(({ after: entry }) => entry)).toEqual(after.filter(({ key }) => read(before, key) === undefined))
      const moved = whole.filter((field) => field.movedFrom !== undefined)
      for (const { path, movedFrom, after: entry } of moved) {
        expect([entry, before[movedFrom ?? -1]?.key]).toEqual([after[at(path)], after[at(path)]?.key])
      }
      const removed = whole.filter((field) => !('after' in field))
      expect(removed.map(({ path, before: entry }) => [at(path), entry])).toEqual(
        before
          .map((entry, index) => [index, entry])
          .filter(([, entry]) => read(after, Object(entry).key) === undefined),
      )
    }),
    { numRuns: 500 },
  )
})
