import { expect, test } from 'vitest'
import { formatDistance } from '#sections/dealer-locator/distance.ts'
import { formatNumber, formatPrice, formatSpeed } from '#sections/shared/formats.ts'
import type { LocaleCode } from '#locales/locales.ts'

// Which blank stands there is the matter of ICU.
const plainBlanks = (text: string) => text.replace(/\s/g, ' ')

test.each<[LocaleCode, string, string]>([
  ['it-it', '2.640', '12.640'],
  ['de-de', '2.640', '12.640'],
  ['tr-tr', '2.640', '12.640'],
  ['en-gb', '2,640', '12,640'],
  // Spanish and Portuguese texts leave four digits alone, and so do their figures.
  ['es-es', '2640', '12.640'],
  ['pt-pt', '2640', '12 640'],
])('%s groups thousands as its texts do: %s, %s', (locale, four, five) => {
  expect([2640, 12_640].map((value) => plainBlanks(formatNumber(value, locale)))).toEqual([four, five])
})

test('a price has the decimals of its currency, and none where it is whole', () => {
  const prices = [
    [138_900, 'EUR'],
    [0.5, 'EUR'],
    [1200.125, 'TND'],
    [100, 'JPY'],
  ] as const
  const texts = prices.map(([amount, currency]) => plainBlanks(formatPrice(amount, currency, 'en-gb')))
  expect(texts).toEqual(['€138,900', '€0.50', 'TND 1,200.125', 'JP¥100'])
})

test('Italian prices, distances and speeds are grouped as its numbers are', () => {
  const texts = [formatPrice(2640, 'EUR', 'it-it'), formatDistance(2640, 'it-it'), formatSpeed(2640, 'it-it')]
  expect(texts.map(plainBlanks)).toEqual(['2.640 €', '2.640 km', '2.640 km/h'])
})
