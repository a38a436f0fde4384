import { expect, test } from 'vitest'
import { formatDistance } from './distance.ts'

test.each([
  [0, 'it-it', '0 km'],
  [3.27, 'it-it', '3,3 km'],
  [1234.5, 'de-de', '1.235 km'],
  [16.09344, 'en-gb', '10 mi'],
  [3.27, 'en-gb', '2 mi'],
  [3.27, 'en-fe', '3.3 km'],
] as const)('%d km in %s is %s', (kilometres, locale, words) => {
  expect(formatDistance(kilometres, locale).replace(/\s/g, ' ')).toBe(words)
})
