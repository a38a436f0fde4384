import fc from 'fast-check'
import * as v from 'valibot'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { placesResponse } from '#schemas/retailers.ts'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { fillPlaces, hasPlaces } from '#server/places/fillPlaces.ts'
import { findPlaces } from '#server/places/findPlaces.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { towns } from '#tests/support/db/townsFixture.ts'

let database: TestDatabase
let cms: Cms
const warnings: unknown[] = []
const log = { warn: (...logged: unknown[]) => void warnings.push(logged), error() {} }

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db, { log })
})
afterAll(() => database.close())

test('an empty gazetteer has no results and is filled once by concurrent starts', async () => {
  expect(await findPlaces(cms, { q: 'Cremona', lang: 'it-it' })).toEqual([])
  const filled = await Promise.all([1, 2, 3].map(() => fillPlaces(database.db, () => towns)))
  expect(filled.filter(Boolean)).toEqual([true])
  const failingRead = () => {
    throw new Error('The towns are read although the gazetteer is filled')
  }
  expect(await fillPlaces(database.db, failingRead)).toBe(false)
  // That of an earlier release is replaced.
  await sql`comment on table places is 'earlier'`.execute(database.db)
  expect([await hasPlaces(database.db), await fillPlaces(database.db, () => towns)]).toEqual([false, true])
  expect((await findPlaces(cms, { q: 'Cremona', lang: 'it-it' })).map(({ label }) => label)).toEqual(['Cremona (CR)'])
})

const london = 'London, United Kingdom'
const munich = 'Monaco di Baviera, Germania'

describe('town names, best match first', () => {
  it.each<[LocaleCode, string, readonly string[]]>([
    ['it-it', 'Cremona', ['Cremona (CR)']],
    ['it-it', '  cremona ', ['Cremona (CR)']],
    ['it-it', 'Cremona (CR)', ['Cremona (CR)']],
    ['it-it', 'Bari BA', ['Bari (BA)']],
    ['it-it', 'Bari, BA', ['Bari (BA)']],
    ['it-it', 'cremona italia', ['Cremona (CR)']],
    ['it-it', 'Cremona, Lombardia', ['Cremona (CR)']],
    ['it-it', 'Cremona, Lombardia, Italia', ['Cremona (CR)']],
    ['it-it', 'cr', ['Cremona (CR)', 'Crema (CR)']],
    ['it-it', 'crem', ['Cremona (CR)', 'Crema (CR)']],
    ['it-it', 'reggio e', ['Reggio Emilia (RE)']],
    ['it-it', 'Castelnuovo', ['Castelnuovo (TN)', 'Castelnuovo Rangone (MO)']],
    ['it-it', 'Castelnuovo (Modena)', ['Castelnuovo Rangone (MO)']],
    ['it-it', 'Piazza Armerina', ['Piazza Armerina (EN)']],
    ['it-it', 'Roma', ['Roma (RM)']],
    ['en-gb', 'Roma', ['Rome, Italy']],
    ['it-it', 'Munich', [munich]],
    ['it-it', 'monaco di baviera', [munich]],
    ['de-de', 'Muenchen', ['München']],
    ['de-de', 'MÜNCHEN', ['München']],
    ['de-de', 'Neustadt', ['Neustadt (Ludwigshafen am Rhein)', 'Neustadt (Hamburg)']],
    ['de-de', 'Neustadt (Hamburg)', ['Neustadt']],
    ['de-de', 'Den Haag', ['Den Haag, Niederlande']],
    ['de-ce', 'St. Poelten', ['Sankt Pölten, Österreich']],
    ['de-ce', 'sankt polten', ['Sankt Pölten, Österreich']],
    ['de-ch', 'Buchs', ['Buchs (SG)', 'Buchs (AG)']],
    ['de-ch', 'Buchs AG', ['Buchs (AG)']],
    ['en-gb', 'London', [london, 'London, Canada']],
    ['en-gb', 'London, UK', [london]],
    ['en-gb', 'Londra', [london]],
    ['en-gb', 'Galway', ['Galway, Ireland']],
    ['en-gb', 'Newcastle', ['Newcastle upon Tyne, United Kingdom', 'Newcastle, United Kingdom']],
    ['fr-fr', 'St Etienne', ['Saint-Étienne (42)']],
    ['fr-fr', 'saint etienne', ['Saint-Étienne (42)']],
    ['pt-pt', 'Sao Paulo', ['São Paulo, Brasil']],
    ['pt-pt', 'sa\u0303o paulo', ['São Paulo, Brasil']],
    ['tr-tr', 'İSTANBUL', ['İstanbul']],
    ['tr-tr', 'ISTANBUL', ['İstanbul']],
    ['tr-tr', 'ığdır', ['Iğdır']],
    ['tr-tr', 'IGDIR', ['Iğdır']],
    ['es-es', 'Cordoba', ['Córdoba', 'Córdoba, Argentina']],
    ['es-la', 'Córdoba, España', ['Córdoba, España']],
    ['es-es', 'Getafe, Madrid', ['Getafe']],
    ['en-eu', 'Αθήνα', ['Athens, Greece']],
    ['it-it', 'Italia', ['Italia']],
  ])('%s: %s', async (lang, q, labels) => {
    const places = await findPlaces(cms, { q, lang })
    expect(places.map(({ label }) => label)).toEqual(labels)
    expect(places.every(({ exact }) => exact)).toBe(true)
  })
})

describe('postal codes and addresses', () => {
  it.each<[LocaleCode, string, readonly string[]]>([
    ['it-it', '26100', ['26100 Cremona']],
    ['it-it', '2610', ['26100 Cremona']],
    ['en-gb', '26100 Cremona', ['26100 Cremona, Italy']],
    ['it-it', 'Via Roma 12, 26100 Cremona', ['26100 Cremona']],
    ['it-it', 'Cremona 26100 via Roma, 12', ['26100 Cremona']],
    ['it-it', 'via roma cremona', ['Cremona (CR)']],
    ['it-it', 'Via Roma 12', []],
    ['it-it', '26199', ['261… Cremona']],
    ['it-it', 'D-80331 München', ['80331 Monaco di Baviera, Germania']],
    ['de-de', '80331', ['80… München']],
    ['de-de', '86154', ['861… Augsburg']],
    ['de-de', 'Hauptstraße 5, 86154 Augsburg', ['86154 Augsburg']],
    ['de-ce', 'Mariahilfer Straße 3 1010 Wien', ['1010 Wien, Österreich']],
    ['en-gb', 'SW1A 1AA', ['SW… London, United Kingdom']],
    ['en-gb', 'sw1a1aa', ['SW… London, United Kingdom']],
    ['en-gb', '10 Downing Street London SW1A 2AA', ['SW1A 2AA London, United Kingdom']],
    ['en-gb', 'H91 X5T2', ['H91… Galway, Ireland']],
    ['es-es', 'Calle Mayor 5, 28013 Madrid', ['28013 Madrid']],
    ['pt-pt', '1050-123 Lisboa', ['1050-123 Lisboa']],
    ['fr-fr', '10 rue de la République, 75001 Paris', ['75001 Paris']],
    ['fr-fr', '97400', ['97400 Saint-Denis, La Réunion']],
    ['de-ch', '8001 Zürich', ['8001 Zürich']],
  ])('%s: %s', async (lang, q, labels) => {
    expect((await findPlaces(cms, { q, lang })).map(({ label }) => label)).toEqual(labels)
  })

  it('return label, position, country and exactness', async () => {
    expect(await findPlaces(cms, { q: 'Via Roma 12, 26100 Cremona', lang: 'it-it' })).toEqual([
      { label: '26100 Cremona', at: '45.1332,10.0213', country: 'IT', exact: true },
    ])
    expect(await findPlaces(cms, { q: '20121', lang: 'it-it' })).toEqual([
      { label: '20121 Milano', at: '45.46,9.19', country: 'IT', exact: true },
    ])
  })
})

describe('typing errors', () => {
  it.each<[LocaleCode, string, readonly string[]]>([
    ['it-it', 'Cremoan', ['Cremona (CR)', 'Crema (CR)']],
    ['it-it', 'Via Rome 3, Cremoan', ['Cremona (CR)', 'Crema (CR)']],
    ['it-it', 'Cremoan Lombardia', ['Cremona (CR)', 'Crema (CR)']],
    ['de-de', 'Muchen', ['München']],
    ['de-ce', 'Winn', ['Wien, Österreich']],
    ['en-gb', 'Yrok', ['York, United Kingdom']],
    ['it-it', 'Castelnouvo Rangone', ['Castelnuovo Rangone (MO)']],
  ])('%s: %s', async (lang, q, labels) => {
    const places = await findPlaces(cms, { q, lang })
    expect(places.map(({ label }) => label)).toEqual(labels)
    expect(places.some(({ exact }) => exact)).toBe(false)
  })

  it.each(['qwrtzp', '🚜🚜', '!!!', '', ' ', 'x', '1', '()', '%', "'; drop table places; --", '\u0000', '٣٤٥'])(
    'have no results for %j',
    async (q) => expect(await findPlaces(cms, { q, lang: 'it-it' })).toEqual([]),
  )

  it('accept any input', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.stringMatching(/^[a-z0-9 ,()/-]{0,60}$/),
    )
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(...localeCodes), async (q, lang) => {
        expect(v.is(placesResponse, await findPlaces(cms, { q, lang }))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

describe('the geocoding service', () => {
  const place = { label: 'Via Roma 12, Cremona', at: '45.1,10', country: 'IT', exact: true }

  it('is used when one is configured', async () => {
    const geocode = async () => [place]
    expect(await findPlaces({ ...cms, geocode }, { q: 'Via Roma 12', lang: 'it-it' })).toEqual([place])
  })

  it('is replaced by the gazetteer when it fails', async () => {
    const geocode = async () => {
      throw new Error('late')
    }
    expect(await findPlaces({ ...cms, geocode }, { q: 'Crema', lang: 'it-it' })).toEqual([
      { label: 'Crema (CR)', at: '45.3626,9.6818', country: 'IT', exact: true },
    ])
    expect(warnings).toEqual([
      [{ err: new Error('late') }, 'The geocoding service failed; falling back to the gazetteer'],
    ])
  })
})

describe('GET /places/', () => {
  const request = async (query: string, init: RequestInit = {}) =>
    createApi({ cms: createSiteCms(database.db) }).request(`/places/${query}`, init)

  it('responds with places that only the browser may cache', async () => {
    const response = await request('?lang=it-it&q=Via%20Roma%2012,%2026100%20Cremona&utm_source=mail')
    expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
      200,
      'private, max-age=600',
      [{ label: '26100 Cremona', at: '45.1332,10.0213', country: 'IT', exact: true }],
    ])
  })

  it.each([
    ['?lang=xx&q=Cremona', { lang: ['lang is one of the site’s locale codes, for example en-gb'] }],
    ['?lang=it-it', { q: ['Invalid key: Expected "q" but received undefined'] }],
    [`?lang=it-it&q=${'a'.repeat(2048)}`, { q: ['q has at most 200 characters'] }],
    ['?lang=it-it&q=a&q=b', { q: ['q is given more than once'] }],
  ])('rejects %.40s', async (query, errors) => {
    const response = await request(query)
    const body: unknown = await response.json()
    expect([response.status, body]).toEqual([422, { message: 'The input is not valid', status: 422, errors }])
  })

  it('rejects other methods', async () => {
    expect((await request('?lang=it-it&q=a', { method: 'POST' })).status).toBe(405)
  })
})
