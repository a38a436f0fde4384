import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPlaces } from '#server/db/places.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let imports: ImportHarness
let ada: SignedIn

beforeAll(async () => {
  database = await openTestDatabase()
  imports = createImportHarness(database)
  ada = await imports.site.signIn(await imports.site.addTestPerson('publisher'))
  const town = { area: null, population: 1_000_000 }
  const milan = { id: 1, folded: 'milano', name: 'Milano', country: 'IT', latitude: 45.46, longitude: 9.19 }
  const rosario = { id: 2, folded: 'rosario', name: 'Rosario', country: 'AR', latitude: -32.95, longitude: -60.64 }
  await insertPlaces(database.db, [
    { ...milan, ...town },
    { ...rosario, ...town },
  ])
})
afterAll(async () => {
  imports.close()
  await database.close()
})

describe('what cannot be true of a dealer is an error at its cell', () => {
  test.each([
    ['swapped', 'IT,9.19,45.4642,', [['latitude', 'point_elsewhere', { country: 'IT', point: '45.4642, 9.19' }]]],
    ['without signs', 'AR,32.95,60.64,', [['latitude', 'point_elsewhere', { country: 'AR', point: '-32.95, -60.64' }]]],
    ['0, 0', 'IT,0,0,', [['latitude', 'point_zero', {}]]],
    ['no country', 'QQ,51.5,-0.12,', [['country', 'invalid_country', {}]]],
    ['an unknown zone', 'IT,45.46,9.19,Europe/Milan', [['time_zone', 'unknown_time_zone', { zone: 'Europe/Rome' }]]],
    ['the name of a town', 'IT,45.46,9.19,Rom', [['time_zone', 'unknown_time_zone', { zone: 'Europe/Rome' }]]],
    ['all right', 'IT,45.46,9.19,Europe/Rome', []],
    ['near no town that is known', 'CH,46.0,8.95,Europe/Zurich', []],
  ])('%s', async (_name, cells, problems) => {
    const file = `id,name,city,country,latitude,longitude,time_zone\na,A,Town,${cells}\n`
    const checked = await imports.dryRun(ada, 'retailer', file)
    const found = await imports.problems(ada, checked)
    expect(found.map(([, heading, code, params]) => [heading, code, params])).toEqual(problems)
  })
})

describe('words of seven languages are the choice they name, and shown as it', () => {
  test.each([
    ['UK', 'Werkstatt', 'GB', 'Service'],
    ['Deutschland', 'Ersatzteile | Traktorverkauf', 'DE', 'SDF Parts | Tractor sales'],
    ['Türkiye', 'Yedek parça;Servis', 'TR', 'SDF Parts | Service'],
    ['España', 'Taller', 'ES', 'Service'],
    ['Italie', 'Pièces détachées', 'IT', 'SDF Parts'],
    ['de', 'service', 'DE', 'Service'],
  ])('%s, %s', async (country, services, code, named) => {
    const file = `id,name,city,country,latitude,longitude,services\na,A,Town,${country},46,8.95,${services}\n`
    const checked = await imports.dryRun(ada, 'retailer', file)
    expect(await imports.problems(ada, checked)).toEqual([])
    const [row] = await imports.rows(ada, checked, 'new')
    expect(row?.changes).toContainEqual({ path: 'data.country', before: '', after: code })
    expect(row?.changes).toContainEqual({ path: 'data.services', before: '', after: named })
  })

  test('a word that is no choice is an error', async () => {
    const file = 'id,name,city,country,latitude,longitude,services\na,A,Town,Atlantis,46,8.95,Unsinn\n'
    const found = await imports.problems(ada, await imports.dryRun(ada, 'retailer', file))
    expect(found.map(([, heading, code]) => [heading, code])).toEqual([
      ['country', 'invalid_country'],
      ['services', 'not_a_choice'],
    ])
  })
})

describe('what a spreadsheet did to a number is an error, and what is unlikely is a warning', () => {
  const head = 'id,name,city,country,latitude,longitude,time_zone,phones,zip_code\n'
  const zero = (text: string) => ['error', 'zero_lost', { text }]
  test.each([
    ['an exponent', 'IT,45.46,9.19,Europe/Rome,"3,9E+11",20121', 'invalid', [['error', 'digits_lost', {}]]],
    ['an error', 'IT,45.46,9.19,Europe/Rome,#BEZUG!,20121', 'invalid', [['error', 'csv_spreadsheet_error', {}]]],
    ['a column too narrow', 'IT,45.46,9.19,Europe/Rome,,#####', 'invalid', [['error', 'csv_spreadsheet_error', {}]]],
    ['no number', 'IT,45.46,9.19,Europe/Rome,none,20121', 'new', [['warning', 'invalid_phone', {}]]],
    ['a lost zero', 'DE,52,13,Europe/Berlin,8912345678,10115', 'invalid', [zero('08912345678')]],
    ['a number in Italy', 'IT,45.46,9.19,Europe/Rome,245678901,20121', 'invalid', [zero('0245678901')]],
    ['a mobile number in Italy', 'IT,45.46,9.19,Europe/Rome,3331234567,20121', 'new', []],
    ['a country code without its plus', 'DE,52,13,Europe/Berlin,498912345678,10115', 'new', []],
    ['a postcode', 'DE,52,13,Europe/Berlin,,1067', 'invalid', [zero('01067')]],
    ['a postcode in Turkey', 'TR,37,35,Europe/Istanbul,,1010', 'invalid', [zero('01010')]],
    [
      'an unusual postcode',
      'PT,38,-9,Europe/Lisbon,,1000',
      'new',
      [['warning', 'unusual_postcode', { country: 'PT' }]],
    ],
    ['another time', 'IT,45.46,9.19,Europe/London,,', 'new', [['warning', 'other_time_zone', { zone: 'Europe/Rome' }]]],
    ['the same time by another name', 'IT,45.46,9.19,Europe/Paris,,', 'new', []],
    [
      'another country',
      'FR,45.46,9.19,Europe/Rome,,',
      'new',
      [['warning', 'point_abroad', { country: 'FR', other: 'IT' }]],
    ],
  ])('%s', async (_name, cells, state, issues) => {
    const checked = await imports.dryRun(ada, 'retailer', `${head}a,A,Town,${cells}\n`)
    const { body } = await imports.call(ada, 'GET', `/import/${checked.id}/rows?state=${state}&limit=5`)
    expect(body.items).toMatchObject([
      { issues: issues.map(([level, code, params]) => ({ level, code, params, column: expect.any(Number) })) },
    ])
    const { body: warned } = await imports.call(
      ada,
      'GET',
      `/import/${checked.id}/rows?state=new&level=warning&limit=5`,
    )
    expect(warned.items).toHaveLength(state === 'new' ? issues.length : 0)
  })

  test('the zone that is offered for one that does not exist is that of the point', async () => {
    const file = `${head}a,A,Town,AR,-32.95,-60.64,Rosario,,\n`
    const found = await imports.problems(ada, await imports.dryRun(ada, 'retailer', file))
    expect(found.map(([, heading, code, params]) => [heading, code, params])).toEqual([
      ['time_zone', 'unknown_time_zone', { zone: 'America/Argentina/Cordoba' }],
    ])
  })

  test('the error of a spreadsheet with an apostrophe is a text', async () => {
    const file = "id,name,city,country,latitude,longitude\na,'#REF!,Town,IT,45.46,9.19\n"
    const checked = await imports.dryRun(ada, 'retailer', file)
    const [row] = await imports.rows(ada, checked, 'new')
    expect(row?.changes).toContainEqual({ path: 'data.name', before: '', after: '#REF!' })
  })
})
