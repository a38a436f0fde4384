import { describe, expect, it } from 'vitest'
import { validPromotions } from './validPromotions.ts'

const today = { earliest: '2027-03-31', latest: '2027-04-01' }

describe('validPromotions', () => {
  it.each([
    [{}, true],
    [{ valid_from: '2027-03-31' }, true],
    [{ valid_from: '2027-04-01' }, true],
    [{ valid_from: '2027-04-02' }, false],
    [{ valid_to: '2027-03-31' }, true],
    [{ valid_to: '2027-03-30' }, false],
    [{ valid_from: '2027-01-01', valid_to: '2027-12-31' }, true],
    [{ valid_from: '2026-01-01', valid_to: '2026-12-31' }, false],
  ])('%j: %s', (validity, valid) => {
    expect(validPromotions([validity], today)).toEqual(valid ? [validity] : [])
  })
})
