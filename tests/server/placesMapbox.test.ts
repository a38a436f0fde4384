import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMapbox } from '#server/places/mapbox.ts'

/** A fake geocoding service: returns the queued replies and records the requests. */
type Reply = { readonly status?: number; readonly body: string } | 'never'
let replies: Reply[] = []
let requests: Record<string, string>[] = []
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  requests.push({ pathname, ...Object.fromEntries(searchParams) })
  const reply = replies.shift() ?? { status: 500, body: '' }
  if (reply !== 'never') response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' }).end(reply.body)
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
  replies = []
  requests = []
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
const lowConfidence = { properties: { ...cremona.properties, match_code: { confidence: 'low' } } }
const place = { label: 'Via Roma 12, 26100 Cremona, Italia', at: '45.13346,10.02346', country: 'IT', exact: true }
const features = (...list: readonly object[]) => ({
  body: JSON.stringify({ type: 'FeatureCollection', features: list }),
})
const createGeocode = (timeout = 60_000) => createMapbox({ token: 'pk.placeholder.token', origin, timeout })

describe('the place search of Mapbox', () => {
  it('requests the countries of the locale, in its language', async () => {
    replies = [features(cremona, town, lowConfidence)]
    expect(await createGeocode()({ q: ' Via Roma 12;\n26100 Cremona ', lang: 'en-gb' })).toEqual([
      place,
      { label: 'Crema, Lombardia', at: '45.36,9.68', country: null, exact: true },
      { ...place, exact: false },
    ])
    expect(requests).toEqual([
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

  it('requests the named country, then any country when there are no results', async () => {
    replies = [features(), features(cremona)]
    expect(await createGeocode()({ q: 'Cremona, Italy', lang: 'en-gb' })).toEqual([place])
    expect(requests.map(({ country }) => country)).toEqual(['it', undefined])
  })

  it('requests the same query once, and none without letters', async () => {
    replies = [features(cremona)]
    const geocode = createGeocode()
    expect(await geocode({ q: 'Cremona', lang: 'it-it' })).toEqual([place])
    expect(await geocode({ q: ' cremona', lang: 'it-it' })).toEqual([place])
    expect(await geocode({ q: '🚜 !!', lang: 'it-it' })).toEqual([])
    expect(requests.length).toBe(1)
  })

  it('returns at most six places', async () => {
    replies = [features(...Array.from({ length: 9 }, () => cremona))]
    expect(await createGeocode()({ q: 'Cremona', lang: 'it-it' })).toEqual(Array.from({ length: 6 }, () => place))
  })

  it.each<[string, Reply, string]>([
    ['an error status', { status: 401, body: '{"message":"Not Authorized"}' }, 'Mapbox responded with 401'],
    ['text', { body: 'Cremona' }, 'The response of Mapbox is not JSON'],
    ['another shape', { body: '{"features":"Cremona"}' }, 'The response of Mapbox is not a list of places'],
    [
      'invalid coordinates',
      features({ properties: { name: 'a', coordinates: { longitude: 999, latitude: 0 } } }),
      'The response of Mapbox is not a list of places',
    ],
    ['a large body', { body: `"${'a'.repeat(300_000)}"` }, 'The response of Mapbox is too large'],
    ['a time-out', 'never', 'The operation was aborted due to timeout'],
  ])('rejects for %s without repeating the query', async (_, reply, message) => {
    replies = [reply]
    await expect(
      createGeocode(reply === 'never' ? 300 : undefined)({ q: 'Via Segreta 7', lang: 'it-it' }),
    ).rejects.toMatchObject({ message })
  })

  it('does not cache a failure', async () => {
    replies = [{ status: 503, body: '' }, features(cremona)]
    const geocode = createGeocode()
    await expect(geocode({ q: 'Cremona', lang: 'it-it' })).rejects.toThrow('Mapbox responded with 503')
    expect(await geocode({ q: 'Cremona', lang: 'it-it' })).toEqual([place])
  })
})

function isPort(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
