import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMapbox } from '#server/places/mapbox.ts'

/** A geocoding service of our own that answers what a test lays ready, and remembers what it was asked. */
type Answer = { readonly status?: number; readonly body: string } | 'never'
let answers: Answer[] = []
let asked: Record<string, string>[] = []
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  asked.push({ pathname, ...Object.fromEntries(searchParams) })
  const answer = answers.shift() ?? { status: 500, body: '' }
  if (answer !== 'never')
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' }).end(answer.body)
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (isPort(address)) origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = []
  asked = []
})

const cremona = {
  properties: {
    name: 'Via Roma 12',
    full_address: 'Via Roma 12, 26100 Cremona, Italia',
    coordinates: { longitude: 10.0234567, latitude: 45.1334567, accuracy: 'rooftop' },
    context: { country: { country_code: 'IT', name: 'Italia' } },
    match_code: { confidence: 'exact' },
  },
}
const town = {
  properties: { name: 'Crema', place_formatted: 'Lombardia', coordinates: { longitude: 9.68, latitude: 45.36 } },
}
const unsure = { properties: { ...cremona.properties, match_code: { confidence: 'low' } } }
const found = { label: 'Via Roma 12, 26100 Cremona, Italia', at: '45.13346,10.02346', country: 'IT', exact: true }
const features = (...list: readonly object[]) => ({
  body: JSON.stringify({ type: 'FeatureCollection', features: list }),
})
const open = (timeout = 2000) => createMapbox({ token: 'pk.placeholder.token', origin, timeout })

describe('the place search of Mapbox', () => {
  it('asks for the countries of the locale, in its language', async () => {
    answers = [features(cremona, town, unsure)]
    expect(await open()({ q: ' Via Roma 12;\n26100 Cremona ', lang: 'en-gb' })).toEqual([
      found,
      { label: 'Crema, Lombardia', at: '45.36,9.68', country: null, exact: true },
      { ...found, exact: false },
    ])
    expect(asked).toEqual([
      {
        pathname: '/search/geocode/v6/forward',
        q: 'Via Roma 12 26100 Cremona',
        language: 'en',
        limit: '6',
        types: 'postcode,place,locality,district,neighborhood,address,street',
        country: 'gb,ie',
        access_token: 'pk.placeholder.token',
      },
    ])
  })

  it('asks for the country that is named, and for any when there is nothing', async () => {
    answers = [features(), features(cremona)]
    expect(await open()({ q: 'Cremona, Italy', lang: 'en-gb' })).toEqual([found])
    expect(asked.map(({ country }) => country)).toEqual(['it', undefined])
  })

  it('asks once for the same, and not for what has no letter', async () => {
    answers = [features(cremona)]
    const geocode = open()
    expect(await geocode({ q: 'Cremona', lang: 'it-it' })).toEqual([found])
    expect(await geocode({ q: ' cremona', lang: 'it-it' })).toEqual([found])
    expect(await geocode({ q: '🚜 !!', lang: 'it-it' })).toEqual([])
    expect(asked.length).toBe(1)
  })

  it('answers six places and no more', async () => {
    answers = [features(...Array.from({ length: 9 }, () => cremona))]
    expect(await open()({ q: 'Cremona', lang: 'it-it' })).toEqual(Array.from({ length: 6 }, () => found))
  })

  it.each<[string, Answer, string]>([
    ['a refusal', { status: 401, body: '{"message":"Not Authorized"}' }, 'Mapbox answered 401'],
    ['text', { body: 'Cremona' }, 'Mapbox answered with something that is not JSON'],
    ['another shape', { body: '{"features":"Cremona"}' }, 'Mapbox answered with something that is no list of places'],
    [
      'coordinates of no place',
      features({ properties: { name: 'a', coordinates: { longitude: 999, latitude: 0 } } }),
      'Mapbox answered with something that is no list of places',
    ],
    ['too much', { body: `"${'a'.repeat(300_000)}"` }, 'Mapbox answered too much'],
    ['nothing in time', 'never', 'The operation was aborted due to timeout'],
  ])('rejects for %s, and says nothing of what was typed', async (_, answer, message) => {
    answers = [answer]
    await expect(open(300)({ q: 'Via Segreta 7', lang: 'it-it' })).rejects.toMatchObject({ message })
  })

  it('asks again after a failure', async () => {
    answers = [{ status: 503, body: '' }, features(cremona)]
    const geocode = open()
    await expect(geocode({ q: 'Cremona', lang: 'it-it' })).rejects.toThrow('Mapbox answered 503')
    expect(await geocode({ q: 'Cremona', lang: 'it-it' })).toEqual([found])
  })
})

function isPort(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
