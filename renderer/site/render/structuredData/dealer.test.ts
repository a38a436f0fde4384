import { expect, test } from 'vitest'
import { crumb, describePage } from '#renderer/site/render/structuredData/describePage.fixture.ts'

const bare = { id: 'a-1', name: 'A', address: '', city: '', zip_code: '', services: '', phones: [] }
const at = { latitude: 45.1, longitude: 10.02 }
const url = 'https://site.example/it-it/concessionari/a-1'
const page = { page_type: 'dealer_locator', template: 'DP', permalink: 'concessionari/a-1' }

test('a dealer: where it is, how it is reached and when it is open', async () => {
  const hours = (day: number, opens: string, closes: string) => ({ day, opens, closes })
  const retailer = {
    ...bare,
    ...at,
    ...{ address: 'Via dei Salici, 12', city: 'Cremona', zip_code: '26100', region: 'CR', country: 'IT' },
    ...{ phones: ['+39 000 000 0412', ''], fax: '+39 000 000 0414', email: 'a@example.com' },
    website: 'www.a.example.com',
    opening_hours: [
      ...[1, 2].flatMap((day) => [hours(day, '08:00', '12:00'), hours(day, '14:00', '18:00')]),
      ...[hours(6, '08:00', '12:00'), hours(7, '00:00', '24:00')],
    ],
  }
  const breadcrumbs = [
    { title: 'Concessionari', permalink: 'concessionari' },
    { title: 'A', permalink: 'concessionari/a-1' },
  ]
  const graph = await describePage({ ...page, breadcrumbs, template_data: { dealer_details: { retailer } } })
  const open = (opens: string, closes: string, ...names: string[]) => {
    const dayOfWeek = names.map((name) => `https://schema.org/${name}`)
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  }
  expect(graph?.['@graph']).toStrictEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, 'Home', '/it-it'),
        crumb(2, 'Concessionari', '/it-it/concessionari'),
        crumb(3, 'A', '/it-it/concessionari/a-1'),
      ],
    },
    {
      '@type': 'LocalBusiness',
      '@id': `${url}#dealer`,
      name: 'A',
      description: 'What it is',
      url,
      brand: { '@type': 'Brand', name: 'Brand' },
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Via dei Salici, 12',
        postalCode: '26100',
        addressLocality: 'Cremona',
        addressRegion: 'CR',
        addressCountry: 'IT',
      },
      geo: { '@type': 'GeoCoordinates', ...at },
      telephone: ['+39 000 000 0412'],
      faxNumber: '+39 000 000 0414',
      email: 'a@example.com',
      sameAs: 'https://www.a.example.com/',
      openingHoursSpecification: [
        open('08:00', '12:00', 'Monday', 'Tuesday', 'Saturday'),
        open('14:00', '18:00', 'Monday', 'Tuesday'),
        open('00:00', '23:59', 'Sunday'),
      ],
    },
  ])
})

test('a dealer with only a name has no other properties', async () => {
  const retailer = { ...bare, ...at, website: 'javascript:alert(1)' }
  const graph = await describePage({ ...page, seo: { title: 'A' }, template_data: { dealer_details: { retailer } } })
  expect(graph?.['@graph']).toStrictEqual([
    {
      '@type': 'LocalBusiness',
      '@id': `${url}#dealer`,
      name: 'A',
      url,
      brand: { '@type': 'Brand', name: 'Brand' },
      geo: { '@type': 'GeoCoordinates', ...at },
    },
  ])
})
