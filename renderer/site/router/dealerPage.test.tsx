import { describe, expect, test } from 'vitest'
import type { Place, Retailer } from '#schemas/retailers.ts'
import { renderPage } from '#renderer/site/render/renderPage.tsx'
import { CmsError, createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import { parseRequest } from '#renderer/site/page/location.ts'

const page = {
  page_type: 'dealer_locator',
  template: 'DL',
  template_data: { dealer_locator: { heading: 'Find a dealer' } },
  breadcrumbs: [{ title: 'Dealers', permalink: 'dealers' }],
  language_code: 'en-gb',
  permalink: 'dealers',
  translations: { 'en-gb': 'dealers' },
  seo: { title: 'Dealers' },
}

const bare = { address: '', city: '', zip_code: '', services: '', latitude: 52, longitude: 0, phones: [] }
const dealers = Array.from({ length: 45 }, (_, index) => ({
  ...bare,
  id: `d${index}`,
  name: `Dealer ${index}`,
  services: index < 3 ? 'Service, SDF Parts' : 'Service',
}))
const ely = { label: 'Ely, England', at: '52.4,0.26', country: 'GB', exact: true }

interface Cms {
  readonly places?: readonly Place[] | number
  readonly retailers?: readonly unknown[] | number
  readonly retailer?: Partial<Retailer> | number
}

/** Returns a CMS that responds to each call with its data, or with a status. */
async function renderUrl(url: string, { places = [ely], retailers = dealers, retailer = 404 }: Cms = {}) {
  const requested: string[] = []
  const warned: string[] = []
  const responses: Readonly<Record<string, unknown>> = {
    pages: page,
    menus: [],
    translations: {},
    places,
    retailers,
    retailer,
  }
  const send = (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://cms.example')
    const [, , , , name = '', id = ''] = pathname.split('/')
    searchParams.delete('lang')
    if (!['pages', 'menus', 'translations'].includes(name)) requested.push(`${name}/${id} ${searchParams}`)
    const response = responses[name === 'retailers' && id !== '' ? 'retailer' : name]
    return typeof response === 'number'
      ? Response.json({}, { status: response })
      : Response.json(response, { headers: { 'surrogate-key': name } })
  }
  const settings = {
    publicUrl: 'https://site.example',
    brand: { name: 'Brand', short: 'Br' },
    mode: 'production' as const,
    tagManager: '',
    devTools: false,
  }
  const warn = (message: string) => void warned.push(message)
  const client = createCmsClient(send, { warn })
  const rendered = await renderPage({
    request: parseRequest(url),
    client,
    settings,
    today: { earliest: '2026-11-21', latest: '2026-11-21' },
    report: () => {},
    warn,
  })
  const { status } = rendered.data
  const names = [...rendered.body.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)</g)].map(([, name]) => name)
  return { ...rendered, status, names, requested: requested.toSorted(), warned }
}

describe('the page of the dealer locator', () => {
  test('without search params it lists the dealers of the locale and returns their cache tags', async () => {
    const { requested, names, body, payload, tags } = await renderUrl('/en-gb/dealers')
    expect(requested).toEqual(['retailers/ '])
    expect(body).toContain('>45 dealers<')
    expect(names).toEqual(dealers.slice(0, 20).map(({ name }) => name))
    expect(tags).toEqual(['pages', 'translations', 'retailers', 'menus', 'search'])
    const sent = payload.status === 200 ? payload.queryResults?.dealer_locator : undefined
    expect([sent?.total, sent?.dealers.length, sent?.services]).toEqual([
      45,
      20,
      { tractor_sales: 0, service: 45, sdf_parts: 3, agricenter: 0 },
    ])
  })

  test('an address is looked up, and its best place requested', async () => {
    const { requested, body } = await renderUrl('/en-gb/dealers?address=ely&service=y&sdf_parts=y&count=40')
    expect(requested).toEqual(['places/ q=ely', 'retailers/ service=y&sdf_parts=y&at=52.4%2C0.26'])
    expect(body).toContain('45 dealers near Ely, England')
    expect(body).toContain('value="ely"')
  })

  test('a chosen point is requested as it is, and its address is only its name', async () => {
    const { requested, body } = await renderUrl('/en-gb/dealers?address=Home&at=52.4,0.26')
    expect(requested).toEqual(['retailers/ at=52.4%2C0.26'])
    expect(body).toContain('45 dealers near Home')
    expect((await renderUrl('/en-gb/dealers?at=52.4,0.26')).body).toContain('45 dealers near this location')
  })

  test.each(['91,181', 'abc', '1,2;drop', '9'.repeat(300)])('at=%s is named and not applied', async (at) => {
    const { requested, status, body } = await renderUrl(`/en-gb/dealers?at=${encodeURIComponent(at)}`)
    expect([requested, status]).toEqual([['retailers/ '], 200])
    expect(body).toContain(`not applied: Postcode, address or town “${at.slice(0, 60)}`)
  })

  test('how the results are shown falls back without a word; it leaves nobody out', async () => {
    const { body, names } = await renderUrl('/en-gb/dealers?address=Ely&view=sideways&map=here&count=many&sent=x')
    const plain = await renderUrl('/en-gb/dealers?address=Ely')
    expect([names, body.includes('not applied')]).toEqual([plain.names, false])
  })

  test('an unknown address is reported at the field, which keeps it', async () => {
    const { body, requested, names } = await renderUrl('/en-gb/dealers?address=%F0%9F%9A%9C', { places: [] })
    expect(requested).toEqual(['places/ q=%F0%9F%9A%9C'])
    expect(body).toContain('Invalid address. Try entering another address.')
    expect(body).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="🚜"/)
    expect(names).toEqual([])
  })

  test('a CMS without places looks the address up itself', async () => {
    const plain = { places: 404 }
    const { requested, body } = await renderUrl('/en-gb/dealers?address=ely', plain)
    expect(requested).toEqual(['places/ q=ely', 'retailers/ address=ely'])
    expect(body).toContain('45 dealers near ely')
    const unknown = await renderUrl('/en-gb/dealers?address=nowhere', { ...plain, retailers: 422 })
    expect(unknown.body).toContain('Invalid address. Try entering another address.')
  })

  test('a dealer named in the address that is not among the results is listed first', async () => {
    const named = { ...bare, id: 'far', name: 'Far away' }
    const { requested, names, body } = await renderUrl('/en-gb/dealers?dealer=far', { retailer: named })
    expect(requested).toEqual(['retailers/ ', 'retailers/far '])
    expect([names[0], body.includes('>46 dealers<')]).toEqual(['Far away', true])
    const gone = await renderUrl('/en-gb/dealers?dealer=gone&agricenter=n')
    expect(gone.names[0]).toBe('Dealer 0')
    expect(gone.body).toContain('not applied: Agricenter “n”, Dealer “gone”')
    expect((await renderUrl('/en-gb/dealers?dealer=d44')).names).toHaveLength(45)
  })

  test('a dealer with an invalid value is left out, the others stay', async () => {
    const { names, warned } = await renderUrl('/en-gb/dealers', {
      retailers: [{ ...bare, id: 1, name: 'Good' }, { id: 2 }, null],
    })
    expect([names, warned]).toEqual([['Good'], Array.from({ length: 2 }, () => 'A dealer was left out of the list')])
  })

  test('the page is rendered without dealers that cannot be loaded', async () => {
    const { status, body, payload } = await renderUrl('/en-gb/dealers?address=ely', { retailers: 503 })
    expect(status).toBe(200)
    expect(body).toContain('The dealers cannot be loaded at the moment')
    expect(payload.status === 200 && payload.queryResults).toEqual({ dealer_locator: null })
  })
})

test('a response of another shape is an error of the CMS', async () => {
  const client = createCmsClient(() => Response.json({ total: 'many' }))
  await expect(client.retailer('d1', 'en-gb')).rejects.toThrow(CmsError)
})
