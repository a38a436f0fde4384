import * as v from 'valibot'
import { expect, test } from 'vitest'
import { retailer } from '#schemas/retailers.ts'
import { formHref, mapHref } from '#sections/dealer-details/dealerLinks.ts'

test.each([
  ['/en-gb/write', '/en-gb/write?dealer=a'],
  ['/en-gb/contacts#quote', '/en-gb/contacts?form=quote&dealer=a#quote'],
  ['/en-gb/contacts?form=quote#quote', '/en-gb/contacts?form=quote&dealer=a#quote'],
  ['/en-gb/contacts?machine=T1#quote', '/en-gb/contacts?machine=T1&form=quote&dealer=a#quote'],
])('the form of %s is %s', (href, expected) => {
  expect(formHref(href, 'a')).toBe(expected)
})

test('the map is about the dealer', () => {
  const bare = { address: '', city: '', zip_code: '', services: '', phones: [] }
  const dealer = v.parse(retailer, { ...bare, id: 'a-1', name: 'A', latitude: 45.04058, longitude: -7.78189 })
  const query = 'dealer=a-1&map=45.0406%2C-7.7819%2C12&view=map'
  expect(mapHref('/en-gb/dealers', dealer)).toBe(`/en-gb/dealers?${query}`)
})
