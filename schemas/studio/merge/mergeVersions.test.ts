import { expect, test } from 'vitest'
import { mergePage, type PageTexts } from '#schemas/studio/merge/mergePage.ts'

const pageWith = (...data: object[]): PageTexts => ({
  ...{ title: 'About', permalink: 'about', seo: '{}' },
  sections: data.map((each) => ({ id: 's1', key: 'faq', data: JSON.stringify(each) })),
})

/** Merges a section that both have brought back after it was removed: one by undo, the other by typing in it. */
function merge(mine: object, theirs: object) {
  const { content, suggested } = mergePage(pageWith(), pageWith(mine), pageWith(theirs))
  return { data: content.sections.map(({ data }): unknown => JSON.parse(data)), suggested }
}

test.each([
  ['one two three', 'one two new three', 'one two new three'],
  ['one two three', 'new one two three', 'new one two three'],
  ['one two three mine', 'new one two three', 'new one two three mine'],
  ['<p>one two</p>', '<p>new one two</p><p>three</p>', '<p>new one two</p><p>three</p>'],
  ['<p>mine: one two</p>', '<p>one <strong>two</strong></p>', '<p>mine: one <strong>two</strong></p>'],
])('the words of a section that both have brought back stand once: %s, %s', (one, other, lead) => {
  const merged = { data: [{ lead }], suggested: [] }
  expect([merge({ lead: one }, { lead: other }), merge({ lead: other }, { lead: one })]).toEqual([merged, merged])
})

test('so do the entries of its lists', () => {
  const entry = { question: 'Does it fit in a greenhouse?', text: '<p>It is 1.2 m wide.</p>' }
  const other = { question: 'Who repairs it?', text: '<p>Each of our dealers.</p>' }
  const written = { question: 'And: Does it fit in a greenhouse?', text: '<p>It is 1.2 m wide. Yes.</p>' }
  const versions = [{ questions: [entry, other] }, { questions: [written, other] }] as const
  expect(merge(...versions)).toEqual({ data: [versions[1]], suggested: [] })
  expect(merge(versions[1], versions[0])).toEqual({ data: [versions[1]], suggested: [] })
})

test('what both have in the same place is that of mine, and the other one is suggested', () => {
  const suggested = [{ section: 's1', path: 'lead', value: '"Price 12 EUR"' }]
  expect(merge({ lead: 'Price 10 EUR' }, { lead: 'Price 12 EUR' })).toEqual({
    data: [{ lead: 'Price 10 EUR' }],
    suggested,
  })
})

test('two new entries of a list stay two, also where one has all words of the other', () => {
  const [one, other] = [
    { name: 'Working width of the front mower', value: '3' },
    { name: 'Working width of the front mower deck', value: '3' },
  ]
  const { content, suggested } = mergePage(
    pageWith({ rows: [] }),
    pageWith({ rows: [one] }),
    pageWith({ rows: [other] }),
  )
  expect(content.sections.map(({ data }): unknown => JSON.parse(data))).toEqual([{ rows: [one, other] }])
  expect(suggested).toEqual([])
})
test('a value that differs is that of mine, and the other one is suggested', () => {
  expect(merge({ limit: 3 }, { limit: 4 })).toEqual({
    data: [{ limit: 3 }],
    suggested: [{ section: 's1', path: 'limit', value: '4' }],
  })
})
