import { expect, test } from 'vitest'
import { addressLines, directionsTo, mailHref, servicesOf, websiteOf, type DealerAddress } from './dealerFacts.ts'

const cremona: DealerAddress = { address: 'Via Po 4', city: 'Cremona', zip_code: '26100', region: 'CR', country: 'IT' }

test.each([
  ['in its own country', cremona, 'it-it', ['Via Po 4', '26100 Cremona (CR)']],
  ['abroad', cremona, 'en-gb', ['Via Po 4', '26100 Cremona (CR)', 'Italy']],
  ['with a region name instead of a code', { ...cremona, region: 'Lombardia' }, 'it-it', ['Via Po 4', '26100 Cremona']],
  [
    'British',
    { address: '1 Mill Lane', city: 'Ely', zip_code: 'CB7 4AA', region: null, country: 'GB' },
    'en-gb',
    ['1 Mill Lane', 'Ely', 'CB7 4AA', 'United Kingdom'],
  ],
  [
    'Australian',
    { address: '9 High St', city: 'Dubbo', zip_code: '2830', region: 'NSW', country: 'AU' },
    'en-fe',
    ['9 High St', 'Dubbo NSW 2830', 'Australia'],
  ],
  [
    'Brazilian without a region',
    { address: 'Rua 1', city: 'Rio Verde', zip_code: '75900-000', region: '', country: 'BR' },
    'pt-pt',
    ['Rua 1', 'Rio Verde', '75900-000', 'Brasil'],
  ],
  ['nothing', { address: ' ', city: '', zip_code: '' }, 'it-it', []],
] as const)('an address %s', (_name, dealer, locale, lines) => {
  expect(addressLines(dealer, locale)).toEqual(lines)
})

test.each([
  ['www.agri.example/it', { href: 'https://www.agri.example/it', name: 'agri.example' }],
  ['http://agri.example', { href: 'http://agri.example/', name: 'agri.example' }],
  ['javascript:alert(1)', undefined],
  ['none', undefined],
  ['', undefined],
  [null, undefined],
])('%s as a website', (given, website) => {
  expect(websiteOf(given)).toEqual(website)
})

test.each([
  ['info@agri.example', 'mailto:info@agri.example'],
  ['info@agri.example?bcc=x@y.example', undefined],
  [undefined, undefined],
])('%s as a mail address', (given, href) => {
  expect(mailHref(given)).toBe(href)
})

test('services have a fixed order, with unknown ones after them', () => {
  expect(servicesOf('Agricenter, Service,Drones,, Service')).toEqual({
    known: ['Service', 'Agricenter'],
    other: ['Drones'],
  })
})

test('directions lead to the point', () => {
  expect(directionsTo({ latitude: 45.13, longitude: -10 }).map(({ href }) => href)).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=45.13%2C-10',
    'https://maps.apple.com/?daddr=45.13%2C-10',
    'https://www.openstreetmap.org/directions?to=45.13%2C-10',
  ])
})
