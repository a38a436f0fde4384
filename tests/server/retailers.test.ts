import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '#schemas/api.ts'
import { nearestShown, retailer, retailersAnswer, retailerServicesAnswer } from '#schemas/retailers.ts'
import { createCms } from '#server/cms/context.ts'
import { createApi } from '#server/http/api.ts'
import { fillPlacesIfEmpty } from '#server/places/fillPlaces.ts'
import { fixture, load } from '#tests/support/cmsFixture.ts'
import { dealer } from '#tests/support/retailers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

let database: TestDatabase

const whole = {
  name: 'Officine Guarnazzi & Figli',
  city: 'Cremona',
  region: 'Lombardia',
  address: 'Via del Mulino, 4',
  zip_code: '26100',
  phones: ['+39 000 000 0412'],
  fax: '+39 000 000 0413',
  website: 'https://officine-guarnazzi.example.com',
  email: 'officine-guarnazzi@example.com',
  services: ['Tractor sales', 'Service', 'SDF Parts'],
  time_zone: 'Europe/Rome',
  opening_hours: [{ day: 1, opens: '08:00', closes: '12:00' }],
  closed_on: ['12-25'],
}

beforeAll(async () => {
  database = await openTestDatabase()
  await load(createCms(database.db), {
    ...fixture(),
    entities: [
      ...fixture().entities,
      dealer('cremona', [45.136, 10.024], whole),
      dealer('mantova', [45.156, 10.791], { services: ['Service'] }),
      dealer('piacenza', [45.052, 9.692], { services: ['Service', 'Agricenter'] }),
      dealer('zurich', [47.37, 8.54], { country: 'CH', services: ['Tractor sales', 'Service'] }),
      dealer('fiji', [-17.8, 177.4], { country: 'AU' }),
      dealer('samoa', [-13.8, -171.8], { country: 'NZ' }),
      dealer('svalbard', [78.2, 15.6], { country: 'GB' }),
      dealer('arctic-bay', [73.03, -85.15], { country: 'GB' }),
      dealer('nowhere-known', [60, -30], { country: undefined }),
    ],
  })
})
afterAll(() => database.close())

const ask = (path: string) => createApi({ db: database.db }).request(path)
async function idsOf(query: string) {
  const response = await ask(`/retailers/?lang=it-it&${query}`)
  return v.parse(retailersAnswer, await response.json()).map(({ id }) => id)
}

describe('the dealers nearest to a point', () => {
  it('come nearest first, of any country, with their distance in km along the great circle', async () => {
    const response = await ask('/retailers/?lang=it-it&at=45.136,10.024')
    const found = v.parse(retailersAnswer, await response.json())
    expect(found.slice(0, 4).map(({ id, distance }) => ({ id, distance }))).toEqual([
      { id: 'cremona', distance: 0 },
      { id: 'piacenza', distance: 27.7 },
      { id: 'mantova', distance: 60.2 },
      { id: 'zurich', distance: 273.3 },
    ])
    expect(found).toHaveLength(9)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('offer all services asked for', async () => {
    expect(await idsOf('at=45.136,10.024&service=y')).toEqual(['cremona', 'piacenza', 'mantova', 'zurich'])
    expect(await idsOf('at=45.136,10.024&service=y&tractor_sales=y')).toEqual(['cremona', 'zurich'])
    expect(await idsOf('at=45.136,10.024&sdf_parts=y&agricenter=y')).toEqual([])
  })

  it('are found across the date line, from both sides', async () => {
    expect((await idsOf('at=-16,179.9')).slice(0, 2)).toEqual(['fiji', 'samoa'])
    expect((await idsOf('at=-16,-179.9')).slice(0, 2)).toEqual(['fiji', 'samoa'])
    expect((await idsOf('at=-14,-175')).slice(0, 2)).toEqual(['samoa', 'fiji'])
    expect((await idsOf('at=-16,180')).slice(0, 2)).toEqual(await idsOf('at=-16,-180').then((ids) => ids.slice(0, 2)))
  })

  it('are found at the poles, where all longitudes meet', async () => {
    expect((await idsOf('at=90,0')).slice(0, 2)).toEqual(['svalbard', 'arctic-bay'])
    expect((await idsOf('at=89.9,170')).slice(0, 2)).toEqual(['svalbard', 'arctic-bay'])
    expect((await idsOf('at=-90,0'))[0]).toBe('fiji')
  })

  it('are as many as are shown, and the right ones, where there are more', async () => {
    const many = await openTestDatabase()
    const points = Array.from({ length: 400 }, (_, n) => {
      return [((n * 37) % 160) - 80 + n / 1000, ((n * 53) % 360) - 180 + n / 1000] as const
    })
    const entities = points.map((point, n) => dealer(`d${n}`, point))
    await load(createCms(many.db), { ...fixture(), pages: [], menus: {}, entities })
    const api = createApi({ db: many.db })
    for (const at of [
      [0, 180],
      [45, 10],
      [-89, 3],
      [12.5, -179.99],
      [78, -100],
    ] as const) {
      const response = await api.request(`/retailers?lang=en-gb&at=${at.join(',')}`)
      const found = v.parse(retailersAnswer, await response.json()).map(({ id }) => id)
      const nearest = points
        .map((point, n) => ({ id: `d${n}`, away: angle(at, point) }))
        .toSorted((a, b) => a.away - b.away)
      expect(found).toEqual(nearest.slice(0, nearestShown).map(({ id }) => id))
    }
    await many.close()
  })
})

describe('the dealers nearest to an address', () => {
  beforeAll(async () => {
    const town = (id: number, name: string, country: string, latitude: number, longitude: number) => {
      return { id, name, country, area: null, population: 50_000, latitude, longitude }
    }
    const towns = [town(1, 'Cremona', 'IT', 45.133, 10.023), town(2, 'Zürich', 'CH', 47.367, 8.55)]
    await fillPlacesIfEmpty(database.db, () => towns)
  })

  it('are those of the best place of that name, in whatever country it is', async () => {
    expect((await idsOf('address=cremona')).slice(0, 2)).toEqual(['cremona', 'piacenza'])
    expect((await idsOf('address=Zurich'))[0]).toBe('zurich')
    expect((await idsOf('address=Zurich&at=45.156,10.791'))[0]).toBe('mantova')
  })

  it.each([
    ['it-it', 'Indirizzo non valido. Prova inserendo un altro indirizzo.'],
    ['fr-ch', 'Adresse non valide. Essayez avec une autre adresse.'],
    ['en-za', 'Invalid address. Try entering another address.'],
  ])('are none where nobody knows the address, said in the words of %s', async (lang, sentence) => {
    for (const address of ['🚜🚜🚜', 'xqzvvkw', "' or 1=1 --", '%', '\u0000']) {
      const response = await ask(`/retailers/?${new URLSearchParams({ lang, address })}`)
      expect([address, response.status, await response.json()]).toEqual([
        address,
        422,
        { message: sentence, status: 422, errors: { address: [sentence] } },
      ])
    }
  })
})

describe('the dealers of a locale', () => {
  it('are those of its countries, by country, city and name, without a distance', async () => {
    const response = await ask('/retailers?lang=it-it')
    const found = v.parse(retailersAnswer, await response.json())
    expect(found.map(({ id }) => id)).toEqual(['cremona', 'mantova', 'piacenza'])
    expect(found[0]).toEqual({
      id: 'cremona',
      country: 'IT',
      latitude: 45.136,
      longitude: 10.024,
      ...whole,
      services: 'Tractor sales, Service, SDF Parts',
    })
    expect(response.headers.get('surrogate-key')).toBe('list:retailer list:page')
    expect(
      v.parse(retailersAnswer, await (await ask('/retailers/?lang=en-fe&address=%20')).json()).map(({ id }) => id),
    ).toEqual(['fiji', 'samoa'])
  })

  it('are counted by what they offer besides the services asked for', async () => {
    const counts = async (query: string) =>
      v.parse(retailerServicesAnswer, await (await ask(`/retailer-services/?lang=it-it${query}`)).json())
    expect(await counts('')).toEqual({
      total: 3,
      services: { tractor_sales: 1, service: 3, sdf_parts: 1, agricenter: 1 },
    })
    expect(await counts('&agricenter=y')).toEqual({
      total: 1,
      services: { tractor_sales: 0, service: 1, sdf_parts: 0, agricenter: 1 },
    })
  })
})

describe('one dealer', () => {
  it('is answered by its id', async () => {
    const response = await ask('/retailers/cremona/')
    expect(v.parse(retailer, await response.json())).toMatchObject({ id: 'cremona', name: whole.name })
    expect(response.headers.get('surrogate-key')).toBe('retailer:cremona list:page')
  })

  it('may have nothing but a name and a place', async () => {
    expect(await (await ask('/retailers/nowhere-known?lang=it-it')).json()).toEqual({
      id: 'nowhere-known',
      name: 'Dealer nowhere-known',
      city: 'Town of nowhere-known',
      latitude: 60,
      longitude: -30,
      address: '',
      zip_code: '',
      services: '',
      phones: [],
      opening_hours: [],
      closed_on: [],
    })
  })

  it.each(['nobody', 'CREMONA', "'; drop table entities; --", 'a'.repeat(81), '%F0%9F%9A%9C', '%00'])(
    'is not found by %s',
    async (id) => {
      const response = await ask(`/retailers/${id.startsWith('%') ? id : encodeURIComponent(id)}/`)
      expect(response.status).toBe(404)
      expect(v.parse(errorBody, await response.json()).status).toBe(404)
    },
  )
})

describe('bad input', () => {
  it.each([
    ['at=91,181', 'at'],
    ['at=-90.1,0', 'at'],
    ['at=0,180.5', 'at'],
    ['at=abc', 'at'],
    ['at=45', 'at'],
    ['at=', 'at'],
    ['at=1e5,0', 'at'],
    ['at=NaN,NaN', 'at'],
    ['at=1,2&at=3,4', 'at'],
    ['address=Roma&address=Milano', 'address'],
    ['service=yes', 'service'],
    ['service=y&service=y', 'service'],
    ['tractor_sales=%27%20or%201=1', 'tractor_sales'],
    ['lang=it-it', 'lang'],
  ])('%s is answered with 422 and its path', async (query, path) => {
    for (const call of ['retailers', 'retailer-services']) {
      const response = await ask(`/${call}/?lang=it-it&${query}`)
      const body = v.parse(errorBody, await response.json())
      expect([response.status, Object.keys(body.errors ?? {})]).toEqual([422, [path]])
    }
  })

  it('an address of 2 kB is answered with 422 and its path', async () => {
    const response = await ask(`/retailers/?lang=it-it&address=${'x'.repeat(2048)}`)
    expect([response.status, (await response.json()).errors]).toEqual([
      422,
      { address: ['address has at most 200 characters'] },
    ])
  })

  it('a service nobody knows is passed over, as any parameter of a campaign', async () => {
    expect(await idsOf('ploughing=y&utm_source=mail')).toEqual(['cremona', 'mantova', 'piacenza'])
  })
})

function angle([north, east]: readonly [number, number], [otherNorth, otherEast]: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const cosine =
    Math.sin(radians(north)) * Math.sin(radians(otherNorth)) +
    Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * Math.cos(radians(east - otherEast))
  return Math.acos(Math.max(-1, Math.min(1, cosine)))
}
