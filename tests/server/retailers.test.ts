import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '#schemas/api.ts'
import { maxNearestRetailers, retailer, retailersResponse } from '#schemas/retailers.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { fillPlaces } from '#server/places/fillPlaces.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { dealer } from '#tests/support/db/retailers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase

const details = {
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
  await load(createSiteCms(database.db), {
    ...fixture(),
    entities: [
      ...fixture().entities,
      dealer('cremona', [45.136, 10.024], details),
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

const request = (path: string) => createApi({ cms: createSiteCms(database.db) }).request(path)
async function idsOf(query: string) {
  const response = await request(`/retailers/?lang=it-it&${query}`)
  return v.parse(retailersResponse, await response.json()).map(({ id }) => id)
}

describe('the dealers nearest to a point', () => {
  it('are sorted by great-circle distance in km, from any country', async () => {
    const response = await request('/retailers/?lang=it-it&at=45.136,10.024')
    const retailers = v.parse(retailersResponse, await response.json())
    expect(retailers.slice(0, 4).map(({ id, distance }) => ({ id, distance }))).toEqual([
      { id: 'cremona', distance: 0 },
      { id: 'piacenza', distance: 27.7 },
      { id: 'mantova', distance: 60.2 },
      { id: 'zurich', distance: 273.3 },
    ])
    expect(retailers).toHaveLength(9)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('offer all selected services', async () => {
    expect(await idsOf('at=45.136,10.024&service=y')).toEqual(['cremona', 'piacenza', 'mantova', 'zurich'])
    expect(await idsOf('at=45.136,10.024&service=y&tractor_sales=y')).toEqual(['cremona', 'zurich'])
    expect(await idsOf('at=45.136,10.024&sdf_parts=y&agricenter=y')).toEqual([])
  })

  it('are among those nearest to the place; only when none of these offers the services, farther ones are found', async () => {
    const many = await openTestDatabase()
    const near = Array.from({ length: maxNearestRetailers }, (_, n) =>
      dealer(`near${n}`, [45 + n / 1000, 10], { services: n < 7 ? ['Service', 'Agricenter'] : ['Service'] }),
    )
    const far = dealer('far', [40, 10], { services: ['Agricenter', 'SDF Parts'] })
    await load(createSiteCms(many.db), { ...fixture(), pages: [], menus: {}, entities: [...near, far] })
    const api = createApi({ cms: createSiteCms(many.db) })
    const count = async (query: string) =>
      v.parse(retailersResponse, await (await api.request(`/retailers?lang=it-it&at=45,10${query}`)).json()).length
    expect([await count(''), await count('&agricenter=y'), await count('&agricenter=y&sdf_parts=y')]).toEqual([
      maxNearestRetailers,
      7,
      1,
    ])
    await many.close()
  })

  it('are found across the date line, from both sides', async () => {
    expect((await idsOf('at=-16,179.9')).slice(0, 2)).toEqual(['fiji', 'samoa'])
    expect((await idsOf('at=-16,-179.9')).slice(0, 2)).toEqual(['fiji', 'samoa'])
    expect((await idsOf('at=-14,-175')).slice(0, 2)).toEqual(['samoa', 'fiji'])
    expect((await idsOf('at=-16,180')).slice(0, 2)).toEqual(await idsOf('at=-16,-180').then((ids) => ids.slice(0, 2)))
  })

  it('are found at the poles', async () => {
    expect((await idsOf('at=90,0')).slice(0, 2)).toEqual(['svalbard', 'arctic-bay'])
    expect((await idsOf('at=89.9,170')).slice(0, 2)).toEqual(['svalbard', 'arctic-bay'])
    expect((await idsOf('at=-90,0'))[0]).toBe('fiji')
  })

  it('are the nearest ones when there are more than the maximum', async () => {
    const many = await openTestDatabase()
    const points = Array.from({ length: 400 }, (_, n) => {
      return [((n * 37) % 160) - 80 + n / 1000, ((n * 53) % 360) - 180 + n / 1000] as const
    })
    const entities = points.map((point, n) => dealer(`d${n}`, point))
    await load(createSiteCms(many.db), { ...fixture(), pages: [], menus: {}, entities })
    const api = createApi({ cms: createSiteCms(many.db) })
    for (const at of [
      [0, 180],
      [45, 10],
      [-89, 3],
      [12.5, -179.99],
      [78, -100],
    ] as const) {
      const response = await api.request(`/retailers?lang=en-gb&at=${at.join(',')}`)
      const ids = v.parse(retailersResponse, await response.json()).map(({ id }) => id)
      const nearest = points
        .map((point, n) => ({ id: `d${n}`, distance: angle(at, point) }))
        .toSorted((a, b) => a.distance - b.distance)
      expect(ids).toEqual(nearest.slice(0, maxNearestRetailers).map(({ id }) => id))
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
    await fillPlaces(database.db, () => towns)
  })

  it('are those nearest to the best matching place, in any country', async () => {
    expect((await idsOf('address=cremona')).slice(0, 2)).toEqual(['cremona', 'piacenza'])
    expect((await idsOf('address=Zurich'))[0]).toBe('zurich')
    expect((await idsOf('address=Zurich&at=45.156,10.791'))[0]).toBe('mantova')
  })

  it.each([
    ['it-it', 'Indirizzo non valido. Prova inserendo un altro indirizzo.'],
    ['fr-ch', 'Adresse non valide. Essayez avec une autre adresse.'],
    ['en-za', 'Invalid address. Try entering another address.'],
  ])('are an error in the language of %s for an unknown address', async (lang, sentence) => {
    for (const address of ['🚜🚜🚜', 'xqzvvkw', "' or 1=1 --", '%', '\u0000']) {
      const response = await request(`/retailers/?${new URLSearchParams({ lang, address })}`)
      expect([address, response.status, await response.json()]).toEqual([
        address,
        422,
        { message: sentence, status: 422, errors: { address: [sentence] } },
      ])
    }
  })
})

describe('the dealers of a locale', () => {
  it('are those of its countries, sorted by country, city and name, without a distance', async () => {
    const response = await request('/retailers?lang=it-it')
    const retailers = v.parse(retailersResponse, await response.json())
    expect(retailers.map(({ id }) => id)).toEqual(['cremona', 'mantova', 'piacenza'])
    expect(retailers[0]).toEqual({
      id: 'cremona',
      country: 'IT',
      latitude: 45.136,
      longitude: 10.024,
      ...details,
      services: 'Tractor sales, Service, SDF Parts',
    })
    expect(response.headers.get('surrogate-key')).toBe('list:retailer list:page')
    expect(
      v
        .parse(retailersResponse, await (await request('/retailers/?lang=en-fe&address=%20')).json())
        .map(({ id }) => id),
    ).toEqual(['fiji', 'samoa'])
  })
})

describe('one dealer', () => {
  it('is returned by id', async () => {
    const response = await request('/retailers/cremona/')
    expect(v.parse(retailer, await response.json())).toMatchObject({ id: 'cremona', name: details.name })
    expect(response.headers.get('surrogate-key')).toBe('retailer:cremona list:page')
  })

  it('may have only a name, a city and a position', async () => {
    expect(await (await request('/retailers/nowhere-known?lang=it-it')).json()).toEqual({
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
    'is not found by id %s',
    async (id) => {
      const response = await request(`/retailers/${id.startsWith('%') ? id : encodeURIComponent(id)}/`)
      expect(response.status).toBe(404)
      expect(v.parse(errorBody, await response.json()).status).toBe(404)
    },
  )
})

describe('invalid input', () => {
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
  ])('%s returns 422 with the path', async (query, path) => {
    const response = await request(`/retailers/?lang=it-it&${query}`)
    const body = v.parse(errorBody, await response.json())
    expect([response.status, Object.keys(body.errors ?? {})]).toEqual([422, [path]])
  })

  it('an address of 2 kB returns 422 with the path', async () => {
    const response = await request(`/retailers/?lang=it-it&address=${'x'.repeat(2048)}`)
    expect([response.status, (await response.json()).errors]).toEqual([
      422,
      { address: ['address has at most 200 characters'] },
    ])
  })

  it('unknown parameters are ignored', async () => {
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
