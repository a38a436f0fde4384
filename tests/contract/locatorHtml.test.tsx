// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { runAxe } from '#tests/support/browser/runAxe.ts'
import { all, renderLocator, input, one, setUpLocatorHarness } from '#tests/support/browser/locatorHarness.tsx'

setUpLocatorHarness()

it('renders a GET form and a list with a link to more dealers', () => {
  const body = renderLocator({ address: 'Ely', service: 'y' })
  const form = body.querySelector('form')
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/en-gb/dealers#dealer_locator-results', 'get'])
  expect([input().value, input().getAttribute('role')]).toEqual(['Ely', null])
  expect(all('[type=checkbox]:checked').map((box) => box.getAttribute('name'))).toEqual(['service'])
  expect(all('label').map(({ textContent }) => textContent)).toEqual([
    'Postcode, address or town',
    'Tractor sales (12)',
    'Service (30)',
    'SDF Parts (4)',
    'Agricenter (0)',
  ])
  expect(one('#dealer_locator-results h3').textContent).toBe('30 dealers near Ely')
  expect(all('article')).toHaveLength(20)
  const more = all('a').find(({ textContent }) => textContent === 'Show more dealers')
  expect(more?.getAttribute('href')).toBe('/en-gb/dealers?address=Ely&service=y&count=40#dealer_locator-dealer-d19')
})

it('renders contact details and directions of a dealer', () => {
  renderLocator()
  const [card] = all('article')
  expect([...(card?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Fen Tractors', '/en-gb/dealers/d0'],
      ['+44 1353 660000', 'tel:+441353660000'],
      ['fen.example', 'https://www.fen.example/'],
      ['Google Maps', 'https://www.google.com/maps/dir/?api=1&destination=52%2C0'],
      ['Apple Maps', 'https://maps.apple.com/?daddr=52%2C0'],
      ['OpenStreetMap', 'https://www.openstreetmap.org/directions?to=52%2C0'],
      ['+44 1353 660001', 'tel:+441353660001'],
      ['info@fen.example', 'mailto:info@fen.example'],
      ['All about this dealer', '/en-gb/dealers/d0'],
      [
        'Send to a friend',
        `mailto:?subject=Fen%20Tractors&body=${encodeURIComponent('Fen Tractors\r\n+44 1353 660000\r\nhttps://site.example/en-gb/dealers/d0')}`,
      ],
      ['Send a message', '/en-gb/contacts?form=contact-retailer&dealer=d0'],
      ['Ask for a quote', '/en-gb/request-a-quote?dealer=d0'],
      ['Book a test drive', '/en-gb/test-drive?dealer=d0'],
    ],
  )
  expect(card?.querySelector('p')?.textContent).toBe('10 mi')
  expect([...(card?.querySelectorAll('tr') ?? [])].map(({ textContent }) => textContent)[5]).toBe('SaturdayClosed')
})

it('renders a dealer that has only a name', () => {
  renderLocator()
  const card = all('article')[1]
  expect(card?.querySelector('h4')?.textContent).toBe('Dealer 1')
  expect([...(card?.querySelectorAll('summary') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Details',
    'Contact this dealer',
  ])
})

it('reports an unknown address at the field and keeps the typed text', () => {
  renderLocator({ address: 'nowhere' })
  const { value } = input()
  const [error = ''] = input().getAttribute('aria-describedby')?.split(' ') ?? []
  expect([value, input().getAttribute('aria-invalid'), document.getElementById(error)?.textContent]).toEqual([
    'nowhere',
    'true',
    'Invalid address. Try entering another address.',
  ])
  expect(all('article, #dealer_locator-results')).toEqual([])
})

it('offers to remove services when no dealer offers them all', () => {
  renderLocator({ address: 'Ely', agricenter: 'y', service: 'y', count: '40' })
  expect(all('#dealer_locator-results a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Search without “Service”', '/en-gb/dealers?address=Ely&agricenter=y'],
    ['Search without “Agricenter”', '/en-gb/dealers?address=Ely&service=y'],
    ['Search for any service', '/en-gb/dealers?address=Ely'],
    ['About our dealers', '/en-gb/find-a-dealer'],
  ])
})

it.each([
  ['all dealers', {}],
  ['a place, services and a card', { address: 'Ely', service: 'y', dealer: 'd3' }],
  ['an unknown address', { address: 'nowhere' }],
  ['no results', { agricenter: 'y' }],
  ['an unavailable service', { address: 'down' }],
])('%s: has no axe violations', async (_name, search) => {
  vi.useRealTimers()
  expect(await runAxe(renderLocator(search).querySelector('main')?.innerHTML ?? '')).toEqual([])
})
