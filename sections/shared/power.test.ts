import { expect, it } from 'vitest'
import { kilowatts } from '#sections/shared/power.ts'

it.each([
  [1, 1],
  [25, 18],
  [340, 250],
  [600, 441],
])('%i hp is %i kW', (horsepower, expected) => {
  expect(kilowatts(horsepower)).toBe(expected)
})
