import { describe, expect, it } from 'vitest'
import { registryEntry } from '#sections/registry.ts'
import { queryOf, queryRules, queryWithout, readFilters } from './filters.ts'

it('has the parameters of the registry, with the same rules', () => {
  expect(registryEntry('find_your_tractor')?.query).toEqual(queryRules)
})

describe('readFilters', () => {
  it.each([
    [{}, {}],
    [{ power_min: '100' }, { power: { min: 100 } }],
    [{ mass_max: '5000', sort: 'ascending' }, { mass: { max: 5000 } }],
    [{ power_min: '200', power_max: '100' }, { power: { min: 100, max: 200 } }],
    [
      { category: 'a,b', transmission: 'stepless' },
      { category: ['a', 'b'], transmission: ['stepless'] },
    ],
  ])('%j → %j', (search, filters) => {
    expect(readFilters(search)).toEqual(filters)
  })
})

describe('queryOf', () => {
  it('has one spelling and one order, and nothing that is not set', () => {
    const values = { sort: 'default', category: 'b,a', power_max: '', power_min: '0152', utm_source: 'x' }
    expect(queryOf(values)).toBe('power_min=150&category=b%2Ca')
  })
})

describe('queryWithout', () => {
  it('takes both ends of a range away', () => {
    expect(queryWithout({ power_min: '100', power_max: '200', sort: 'ascending' }, 'power')).toBe('sort=ascending')
  })
})
