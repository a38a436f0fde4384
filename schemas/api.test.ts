import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ticket, ticketReply } from '#schemas/tickets.ts'
import {
  errorBody,
  findYourSameResponse,
  findYourSameRequest,
  langQuery,
  menusRequest,
  sitemapResponse,
  translationsRequest,
} from '#schemas/api.ts'
import { retailersResponse, retailersQuery, serviceTypes } from '#schemas/retailers.ts'

const dealer = {
  id: 7,
  name: 'Agri Nord',
  distance: 12.4,
  address: 'Via Roma 1',
  city: 'Milano',
  zip_code: '20100',
  services: serviceTypes.join(','),
  latitude: 45.4,
  longitude: 9.2,
  phones: ['+39 000 000000'],
}
const card = {
  name: 'T1',
  permalink: 'a/t1',
  image: { file: '/media/a.svg', width: 4, height: 3 },
  power: 90,
  key: 't1',
  cylinders: 4,
  mass: null,
  wheelbase: 2000,
  category: { key: 'field', name: 'Field' },
  transmissions: [{ key: 'stepless', name: 'Stepless' }],
}
const none = { min: null, max: null, count: 0 }
const facets = {
  power: { min: 90, max: 90, count: 1 },
  cylinders: none,
  mass: none,
  wheelbase: none,
  category: [{ value: 'field', name: 'Field', count: 1 }],
  transmission: [],
}

describe.each([
  ['lang', langQuery, { lang: 'it-it' }, { lang: 'xx' }],
  [
    'translations',
    translationsRequest,
    { keys: { 'a/B': '' }, language: 'it-it' },
    { keys: { '': '' }, language: 'it-it' },
  ],
  [
    'menus',
    menusRequest,
    { menus: [{ key: 'socials', available_classes: { Facebook: 'facebook' } }] },
    { menus: [{ key: 'bogus' }] },
  ],
  [
    'find-your-same',
    findYourSameRequest,
    { filters: { power: { min: 50, max: 100 }, mass: { max: 3000 }, category: ['a'], transmission: [] } },
    { filters: { power: [50, 100] } },
  ],
  ['find-your-same, no filters', findYourSameRequest, { filters: {} }, { filters: 'all' }],
  ['find-your-same, filters', findYourSameRequest, { filters: { cylinders: {} } }, { filters: { colour: ['red'] } }],
  [
    'find-your-same, bounds',
    findYourSameRequest,
    { filters: { wheelbase: { min: 2000, max: 2000 } } },
    { filters: { wheelbase: { min: 2001, max: 2000 } } },
  ],
  [
    'find-your-same response',
    findYourSameResponse,
    { products: [card], total: 1, facets },
    { products: [card], total: 1, facets: {} },
  ],
  ['retailers', retailersQuery, { lang: 'it-it', at: '45.46,9.19' }, { lang: 'it-it', at: 'Milano' }],
  ['retailers response', retailersResponse, [dealer], [{ ...dealer, phones: '+39' }]],
  ['sitemap', sitemapResponse, [{ language_code: 'ru-ru', permalink: 'a/' }], [{ permalink: 'a' }]],
  ['ticket reply', ticketReply, { lang: 'it-it', message: 'Yes' }, { lang: 'it-it', message: '  ' }],
  [
    'ticket',
    ticket,
    {
      uuid: '2f1c1f7e-5a0e-4f7e-9f0a-6d1d7f7b1a11',
      request_type: 'quote',
      status: 'open',
      created_at: '2026-11-02T08:30:00.000Z',
      details: [{ field: 'machine', value: 'V1' }],
      user: { first_name: 'Anna', last_name: 'Bianchi', email: 'a…@example.com' },
      discussion: [],
    },
    { uuid: '1', request_type: 'quote', details: [], user: {}, discussion: [] },
  ],
  ['error', errorBody, { message: 'No', status: 422, errors: { lang: ['unknown'] } }, { message: 'No', status: '422' }],
])('%s', (_name, schema, valid, invalid) => {
  test('accepts valid data', () => expect(v.safeParse(schema, valid).success).toBe(true))
  test('rejects invalid data', () => expect(v.safeParse(schema, invalid).success).toBe(false))
})

test('the number of keys is limited', () => {
  const keys = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`a/${index}`, '']))
  expect(v.safeParse(translationsRequest, { keys, language: 'it-it' }).success).toBe(false)
})
