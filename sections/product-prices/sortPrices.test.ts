import { expect, it } from 'vitest'
import { sortPrices } from './sortPrices.ts'

const prices = ['IT', 'ES', 'DE', 'AT', 'GB'].map((country) => ({ country, amount: 100, currency: 'EUR' }))

it.each([
  ['it-it', ['Italia', 'Austria', 'Germania', 'Regno Unito', 'Spagna']],
  ['de-ce', ['Österreich', 'Deutschland', 'Italien', 'Spanien', 'Vereinigtes Königreich']],
  ['es-la', ['Alemania', 'Austria', 'España', 'Italia', 'Reino Unido']],
] as const)('%s: the reader’s own country first, the others by name', (locale, names) => {
  expect(sortPrices(prices, locale).map(({ name }) => name)).toEqual(names)
})

it('marks the prices of the visitor’s locale', () => {
  const own = sortPrices(prices, 'en-gb').filter((price) => price.own)
  expect(own).toEqual([{ country: 'GB', amount: 100, currency: 'EUR', name: 'United Kingdom', own: true }])
})
