import { expect, test } from 'vitest'
import { dropEntry, indentEntry, nameIn, nestEntries, outdentEntry } from '#renderer/studio/content/menuNodes.ts'

test('an entry without a name in a locale has that of the next in its fallback chain', () => {
  const entry = { id: 'a', names: { 'de-de': 'Recht', 'en-gb': 'Legal' } }
  expect(nameIn(entry, 'de-de')).toEqual({ text: 'Recht', from: 'de-de' })
  expect(nameIn(entry, 'de-ch')).toEqual({ text: 'Recht', from: 'de-de' })
  expect(nameIn(entry, 'fr-ch')).toEqual({ text: 'Legal', from: 'en-gb' })
  expect(nameIn({ id: 'a', names: { 'it-it': 'Note legali' } }, 'de-de')).toBeUndefined()
})

const tree = [{ id: 'a' }, { id: 'b' }, { id: 'b1', parent: 'b' }, { id: 'c' }]

test('an entry is dropped before, after or into another, with what is below it', () => {
  expect(dropEntry(tree, 'c', 'a', 'before').map(({ id }) => id)).toEqual(['c', 'a', 'b', 'b1'])
  expect(nestEntries(dropEntry(tree, 'b', 'a', 'on'))).toEqual([
    { entry: { id: 'a' }, below: [{ entry: { id: 'b', parent: 'a' }, below: [{ entry: tree[2], below: [] }] }] },
    { entry: { id: 'c' }, below: [] },
  ])
  expect(dropEntry(tree, 'b1', 'b', 'after')).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'b1' }, { id: 'c' }])
  expect(dropEntry(tree, 'a', 'b1', 'after')).toEqual([...tree.slice(1, 3), { id: 'a', parent: 'b' }, { id: 'c' }])
})

test('an entry stays where it is when it is there already, and goes neither into itself nor too deep', () => {
  expect(dropEntry(tree, 'a', 'b', 'before')).toBe(tree)
  expect(dropEntry(tree, 'b1', 'b', 'on')).toBe(tree)
  expect(dropEntry(tree, 'b', 'b', 'on')).toBe(tree)
  expect(dropEntry(tree, 'b', 'b1', 'after')).toBe(tree)
  const deep = [1, 2, 3, 4, 5, 6].map((id) => ({ id: `${id}`, ...(id > 1 ? { parent: `${id - 1}` } : {}) }))
  const all = [...deep, { id: 'x' }]
  expect(dropEntry(all, 'x', '6', 'on')).toBe(all)
  expect(dropEntry(all, 'x', '5', 'on')).toHaveLength(7)
  const below = (id: string) => [...deep, { id: 'x', parent: id }]
  expect(indentEntry(below('5'), 'x')).toEqual(below('5'))
  expect(indentEntry(below('4'), 'x')).toEqual(below('5'))
})

test('an entry whose parent others have removed, or moved below it, can be put on the first level', () => {
  expect(outdentEntry([{ id: 'a' }, { id: 'b1', parent: 'b' }], 'b1')).toEqual([{ id: 'a' }, { id: 'b1' }])
  const loop = [
    { id: 'a', parent: 'b' },
    { id: 'b', parent: 'a' },
    { id: 'b1', parent: 'b' },
  ]
  expect(outdentEntry(loop, 'b')).toEqual([{ id: 'a', parent: 'b' }, { id: 'b' }, { id: 'b1', parent: 'b' }])
  expect(outdentEntry(tree, 'b1')).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'b1' }, { id: 'c' }])
  expect(outdentEntry(tree, 'a')).toBe(tree)
})
