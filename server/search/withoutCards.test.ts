import { expect, test } from 'vitest'
import { withoutCards, hasCards } from '#server/search/withoutCards.ts'

const section = (data: Readonly<Record<string, unknown>>) => {
  return { key: 'product_list', data, raisedFrom: undefined, invalidReason: undefined }
}

test('lists of other pages are left out, whatever they are in; other references stay', () => {
  const kept = { awards: { $list: 'award' }, name: { $ref: 'product/v1/name' }, title: 'A' }
  const sections = [
    section({
      products: { $list: 'product_card', category: 'a' },
      slides: [{ news: { $list: 'news_card' } }],
      ...kept,
    }),
  ]
  expect(hasCards(sections)).toBe(true)
  const light = withoutCards(sections)
  expect(light.map(({ data }) => data)).toEqual([{ products: [], slides: [{ news: [] }], ...kept }])
  expect(hasCards(light)).toBe(false)
})
