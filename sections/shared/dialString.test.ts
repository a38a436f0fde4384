import { expect, it } from 'vitest'
import { dialString } from './dialString.ts'

it.each([
  ['+39 0363 000 100', '+390363000100'],
  ['+49 (0) 123 / 456-78.9', '+49123456789'],
  ['+44 (0)20 7946-0000', '+442079460000'],
  ['(0363) 000 100', '0363000100'],
  ['00 44 20 7946 0000', '00442079460000'],
])('%s is dialled as %s', (written, number) => {
  expect(dialString(written)).toBe(number)
})
