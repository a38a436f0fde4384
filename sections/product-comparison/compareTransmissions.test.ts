import { expect, it } from 'vitest'
import { compareTransmissions } from './compareTransmissions.ts'

const steps = (value: number | string) => ({ key: 'steps', label: 'Powershift steps', value })
const brake = { key: 'brake', label: 'Parking brake', value: 3, unit: 's' }
const transmission = (name: string, rows: (typeof brake | ReturnType<typeof steps>)[]) => ({
  name,
  gears: '16/16',
  max_speed: 40,
  rows,
})

it('puts the properties side by side and says which are the same', () => {
  const compared = compareTransmissions([transmission('A', [steps(4), brake]), transmission('B', [brake, steps(6)])])
  expect(compared).toEqual([
    { key: 'steps', label: 'Powershift steps', values: [steps(4), steps(6)], same: false },
    { key: 'brake', label: 'Parking brake', values: [brake, brake], same: true },
  ])
})

it('leaves a gap where a transmission does not say, and counts it as a difference', () => {
  const compared = compareTransmissions([transmission('A', []), transmission('B', [brake])])
  expect(compared).toEqual([{ key: 'brake', label: 'Parking brake', values: [undefined, brake], same: false }])
})

it('tells a unit from another one', () => {
  const other = { ...brake, unit: 'min' }
  expect(compareTransmissions([transmission('A', [brake]), transmission('B', [other])])[0]?.same).toBe(false)
})
