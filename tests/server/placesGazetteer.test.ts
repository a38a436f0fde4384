import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { allTowns } from '#server/places/allTheCities.ts'
import { fillPlacesIfEmpty } from '#server/places/fillPlaces.ts'
import { findPlaces } from '#server/places/findPlaces.ts'
import names from '#server/places/otherNames.json' with { type: 'json' }
import areas from '#server/places/postalAreas.json' with { type: 'json' }
import { codeCountries, codesStartingWith } from '#server/places/postalCodes.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

/** All towns of GeoNames, read once. */
const all = allTowns()
const known = new Set(all.map(({ country, name }) => `${country} ${name}`))
let database: TestDatabase
let cms: Cms

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db)
  await fillPlacesIfEmpty(database.db, () => all)
}, 60_000)
afterAll(() => database.close())

test('every hand-written town name exists in GeoNames', () => {
  const inNames = Object.entries(names).flatMap(([country, towns]) =>
    Object.keys(towns).map((name) => `${country} ${name}`),
  )
  const inAreas = Object.entries(areas).flatMap(([country, { towns }]) =>
    Object.keys(towns).map((name) => `${country} ${name}`),
  )
  expect([...inNames, ...inAreas].filter((name) => !known.has(name))).toEqual([])
})

test('every postal code of Italy and France lies inside its country', () => {
  const bounds = { IT: [35, 48, 6, 19], FR: [41, 52, -6, 10] } as const
  const outside = (['IT', 'FR'] as const).flatMap((country) => {
    const [south, north, west, east] = bounds[country]
    return codesStartingWith(country, '').filter(
      ({ latitude, longitude }) => latitude < south || latitude > north || longitude < west || longitude > east,
    )
  })
  expect(outside).toEqual([])
  expect([...codeCountries()].toSorted()).toEqual(['FR', 'GF', 'GP', 'IT', 'MQ', 'RE'])
})

describe('among all towns of the world', () => {
  it.each<[LocaleCode, string, string]>([
    ['it-it', 'Cremona', 'Cremona (CR)'],
    ['it-it', 'Cremoan', 'Cremona (CR)'],
    ['it-it', 'Via Roma 12, 26100 Cremona', '26100 Cremona'],
    ['it-it', 'Cremona Lombardia', 'Cremona (CR)'],
    ['it-it', 'Castel Gofredo', 'Castel Goffredo (MN)'],
    ['it-it', 's. giovanni in persiceto', 'San Giovanni in Persiceto (BO)'],
    ['it-it', 'laquila', "L'Aquila (AQ)"],
    ['it-it', 'Berlin', 'Berlino, Germania'],
    ['it-it', 'Parigi', 'Parigi, Francia'],
    ['de-de', 'Muchen', 'München'],
    ['de-de', 'Frankfurt', 'Frankfurt am Main'],
    ['de-ce', 'St. Poelten', 'Sankt Pölten, Österreich'],
    ['fr-ch', 'Genève', 'Genève (GE)'],
    ['fr-fr', '69002 Lyon', '69002 Lyon'],
    ['fr-za', 'Marrakech', 'Marrakech, Maroc'],
    ['en-gb', 'London', 'London, United Kingdom'],
    ['en-gb', 'Newcastle', 'Newcastle upon Tyne, United Kingdom'],
    ['en-gb', 'Killarney', 'Killarney, Ireland'],
    ['en-fe', '東京', 'Tokyo, Japan'],
    ['en-za', '8001', '8… Kimberley, South Africa'],
    ['es-la', 'Santiago', 'Santiago, Chile'],
    ['tr-tr', '06', '06… Ankara'],
    ['tr-tr', 'IGDIR', 'Iğdır'],
  ])('%s: %s', async (lang, q, label) => {
    expect((await findPlaces(cms, { q, lang }))[0]?.label).toBe(label)
  })

  it('have no results for nonsense', async () => {
    expect(await findPlaces(cms, { q: 'qwrtzp', lang: 'it-it' })).toEqual([])
  })
})
