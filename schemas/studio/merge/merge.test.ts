import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapOffset } from '#schemas/studio/merge/mapOffset.ts'
import { mergeJson } from '#schemas/studio/merge/mergeJson.ts'
import type { SuggestedValue } from '#schemas/studio/merge/merging.ts'
import { mergePage, type PageTexts } from '#schemas/studio/merge/mergePage.ts'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { diffItems } from '#schemas/studio/merge/textDiff.ts'

const word = fc.constantFrom('red', 'green', 'blue', 'tractor', 'the', 'a')
const words = fc.array(word, { maxLength: 14 })

/** Returns the words of an edit that no other text has. */
const newWords = (prefix: string) =>
  fc.array(
    fc.nat(999).map((n) => `${prefix}${n}`),
    { maxLength: 3 },
  )
const edits = (prefix: string) =>
  fc.array(fc.record({ at: fc.nat(14), remove: fc.nat(2), insert: newWords(prefix) }), { maxLength: 4 })

function applyEdits(list: readonly string[], changes: readonly { at: number; remove: number; insert: string[] }[]) {
  return changes.reduce<string[]>(
    (all, { at, remove, insert }) => all.toSpliced(Math.min(at, all.length), remove, ...insert),
    [...list],
  )
}

describe('differences of lists', () => {
  test('lead from one to the other', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const built: string[] = []
        let position = 0
        for (const { from, to } of diffItems(a, b)) {
          built.push(...a.slice(position, from.start), ...b.slice(to.start, to.end))
          position = from.end
        }
        expect([...built, ...a.slice(position)]).toEqual(b)
      }),
      { numRuns: 2000 },
    )
  })

  test('of long unlike texts are one', () => {
    const [a, b] = ['a', 'b'].map((letter) => Array.from({ length: 4000 }, (_, n) => `${letter}${n}`))
    expect(diffItems(['x', ...(a ?? [])], ['x', ...(b ?? [])])).toEqual([
      { from: { start: 1, end: 4001 }, to: { start: 1, end: 4001 } },
    ])
  })
})

describe('a text that two have changed', () => {
  test.each([
    [
      'in different words',
      'The red tractor',
      'The blue tractor',
      'The red tractor works',
      'The blue tractor works',
      undefined,
    ],
    ['at its end', 'One', 'One two', 'One three', 'One three two', undefined],
    ['in a word one was still typing', 'Hel', 'Hello you', 'Hel and me', 'Hello you and me', undefined],
    ['from nothing', '', 'Good day', 'Hello you', 'Hello you Good day', undefined],
    ['where one has only got to the space', 'One', 'One ', 'One three', 'One  three', undefined],
    ['after the space of another one', 'One', 'One two', 'One ', 'One  two', undefined],
    ['by words that begin alike', 'One', 'One w10', 'One w1', 'One w1 w10', undefined],
    ['in the same word', 'A red one', 'A blue one', 'A green one', 'A blue one', 'A green one'],
    ['that is one value', 'a', 'b', 'c', 'b', 'c'],
    ['by new paragraphs', '<p>x</p>', '<p>x</p><p>y</p>', '<p>x</p><p>z</p>', '<p>x</p><p>z</p><p>y</p>', undefined],
    ['in words and markup', '<p>x y</p>', '<p>x <b>y</b></p>', '<p>w x y</p>', '<p>w x <b>y</b></p>', undefined],
    [
      'by markup that overlaps',
      '<p>x y z</p>',
      '<p><b>x y</b> z</p>',
      '<p>x <i>y z</i></p>',
      '<p><b>x y</b> z</p>',
      '<p>x <i>y z</i></p>',
    ],
  ] as const)('%s', (_name, base, mine, theirs, text, other) => {
    const merged = mergeText(base, mine, theirs)
    expect([merged.text, merged.other]).toEqual([text, other])
  })

  test('has every new word of both, in it or beside it', () => {
    fc.assert(
      fc.property(words, edits('m'), edits('t'), (base, mine, theirs) => {
        const [own, others] = [applyEdits(base, mine), applyEdits(base, theirs)]
        const { text, other = '' } = mergeText(base.join(' '), own.join(' '), others.join(' '))
        const found = new Set(`${text} ${other}`.split(/\s+/))
        expect([...own, ...others].filter((each) => /^[mt]\d/.test(each) && !found.has(each))).toEqual([])
        const shown = new Set(text.split(/\s+/))
        expect(own.filter((each) => /^m\d/.test(each) && !shown.has(each))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  test('is what one side wrote where the other wrote nothing', () => {
    fc.assert(
      fc.property(words, edits('m'), (base, mine) => {
        const [from, own] = [base.join(' '), applyEdits(base, mine).join(' ')]
        expect([mergeText(from, own, from), mergeText(from, from, own)]).toEqual([{ text: own }, { text: own }])
      }),
    )
  })
})

test('a cursor stays at its words', () => {
  expect([
    mapOffset('One two', 'Zero One two', 4),
    mapOffset('One two', 'One two three', 7),
    mapOffset('One two three', 'One three', 8),
    mapOffset('One two', 'One 2', 5),
    mapOffset('', 'All new', 0),
    mapOffset('One ', 'One  three', 4),
    mapOffset('One tw', 'One twelve', 6),
    mapOffset('One two', 'One for two', 6),
  ]).toEqual([9, 7, 4, 5, 0, 4, 6, 10])
})

describe('a value that two have changed', () => {
  const merge = (base: unknown, mine: unknown, theirs: unknown) => {
    const suggested: SuggestedValue[] = []
    const [from, own, other] = [base, mine, theirs].map((value) => JSON.stringify(value))
    const text = mergeJson({ base: from, mine: own, theirs: other }, '', { suggested })
    const value: unknown = text === undefined ? undefined : JSON.parse(text)
    return { value, suggested }
  }

  test('is merged by its fields and the items of its lists', () => {
    const base = { a: 1, b: 2, list: [{ t: 'one two' }, { t: 'three' }] }
    const mine = { a: 10, b: 2, list: [{ t: 'one two mine' }, { t: 'three' }] }
    const theirs = { a: 1, b: 20, list: [{ t: 'theirs one two' }, { t: 'new' }, { t: 'three' }], c: true }
    expect(merge(base, mine, theirs)).toEqual({
      value: { a: 10, b: 20, list: [{ t: 'theirs one two mine' }, { t: 'new' }, { t: 'three' }], c: true },
      suggested: [],
    })
  })

  test('keeps theirs beside mine where both are one value', () => {
    const link = (page: string) => ({ link: { $page: page } })
    expect(merge(link('a'), link('b'), link('c'))).toEqual({
      value: link('b'),
      suggested: [{ path: 'link', value: '{"$page":"c"}' }],
    })
    expect(merge({ n: 1 }, { n: 2 }, { n: 3 })).toEqual({ value: { n: 2 }, suggested: [{ path: 'n', value: '3' }] })
  })

  test('has what one has changed and the other removed', () => {
    expect(merge({ a: 'x' }, {}, { a: 'y' })).toEqual({ value: { a: 'y' }, suggested: [] })
    expect(merge([{ id: 'a', n: 1 }, { id: 'b' }], [{ id: 'b' }], [{ id: 'b' }, { id: 'a', n: 2 }]).value).toEqual([
      { id: 'b' },
      { id: 'a', n: 2 },
    ])
  })

  test('keeps numbers as they were written', () => {
    const big = '12345678901234567890'
    const sides = { base: `{"n":${big},"a":1}`, mine: `{"n":${big},"a":2}`, theirs: `{"n":${big},"a":1,"b":1}` }
    expect(mergeJson(sides, '', { suggested: [] })).toBe(`{"n":${big},"a":2,"b":1}`)
  })
})

describe('a page that two have changed', () => {
  const page = (sections: Readonly<Record<string, string>>, title = 'Title'): PageTexts => ({
    title,
    permalink: 'p',
    seo: '{}',
    sections: Object.entries(sections).map(([id, text]) => ({ id, key: id, data: JSON.stringify({ text }) })),
  })

  test('keeps a section that one has removed while the other wrote in it, and says so', () => {
    const base = page({ a: 'one', b: 'two' })
    const merged = mergePage(base, page({ b: 'two' }), page({ a: 'one more', b: 'two' }))
    expect([merged.content, merged.returned]).toEqual([page({ a: 'one more', b: 'two' }), ['a']])
    expect(mergePage(base, page({ b: 'two' }), page({ a: 'one', b: 'two' })).content).toEqual(page({ b: 'two' }))
  })

  test('has the order of the side that moved its sections', () => {
    const merged = mergePage(page({ a: '1', b: '2' }), page({ b: '2', a: '1' }), page({ a: '1', n: '3', b: '2' }))
    expect(merged.content.sections.map(({ id }) => id)).toEqual(['b', 'a', 'n'])
  })
})
