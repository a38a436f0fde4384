// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import {
  address,
  all,
  button,
  click,
  hydrate,
  input,
  navigate,
  one,
  places,
  press,
  rest,
  setUpLocatorHarness,
  status,
  submit,
  type,
} from '#tests/support/browser/locatorHarness.tsx'

setUpLocatorHarness()

it('searches without a page load, announces the number of results and focuses them', async () => {
  await hydrate()
  expect([status(), input().getAttribute('role')]).toEqual([[], 'combobox'])
  await type('Ely')
  await submit()
  expect(navigate.mock.calls).toEqual([['/en-gb/dealers?address=Ely#dealer_locator-results']])
  expect(status()).toEqual(['30 dealers near Ely'])
  expect(document.activeElement?.textContent).toBe('30 dealers near Ely')
  await click('#back')
  expect(input().value).toBe('')
})

it('focuses the field when the address is unknown', async () => {
  await hydrate()
  await type('nowhere')
  await submit()
  expect([document.activeElement === input(), status()]).toEqual([
    true,
    ['Invalid address. Try entering another address.'],
  ])
})

it('suggests places while typing and selects one by keyboard', async () => {
  await hydrate()
  await type('El')
  await type('Ely')
  await rest()
  expect(places.mock.calls).toEqual([['Ely']])
  expect([all('[role=option]').map(({ textContent }) => textContent), status()]).toEqual([
    ['Ely, England', 'Elstow, England'],
    ['2 places suggested'],
  ])
  await press('ArrowDown')
  await press('ArrowDown')
  const active = input().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('Elstow, England')
  await press('Enter')
  expect([input().value, address()]).toEqual(['Elstow, England', 'address=Elstow%2C+England&at=52.11%2C-0.47'])
  expect(all('[role=option]')).toEqual([])
})

it('keeps the selected point until the text changes', async () => {
  await hydrate({ address: 'Home', at: '52,0' })
  await submit()
  expect(address()).toBe('address=Home&at=52%2C0')
  await type('Ely')
  await submit()
  expect(address()).toBe('address=Ely')
})

it('closes the suggestions with Escape and keeps the typed text', async () => {
  await hydrate()
  await type('Ely')
  await rest()
  await press('Escape')
  expect([all('[role=option]'), input().value, input().getAttribute('aria-expanded')]).toEqual([[], 'Ely', 'false'])
})

it.each([
  [1, 'Your browser does not share your location with this site. You can enter a postcode or a town instead.'],
  [2, 'Your location could not be found. You can enter a postcode or a town instead.'],
  [3, 'Finding your location took too long. Try again, or enter a postcode or a town.'],
])('explains why the location is unavailable: %i', async (code, words) => {
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ code }) },
  })
  await hydrate()
  await button('Near me')
  expect([status(), address()]).toEqual([[words], ''])
})

it('searches near the visitor, rounded to a hundred metres, on request', async () => {
  const coords = { latitude: 52.39912, longitude: 0.26249 }
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (done: (position: object) => void) => done({ coords }) },
  })
  await hydrate({ address: 'Ely' })
  await button('Near me')
  expect([address(), input().value, status()]).toEqual(['at=52.399%2C0.262', '', ['30 dealers near this location']])
})

it('filters by a service immediately and resets the results', async () => {
  await hydrate({ address: 'Ely', dealer: 'd3', count: '40', map: '52,0,8' })
  await click('[name=agricenter]')
  expect([address(), navigate.mock.calls]).toEqual(['address=Ely&agricenter=y', []])
  await click('#back')
  expect(all('[type=checkbox]:checked')).toEqual([])
})

it('keeps services selected before hydration', async () => {
  await hydrate({}, { before: () => one('[name=service]').setAttribute('checked', '') })
  expect(address()).toBe('service=y')
})
