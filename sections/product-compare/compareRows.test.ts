import { describe, expect, it } from 'vitest'
import type { SpecificationGroup } from '#schemas/entities.ts'
import { compareRows } from './compareRows.ts'
import { powerIn } from './powerUnits.ts'

const sheet = (key: string, specifications: SpecificationGroup[]) => ({
  key,
  name: key,
  permalink: key,
  image: { file: '/media/a.svg', alt_text: '', width: 4, height: 3 },
  power: null,
  is_new: false,
  tags: [],
  specifications,
})
const row = (key: string, value: number | string, unit?: string) => ({
  key,
  label: key.toUpperCase(),
  value,
  ...(unit === undefined ? {} : { unit }),
})
const engine = (...rows: SpecificationGroup['rows']): SpecificationGroup => ({ key: 'engine', title: 'Engine', rows })

describe('compareRows', () => {
  it('aligns rows, also those that not every product has', () => {
    const one = sheet('a', [engine(row('cylinders', 6), row('fuel', 'Diesel'))])
    const other = sheet('b', [engine(row('cylinders', 4), row('fuel', 'Diesel'), row('turbo', 'Yes'))])
    expect(compareRows([one, other])).toEqual([
      {
        key: 'engine',
        title: 'Engine',
        rows: [
          { key: 'cylinders', label: 'CYLINDERS', values: [row('cylinders', 6), row('cylinders', 4)], isSame: false },
          { key: 'fuel', label: 'FUEL', values: [row('fuel', 'Diesel'), row('fuel', 'Diesel')], isSame: true },
          { key: 'turbo', label: 'TURBO', values: [undefined, row('turbo', 'Yes')], isSame: false },
        ],
      },
    ])
  })

  it('treats the same number in another unit as a difference', () => {
    const rows = [row('flow', 100, 'l/min'), row('flow', 100, 'l/h')].map((line) => sheet('a', [engine(line)]))
    expect(compareRows(rows)[0]?.rows[0]?.isSame).toBe(false)
  })

  it('has one row for power', () => {
    const both = sheet('a', [engine(row('rated_power', 191, 'kW'), row('rated_power_hp', 260, 'hp'))])
    const only = sheet('b', [engine(row('max_hp', 50, 'hp'))])
    expect(compareRows([both, only])[0]?.rows.map(({ key }) => key)).toEqual(['rated_power', 'max_hp'])
  })

  it('merges rows of different groups and loses none', () => {
    const hitch = (...rows: SpecificationGroup['rows']) => ({ key: 'hitch', title: 'Hitch', rows })
    const one = sheet('a', [engine(row('tank', 90)), hitch(row('lift', 4000), row('tank', 5))])
    const other = sheet('b', [engine(row('lift', 5400), row('tank', 165))])
    const [first, second] = compareRows([one, other])
    expect(first?.rows.map(({ key, values }) => [key, ...values.map((value) => value?.value)])).toEqual([
      ['tank', 90, 165],
      ['lift', 4000, 5400],
    ])
    expect(second?.rows.map(({ key, values }) => [key, ...values.map((value) => value?.value)])).toEqual([
      ['tank', 5, undefined],
    ])
  })

  it('keeps the horsepower of a product without kilowatts', () => {
    const both = sheet('a', [engine(row('rated_power', 191, 'kW'), row('rated_power_hp', 260, 'hp'))])
    const only = sheet('b', [engine(row('rated_power_hp', 50, 'hp'))])
    expect(compareRows([both, only])[0]?.rows.map(({ key }) => key)).toEqual(['rated_power', 'rated_power_hp'])
  })

  it('is empty without products', () => expect(compareRows([])).toEqual([]))
})

it.each([
  [191, 'kW', { kw: 191, ps: 260, bhp: 256 }],
  [260, 'hp', { kw: 191, ps: 260, bhp: 256 }],
] as const)('%s %s in every unit', (value, unit, expected) => {
  expect(powerIn(value, unit)).toEqual(expected)
})
