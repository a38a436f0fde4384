import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeJson } from '#schemas/studio/merge/mergeJson.ts'
import type { SuggestedValue } from '#schemas/studio/merge/merging.ts'

function merge(base: unknown, mine: unknown, theirs: unknown, isUndo = false) {
  const suggested: SuggestedValue[] = []
  const [from, own, other] = [base, mine, theirs].map((value) => JSON.stringify(value))
  const text = mergeJson({ base: from, mine: own, theirs: other }, 'list', { suggested, isUndo })
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  return { value, suggested }
}

/** Undoes a change, from `after` to `before`. */
const undoChange = (before: unknown, after: unknown, present: unknown) => merge(after, present, before, true)

const item = (label: string, link = `/${label}`) => ({ label, link })
const [a, b, c, d, e] = [item('Anna'), item('Bert'), item('Cleo'), item('Dora'), item('Emil')]

describe('two changes of a list without ids', () => {
  test.each([
    ['have the items that both have added', [a], [a, b], [a, c], [a, b, c]],
    ['lack the items that each has removed', [a, b, c], [b, c], [a, b], [b]],
    ['have what one has added beside what the other has removed', [a, b], [a, b, c], [b], [b, c]],
    ['have an item once that both have added', [a], [a, b], [a, b, c], [a, b, c]],
    [
      'keep an item that one has moved while the other was in it',
      [a, b],
      [b, a],
      [item('Anna', '/x'), b],
      [b, item('Anna', '/x')],
    ],
    [
      'are both in one item',
      [a, b],
      [item('Anna', '/x'), b],
      [item('Anna Maria', '/Anna'), b],
      [item('Anna Maria', '/x'), b],
    ],
    ['keep both where each has another list', [a, b, c], [d], [e, item('Fritz')], [d, e, item('Fritz')]],
    [
      'are written at the same time',
      [{ t: '' }],
      [{ t: 'One two' }],
      [{ t: 'Three four' }],
      [{ t: 'Three four One two' }],
    ],
  ])('%s', (_name, base, mine, theirs, value) => {
    expect(merge(base, mine, theirs)).toEqual({ value, suggested: [] })
  })

  test('lack what one has removed with the last of a list, which is not there then, and have what the other has added', () => {
    expect(merge({ list: [a] }, {}, { list: [a, b] })).toEqual({ value: { list: [b] }, suggested: [] })
    expect(merge({ list: [a, b] }, { list: [a] }, {})).toEqual({ value: {}, suggested: [] })
    const changed = item('Anna', '/x')
    expect(merge({ list: [a] }, {}, { list: [changed] })).toEqual({ value: { list: [changed] }, suggested: [] })
  })

  test('have mine in the place of an item that both have replaced, and theirs as a whole beside it', () => {
    expect(merge([a, b], [c, b], [d, b])).toEqual({
      value: [c, b],
      suggested: [{ path: 'list.0', value: JSON.stringify(d) }],
    })
  })

  test('keep each new item of both, whatever they remove', () => {
    const label = (prefix: string) => fc.nat(999).map((n) => `${prefix}${n}`)
    const edit = (prefix: string) =>
      fc.record({ at: fc.nat(6), remove: fc.nat(2), insert: fc.array(label(prefix), { maxLength: 2 }) })
    const list = fc.uniqueArray(label('b'), { maxLength: 6 })
    fc.assert(
      fc.property(list, edit('m'), edit('t'), (base, mine, theirs) => {
        const [own, other] = [mine, theirs].map(({ at, remove, insert }) => base.toSpliced(at, remove, ...insert))
        const { value, suggested } = merge(base, own, other)
        const found = new Set([
          ...(Array.isArray(value) ? value : []),
          ...suggested.map((each) => JSON.parse(each.value ?? '')),
        ])
        expect([...mine.insert, ...theirs.insert].filter((each) => !found.has(each))).toEqual([])
        const isInBoth = (each: string) => own?.includes(each) === true && other?.includes(each) === true
        expect(base.filter((each) => isInBoth(each) && !found.has(each))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })
})

describe('taking back a change of a list without ids', () => {
  test.each([
    ['removes what was added, beside items of others', [a], [a, b], [a, b, c], [a, c]],
    ['brings back what was removed, beside items of others', [a, b], [a], [a, c], [a, c, b]],
    ['brings back the only item', [a], [], [c], [c, a]],
    ['is in the item that others have moved', [a, b], [item('Anna', '/x'), b], [b, item('Anna', '/x')], [b, a]],
    [
      'leaves of a text that was added what others have written in it',
      ['b1', 'one', 'two', 'three'],
      ['b1', 'one', 'two', 'a2', 'three'],
      ['b1', 'one', 'two', 'a2 b3', 'three'],
      ['b1', 'one', 'two', 'b3', 'three'],
    ],
  ])('%s', (_name, before: readonly unknown[], after: readonly unknown[], present: readonly unknown[], value) => {
    expect(undoChange(before, after, present)).toEqual({ value, suggested: [] })
  })

  test.each([
    ['an item that was added and changed since', [a], [a, b], [a, item('Bert', '/x')]],
    ['a list in which others have replaced what came for other items', [a, b], [c, d], [e]],
    ['a list of which no item is left', [a, b], [a], [c]],
    ['an item that was replaced since', [a, b], [c, b], [d, b]],
    ['an item that others have removed', [a, b], [item('Anna', '/x'), b], [b]],
    [
      'an item that is there again, changed',
      [a, item('One two three')],
      [a],
      [a, item('One two three four', '/One two three')],
    ],
    ['an order that others have changed', [a, b, c], [b, a, c], [c, b, a]],
  ])('leaves %s, and says so', (_name, before, after, present) => {
    const { value, suggested } = undoChange(before, after, present)
    expect([value, suggested.length > 0]).toEqual([present, true])
  })
})
