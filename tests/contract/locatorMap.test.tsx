// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import {
  address,
  all,
  button,
  click,
  comeIntoSight,
  hydrate,
  input,
  one,
  rest,
  revealed,
  setUpLocatorHarness,
  status,
  submit,
  type,
} from '#tests/support/browser/locatorHarness.tsx'

vi.mock('#sections/dealer-locator/map/DealerMap.tsx', async () => ({
  DealerMap: (await import('#tests/support/browser/FakeDealerMap.tsx')).FakeDealerMap,
}))

setUpLocatorHarness()

it('shows more cards and the opening status in the dealer’s local time', async () => {
  await hydrate()
  expect(one('article summary').textContent).toBe('Opening hours Open now, closes at 17:00')
  await act(async () =>
    all('a')
      .find(({ textContent }) => textContent === 'Show more dealers')
      ?.click(),
  )
  expect([all('article').length, address()]).toEqual([30, 'count=40'])
})

it('loads the map with all dealers when it becomes visible and responds to its pins', async () => {
  await hydrate({}, { first: 20 })
  expect([document.getElementById('map'), all('article').length]).toEqual([null, 20])
  await comeIntoSight()
  expect(one('#map p').textContent).toBe('30 pins')
  await click('#pin')
  expect([address(), all('article').length]).toEqual(['dealer=d24&count=40', 30])
  expect(one('#dealer_locator-dealer-d24').dataset['selected']).toBe('true')
  expect(revealed).toEqual(['dealer_locator-dealer-d24'])
  await click('#drag')
  await rest()
  expect(address()).toBe('dealer=d24&count=40&map=52%2C0.5%2C9')
})

it('shows the dealer of a card on the map', async () => {
  await hydrate()
  await comeIntoSight()
  await click('article button[aria-pressed]')
  expect([address(), one('#map').dataset['selected']]).toEqual(['dealer=d0&view=map', 'd0'])
  await button('List')
  expect(address()).toBe('dealer=d0')
})

it('announces that the map is unavailable and keeps the list', async () => {
  await hydrate({ view: 'map' })
  await comeIntoSight()
  await click('#no-webgl')
  expect(status()).toEqual(['The map cannot be shown in this browser. The list has all the dealers.'])
  expect(all('#map, article button, [role=group]')).toEqual([])
})

it('keeps the list when a search fails, and retries', async () => {
  await hydrate()
  await type('down')
  await submit()
  expect([one('[role=alert] p').textContent, all('article').length]).toEqual([
    'The dealers cannot be loaded at the moment. Your search is kept.',
    20,
  ])
  expect([input().value, address()]).toEqual(['down', 'address=down'])
})

it('opens one card’s details at a time', async () => {
  await hydrate()
  const details = () => all('details').filter((each) => each.querySelector('summary')?.textContent === 'Details')
  const toggle = (index: number) =>
    act(async () => {
      const disclosure = details()[index]
      if (!(disclosure instanceof HTMLDetailsElement)) return
      disclosure.open = true
      disclosure.dispatchEvent(new Event('toggle'))
    })
  await toggle(0)
  await toggle(3)
  expect(details().flatMap((disclosure, index) => (disclosure.hasAttribute('open') ? [index] : []))).toEqual([3])
})
