import { expect, test } from 'vitest'
import { isWideTile, layoutOf, tilesAtOnce } from './tileLayout.ts'

const cells = { one: 1, two: 1, three: 4, four: 4 }
const columns = { one: 1, two: 2, three: 3, four: 4 }
const counts = Array.from({ length: 12 }, (_, index) => index + 1)

test.each(counts)('%i tiles fill their rows', (count) => {
  const layout = layoutOf(count)
  const wide = Array.from({ length: count }, (_, index) => isWideTile(index, count))
  const taken = wide.reduce((sum, isWide, index) => sum + (isWide ? 2 : index === 0 ? cells[layout] : 1), 0)
  expect(taken % columns[layout]).toBe(0)
})

test('at most three rows of four are visible at first', () => {
  expect([0, 1, 2, 9, 12, 13, 60].map(tilesAtOnce)).toEqual([0, 1, 2, 9, 12, 9, 9])
})
