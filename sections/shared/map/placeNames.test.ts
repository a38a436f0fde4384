import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { makePlaceNames } from '#sections/shared/map/makePlaceNames.ts'
import { unpackCountries, unpackTowns, type PackedNames } from '#sections/shared/map/placeNames.ts'

const file = path.join(import.meta.dirname, 'placeNames.json')
let made: PackedNames

beforeAll(() => {
  made = makePlaceNames()
})

it('equals the output of the script; `-u` rewrites it', async () => {
  await expect(`${JSON.stringify(made, undefined, 2)}\n`).toMatchFileSnapshot(file)
})

it('weighs less than 150 kB', () => {
  expect(readFileSync(file).byteLength).toBeLessThan(150_000)
})

it('has towns by their own names at their locations', () => {
  const towns = unpackTowns(made)
  expect(towns.length).toBeGreaterThan(7000)
  const milano = {
    name: 'Milano',
    isCity: true,
    latitude: expect.closeTo(45.4643, 3),
    longitude: expect.closeTo(9.1895, 3),
  }
  expect(towns.find(({ name }) => name === 'Milano')).toMatchObject(milano)
  expect(towns.some(({ name }) => name === 'Milan')).toBe(false)
  expect(towns.every(({ zoom }) => zoom >= 3 && zoom <= 8)).toBe(true)
})

it('has each country once, with its name inside', () => {
  const countries = unpackCountries(made)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  const italy = countries.find(({ code }) => code === 'IT')
  expect(italy).toMatchObject({ zoom: 3, latitude: expect.closeTo(45, 0), longitude: expect.closeTo(9.8, 0) })
})
