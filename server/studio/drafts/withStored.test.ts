import { expect, test } from 'vitest'
import { withStored } from '#server/studio/drafts/withStored.ts'

const base = { position: 1, data: { name: 'A', power: 50 }, texts: { 'en-gb': { text: 'one' } } }

test('what an earlier save stored is what the next one was made from; what others wrote is not', () => {
  const attempt = { ...base, data: { name: 'B', power: 50 }, texts: { 'en-gb': { text: 'one two' } } }
  const stored = { ...attempt, position: 7, data: { name: 'B', power: 60 } }
  expect(withStored(base, stored, [attempt])).toEqual({ ...attempt, position: 1 })
})

test('a field an earlier save removed or added is known', () => {
  const attempt = { position: 1, data: { power: 50, width: 2 }, texts: {} }
  expect(withStored(base, attempt, [attempt])).toEqual(attempt)
})

test('without earlier saves it is the base', () => {
  expect(withStored(base, { ...base, position: 3 }, [])).toEqual(base)
})
