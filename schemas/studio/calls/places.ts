import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { localeCode } from '#schemas/studio/fields.ts'

const part = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

export const placeCalls = defineCalls({
  findPlaces: {
    method: 'GET',
    path: '/places',
    role: 'author',
    summary: 'Finds where an address is: the address itself where it is known, else its postal code or town.',
    query: v.object({
      address: part,
      zip_code: part,
      city: part,
      /** ISO 3166: places elsewhere are left out. */
      country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
      locale: v.optional(localeCode),
    }),
    response: v.object({
      items: v.array(v.object({ label: v.string(), latitude: v.number(), longitude: v.number() })),
    }),
  },
  getMap: {
    method: 'GET',
    path: '/map',
    role: 'author',
    summary: 'Returns what the map of the studio needs.',
    response: v.object({ mapbox_token: v.nullable(v.string()) }),
  },
})
