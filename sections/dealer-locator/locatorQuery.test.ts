import { expect, test } from 'vitest'
import { registryEntry } from '#sections/registry.ts'
import { cardsStep, listedCount } from './listedCount.ts'
import { stateParameters, formHref, locatorHref, queryOf, selectedServices } from './locatorQuery.ts'

const dealers = Array.from({ length: 50 }, (_, index) => ({ id: `d${index}` }))

test('the query is normalised and has no empty parameters', () => {
  const values = { agricenter: 'y', service: '', at: '45.1,10', address: 'Crema', dealer: 'a', utm: 'x' }
  expect(queryOf(values)).toBe('address=Crema&at=45.1%2C10&agricenter=y')
  expect(selectedServices(values)).toEqual(['agricenter'])
})

test('an address of the page takes parameters and gives them up', () => {
  const search = { address: 'Crema', service: 'y', dealer: 'a', count: '40' }
  expect(locatorHref('/en-gb/dealers', search, { ...stateParameters, service: '' })).toBe(
    '/en-gb/dealers?address=Crema',
  )
  expect(locatorHref('/en-gb/dealers', { service: 'y' }, { service: '' })).toBe('/en-gb/dealers')
})

test.each([
  ['/en-gb/write', '/en-gb/write?dealer=a'],
  ['/en-gb/contacts#quote', '/en-gb/contacts?form=quote&dealer=a#quote'],
  ['/en-gb/contacts?form=quote#quote', '/en-gb/contacts?form=quote&dealer=a#quote'],
  ['/en-gb/contacts?machine=T1#quote', '/en-gb/contacts?machine=T1&form=quote&dealer=a#quote'],
])('the form of %s is %s', (href, expected) => {
  expect(formHref(href, 'a')).toBe(expected)
})

test.each([
  [{}, 20],
  [{ count: '40' }, 40],
  [{ dealer: 'd19' }, 20],
  [{ dealer: 'd20' }, 40],
  [{ dealer: 'd45', count: '40' }, 60],
  [{ dealer: 'd3', count: '60' }, 60],
  [{ dealer: 'elsewhere' }, 20],
])('of %j the cards listed are %i', (search, listed) => {
  expect(listedCount(dealers, search)).toBe(listed)
})

test('the registry counts in the same steps', () => {
  expect(registryEntry('dealer_locator')?.query?.['count']).toEqual({ min: cardsStep, max: 1000, step: cardsStep })
})
