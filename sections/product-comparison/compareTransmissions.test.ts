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

it('aligns the properties and marks equal ones', () => {
  const compared = compareTransmissions([transmission('A', [steps(4), brake]), transmission('B', [brake, steps(6)])])
  expect(compared).toEqual([
    { key: 'steps', label: 'Powershift steps', values: [steps(4), steps(6)], same: false },
    { key: 'brake', label: 'Parking brake', values: [brake, brake], same: true },
  ])
})

it('leaves unknown values empty and counts them as differences', () => {
  const compared = compareTransmissions([transmission('A', []), transmission('B', [brake])])
  expect(compared).toEqual([{ key: 'brake', label: 'Parking brake', values: [undefined, brake], same: false }])
})

it('distinguishes units', () => {
  const other = { ...brake, unit: 'min' }
  expect(compareTransmissions([transmission('A', [brake]), transmission('B', [other])])[0]?.same).toBe(false)
})
