import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSort, sortProducts } from './sortProducts.ts'

const product = (name: string, power: number | null) => ({ name, power })
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

const range = [
  product('S770', null),
  product('T9.340', 340),
  product('C1.25', 25),
  product('M310', null),
  product('T6.140', 140),
]

describe('sortProducts', () => {
  it('keeps the order of the editor by default', () => {
    expect(names(sortProducts(range, 'default', 'en-GB'))).toEqual(['S770', 'T9.340', 'C1.25', 'M310', 'T6.140'])
  })

  it('puts products without power last in both directions', () => {
    expect(names(sortProducts(range, 'ascending', 'en-GB'))).toEqual(['C1.25', 'T6.140', 'T9.340', 'M310', 'S770'])
    expect(names(sortProducts(range, 'descending', 'en-GB'))).toEqual(['T9.340', 'T6.140', 'C1.25', 'M310', 'S770'])
  })

  it('orders equal power by name: numbers as numbers, letters by the alphabet of the locale', () => {
    const twins = [product('T10', 90), product('T9', 90), product('İ1', 90), product('I1', 90)]
    expect(names(sortProducts(twins, 'descending', 'tr-TR'))).toEqual(['I1', 'İ1', 'T9', 'T10'])
  })

  it('loses nothing, repeats nothing and leaves its argument alone', () => {
    const products = fc.array(fc.record({ name: fc.string(), power: fc.option(fc.integer({ min: 1, max: 600 })) }))
    fc.assert(
      fc.property(products, fc.constantFrom('ascending' as const, 'descending' as const), (list, sort) => {
        const before = [...list]
        const sorted = sortProducts(list, sort, 'it-IT')
        expect(list).toEqual(before)
        expect(new Set(sorted)).toEqual(new Set(list))
        expect(sorted).toHaveLength(list.length)
        expect(sortProducts(sorted, sort, 'it-IT')).toEqual(sorted)
      }),
    )
  })
})

describe('readSort', () => {
  it.each([
    ['ascending', 'ascending'],
    ['default', 'default'],
    ['sideways', 'default'],
    [undefined, 'default'],
  ])('%s → %s', (value, sort) => {
    expect(readSort(value)).toBe(sort)
  })
})
