import { expect, it } from 'vitest'
import { promoState } from './promoState.ts'

const today = '2027-03-31'

it.each([
  [{}, 'running'],
  [{ valid_from: '2027-03-31' }, 'running'],
  [{ valid_from: '2027-04-01' }, 'coming'],
  [{ valid_to: '2027-03-31' }, 'running'],
  [{ valid_to: '2027-03-30' }, 'ended'],
  [{ valid_from: '2026-01-01', valid_to: '2026-12-31' }, 'ended'],
  [{ valid_from: '2027-06-01', valid_to: '2027-06-30' }, 'coming'],
])('%j is %s', (validity, state) => {
  expect(promoState(validity, today)).toBe(state)
})
