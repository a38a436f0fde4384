import { describe, expect, it } from 'vitest'
import { rangeFilters } from '#schemas/products.ts'
import { parametersOf, queryOf, queryWithout, rangeSteps, readFilters } from './filters.ts'

describe('readFilters', () => {
  it.each([
    [{}, {}],
    [{ power_min: '100' }, { power: { min: 100 } }],
    [{ mass_max: '5000', sort: 'ascending' }, { mass: { max: 5000 } }],
    [{ power_min: '200', power_max: '100' }, {}],
    [
      { category: 'a,b', transmission: 'stepless' },
      { category: ['a', 'b'], transmission: ['stepless'] },
    ],
  ])('%j → %j', (search, filters) => {
    expect(readFilters(search)).toEqual(filters)
  })
})

it.each(rangeFilters)('accepts every number of the field %s in the address, as it is', (name) => {
  const { min, max, step } = rangeSteps[name]
  for (const parameter of parametersOf(name)) {
    for (const value of [min, min + step, max - step, max])
      expect(queryOf({ [parameter]: String(value) })).toBe(`${parameter}=${value}`)
    for (const value of [min - 1, max + 1, min + step / 2]) expect(queryOf({ [parameter]: String(value) })).toBe('')
  }
})

describe('queryOf', () => {
  it('is normalised, without empty parameters', () => {
    const values = {
      sort: 'default',
      category: 'b,a',
      power_max: '',
      power_min: '0152',
      mass_max: '30001',
      utm_source: 'x',
    }
    expect(queryOf(values)).toBe('power_min=152&category=b%2Ca')
  })
})

describe('queryWithout', () => {
  it('removes both ends of a range', () => {
    expect(queryWithout({ power_min: '100', power_max: '200', sort: 'ascending' }, 'power')).toBe('sort=ascending')
  })
})
