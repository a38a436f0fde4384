import { expect, test } from 'vitest'
import { copiedContent } from '#renderer/studio/content/newContent.ts'

const all = { locale: 'de-de', mayChange: () => true } as const

test('a copy of a product has its content under another name', () => {
  const content = {
    position: 3,
    parent: 'vineyard',
    data: { name: 'V1', power: 90 },
    texts: { 'it-it': { tagline: 'Forte' } },
  }
  expect(copiedContent('product', content, 'V2', all)).toEqual({ ...content, data: { name: 'V2', power: 90 } })
})

test('a copy of what has a title in each language has the new one in one language', () => {
  const texts = { 'de-de': { title: 'Messe', lead: 'Im Mai' }, 'en-gb': { title: 'Fair' } }
  const copy = copiedContent('news', { data: { date: '2026-05-01' }, texts }, 'Messe 2', all)
  expect(copy).toEqual({
    data: { date: '2026-05-01' },
    texts: { 'de-de': { title: 'Messe 2', lead: 'Im Mai' }, 'en-gb': { title: 'Fair' } },
  })
})

test('a copy has the texts of the locales that may be changed alone', () => {
  const texts = { 'de-de': { tagline: 'Stark' }, 'en-gb': { tagline: 'Strong' } }
  const german = { locale: 'de-de', mayChange: (locale: string) => locale === 'de-de' } as const
  expect(copiedContent('product', { data: { name: 'V1' }, texts }, 'V2', german)['texts']).toEqual({
    'de-de': { tagline: 'Stark' },
  })
})
