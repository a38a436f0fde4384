import { describe, expect, test } from 'vitest'
import { maxEntries } from '#schemas/studio/entries/matchEntries.ts'
import { movesOfSections } from '#server/studio/places/followEntries.ts'
import { createMove } from '#server/studio/places/movedPath.ts'

const movedPath = (before: unknown, after: unknown, path: string) => createMove(before, after)(path)

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

test('fields that are empty on both sides make no entries alike, nor does half of what they have', () => {
  const empty = { kind: '', text: '', note: null, tags: [], more: {} }
  const [old, next] = [
    { ...empty, label: 'One' },
    { ...empty, label: 'Two' },
  ]
  expect(movedPath({ a: [old] }, { a: [next, three] }, 'a.0.label')).toMatch(/^a\.gone_/)
  expect(moved([one], [three, { label: 'Else', link: '/a' }], 'data.actions.0.label')).toMatch(/gone_/)
})

/** Returns a list of entries, and how often the text of one was read. */
function countedList(length: number, textOf: (index: number) => string) {
  let reads = 0
  const list = Array.from({ length }, (_, index) => ({
    get text() {
      reads += 1
      return textOf(index)
    },
  }))
  return { list, reads: () => reads }
}

describe('each entry is read a few times, however many paths and other entries there are', () => {
  const move = (size: number, words: number) => {
    const text = (index: number, end: string) => `w${index} `.repeat(words) + end
    const [before, after] = [
      countedList(size, (index) => text(index, 'old')),
      countedList(size, (index) => text((index + 1) % size, 'new')),
    ]
    const moveOf = createMove({ a: before.list }, { a: after.list })
    const paths = Array.from({ length: 3 * size }, (_, index) => moveOf(`a.${index % size}.text`))
    return { paths, reads: (before.reads() + after.reads()) / (2 * size) }
  }

  test('and changed ones are found by their words', () => {
    const { paths, reads } = move(30, 10)
    expect(paths.slice(0, 3)).toEqual(['a.29.text', 'a.0.text', 'a.1.text'])
    expect(reads).toBeLessThanOrEqual(10)
  })

  test('and those whose texts are too long to compare all stay in their places', () => {
    const { paths, reads } = move(100, 3000)
    expect(paths.slice(0, 3)).toEqual(['a.0.text', 'a.1.text', 'a.2.text'])
    expect(reads).toBeLessThanOrEqual(10)
  })
})

test('in a list of too many entries nothing is followed', () => {
  const long = Array.from({ length: maxEntries }, () => one)
  expect(movedPath({ a: [two, ...long] }, { a: [...long, two] }, 'a.0.label')).toBe('a.0.label')
  expect(movedPath({ a: [two, ...long.slice(1)] }, { a: [...long.slice(1), two] }, 'a.0.label')).toBe(
    `a.${maxEntries - 1}.label`,
  )
})

test('a section is read once for all that stands in it', () => {
  const page = (data: object) => ({
    ...{ title: '', permalink: '', seo: '{}' },
    sections: [{ id: 's', key: 'hero', data: JSON.stringify(data) }],
  })
  const moveOf = movesOfSections(page({ actions: [one, two] }), page({ actions: [two, one] }))
  expect(moveOf('s')?.('actions.0.label')).toBe('actions.1.label')
  expect(moveOf('s')).toBe(moveOf('s'))
  expect([moveOf(null), moveOf('gone')]).toEqual([undefined, undefined])
})
