import * as v from 'valibot'
import { expect, test } from 'vitest'
import { retailer } from '#schemas/retailers.ts'
import { mapHref } from '#sections/dealer-details/dealerLinks.ts'

test('the map is centred on the dealer', () => {
  const bare = { address: '', city: '', zip_code: '', services: '', phones: [] }
  const dealer = v.parse(retailer, { ...bare, id: 'a-1', name: 'A', latitude: 45.04058, longitude: -7.78189 })
  const query = 'dealer=a-1&map=45.0406%2C-7.7819%2C12&view=map'
  expect(mapHref('/en-gb/dealers', dealer)).toBe(`/en-gb/dealers?${query}`)
})
