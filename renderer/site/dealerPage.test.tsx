import { describe, expect, test } from 'vitest'
import type { Place, Retailer } from '#schemas/retailers.ts'
import { drawSite } from '#renderer/site/drawSite.tsx'
import { CmsError, createCmsClient } from '#renderer/site/queries/cmsClient.ts'

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
const dealers = Array.from({ length: 45 }, (_, index) => ({ ...bare, id: `d${index}`, name: `Dealer ${index}` }))
const ely = { label: 'Ely, England', at: '52.4,0.26', country: 'GB', exact: true }

interface Cms {
  readonly places?: readonly Place[] | number
  readonly retailers?: readonly unknown[] | number
  readonly retailer?: Partial<Retailer> | number
  readonly counts?: number
}

/** A CMS that answers each call with its data, or with a status. */
async function draw(url: string, { places = [ely], retailers = dealers, retailer = 404, counts = 45 }: Cms = {}) {
  const asked: string[] = []
  const warned: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    pages: page,
    menus: [],
    translations: {},
    places,
    retailers,
    retailer,
    'retailer-services': counts > 0 ? { total: counts, services: { service: counts } } : 503,
  }
  const send = (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://cms.example')
    const [, , , , name = '', id = ''] = pathname.split('/')
    searchParams.delete('lang')
    if (!['pages', 'menus', 'translations'].includes(name)) asked.push(`${name}/${id} ${searchParams}`)
    const answer = answers[name === 'retailers' && id !== '' ? 'retailer' : name]
    return typeof answer === 'number'
      ? Response.json({}, { status: answer })
      : Response.json(answer, { headers: { 'surrogate-key': name } })
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
  const drawing = await drawSite({ url, client, settings, today: '2026-11-21', report: () => {}, warn })
  const { status } = drawing.data
  const names = [...drawing.body.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)</g)].map(([, name]) => name)
  return { ...drawing, status, names, asked: asked.toSorted(), warned }
}

describe('the page of the dealer locator', () => {
  test('without a question it lists the dealers of the locale, and says what it is made from', async () => {
    const { asked, names, body, payload, tags } = await draw('/en-gb/dealers')
    expect(asked).toEqual(['retailer-services/ ', 'retailers/ '])
    expect(body).toContain('>45 dealers<')
    expect(names).toEqual(dealers.slice(0, 20).map(({ name }) => name))
    expect(tags).toEqual(['pages', 'translations', 'retailers', 'retailer-services', 'menus', 'search'])
    const sent = payload.status === 200 ? payload.answers?.dealer_locator : undefined
    expect([sent?.total, sent?.dealers.length, sent?.services]).toEqual([
      45,
      20,
      { total: 45, services: { service: 45 } },
    ])
  })

  test('an address is looked up, and its best place asked for', async () => {
    const { asked, body } = await draw('/en-gb/dealers?address=ely&service=y&sdf_parts=y&count=40')
    expect(asked).toEqual([
      'places/ q=ely',
      'retailer-services/ service=y&sdf_parts=y',
      'retailers/ service=y&sdf_parts=y&at=52.4%2C0.26',
    ])
    expect(body).toContain('45 dealers near Ely, England')
    expect(body).toContain('value="ely"')
  })

  test('a chosen point is asked for as it is, and its address is only its name', async () => {
    const { asked, body } = await draw('/en-gb/dealers?address=Home&at=52.4,0.26')
    expect(asked).toEqual(['retailer-services/ ', 'retailers/ at=52.4%2C0.26'])
    expect(body).toContain('45 dealers near Home')
    expect((await draw('/en-gb/dealers?at=52.4,0.26')).body).toContain('45 dealers near this location')
  })

  test.each(['91,181', 'abc', '1,2;drop', '9'.repeat(300)])('at=%s counts as not given', async (at) => {
    const { asked, status } = await draw(`/en-gb/dealers?at=${encodeURIComponent(at)}`)
    expect([asked, status]).toEqual([['retailer-services/ ', 'retailers/ '], 200])
  })

  test('an address nobody knows is said at the field, which keeps it', async () => {
    const { body, asked, names } = await draw('/en-gb/dealers?address=%F0%9F%9A%9C', { places: [] })
    expect(asked).toEqual(['places/ q=%F0%9F%9A%9C', 'retailer-services/ '])
    expect(body).toContain('Invalid address. Try entering another address.')
    expect(body).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="🚜"/)
    expect(names).toEqual([])
  })

  test('a CMS without places and counts looks the address up itself', async () => {
    const plain = { places: 404, counts: 0 }
    const { asked, body } = await draw('/en-gb/dealers?address=ely', plain)
    expect(asked).toEqual(['places/ q=ely', 'retailer-services/ ', 'retailers/ address=ely'])
    expect(body).toContain('45 dealers near ely')
    const unknown = await draw('/en-gb/dealers?address=nowhere', { ...plain, retailers: 422 })
    expect(unknown.body).toContain('Invalid address. Try entering another address.')
  })

  test('a dealer named in the address that is not among those found stands before them', async () => {
    const named = { ...bare, id: 'far', name: 'Far away' }
    const { asked, names, body } = await draw('/en-gb/dealers?dealer=far', { retailer: named })
    expect(asked).toEqual(['retailer-services/ ', 'retailers/ ', 'retailers/far '])
    expect([names[0], body.includes('>46 dealers<')]).toEqual(['Far away', true])
    expect((await draw('/en-gb/dealers?dealer=gone')).names[0]).toBe('Dealer 0')
    expect((await draw('/en-gb/dealers?dealer=d44')).names).toHaveLength(45)
  })

  test('a dealer with a broken value does not take the others along', async () => {
    const { names, warned } = await draw('/en-gb/dealers', {
      retailers: [{ ...bare, id: 1, name: 'Good' }, { id: 2 }, null],
    })
    expect([names, warned]).toEqual([['Good'], Array.from({ length: 2 }, () => 'A dealer was left out of the list')])
  })

  test('dealers that cannot be asked for leave the page standing', async () => {
    const { status, body, payload } = await draw('/en-gb/dealers?address=ely', { retailers: 503 })
    expect(status).toBe(200)
    expect(body).toContain('The dealers cannot be loaded at the moment')
    expect(payload.status === 200 && payload.answers).toEqual({ dealer_locator: null })
  })
})

test('an answer of another shape is a fault of the CMS', async () => {
  const client = createCmsClient(() => Response.json({ total: 'many' }))
  await expect(client.retailerServices([], 'en-gb')).rejects.toThrow(CmsError)
})
