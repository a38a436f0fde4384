import { describe, expect, test } from 'vitest'
import { mapOffset } from '#schemas/studio/merge/mapOffset.ts'
import { mergeJson } from '#schemas/studio/merge/mergeJson.ts'
import type { SuggestedValue } from '#schemas/studio/merge/merging.ts'
import { mergePage, type PageTexts } from '#schemas/studio/merge/mergePage.ts'

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
