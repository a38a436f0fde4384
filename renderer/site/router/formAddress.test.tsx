import { expect, test } from 'vitest'
import { renderPage } from '#renderer/site/render/renderPage.tsx'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import { parseRequest } from '#renderer/site/page/location.ts'

const consent = { version: '1', notice: '<p>Notice</p>' }
const dealers = [{ value: 'd-1', label: 'Rossi, Lodi', group: 'Lombardia' }]
const picture = { file: '/a.webp', alt_text: '', width: 3, height: 2 }
const bare = { address: '', zip_code: '', services: '', latitude: 46, longitude: 14, phones: [] }
const settings = {
  publicUrl: 'https://site.example',
  brand: { name: 'Brand', short: 'Br' },
  mode: 'production' as const,
  tagManager: '',
  devTools: false,
}

/** Returns a page with these sections, by a CMS that knows one dealer. */
async function renderUrl(url: string, template_data: Readonly<Record<string, unknown>>, status = 200) {
  const requested: string[] = []
  const warned: string[] = []
  const page = {
    ...{ page_type: 'blank', template: 'ST', template_data, breadcrumbs: [], seo: { title: 'Page' } },
    ...{ language_code: 'en-gb', permalink: 'page', translations: { 'en-gb': 'page' } },
  }
  const promotion = { page_type: 'promo', breadcrumbs: [{ title: 'Promotions' }, { title: 'Zero rate' }] }
  const responses: Readonly<Record<string, unknown>> = {
    pages: page,
    promotions: promotion,
    menus: [],
    translations: {},
    retailers: { ...bare, id: 'a-1', name: 'Agro', city: 'Kranj' },
  }
  const send = (path: string) => {
    const { pathname } = new URL(path, 'http://cms.example')
    const [, , , , called = '', id = '', slug = ''] = pathname.split('/')
    const name = slug === '' ? called : id
    if (name === 'retailers') requested.push(id)
    if (called === 'promotions' && ['zero-rate-u5', 'zero-rate%2F2026'].includes(id))
      return Response.json(
        { title: path.includes('it-it') ? 'Tasso zero' : 'Zero rate', permalink: 'p', image: picture },
        { headers: { 'surrogate-key': 'promotion:zero-rate' } },
      )
    if (called === 'promotions') return Response.json({}, { status: 404 })
    if (name === 'promozioni') {
      const isItalian = path.includes('it-it') && slug === 'tasso'
      const translated = { ...promotion, translations: { 'en-gb': 'promotions/zero-rate' } }
      return isItalian ? Response.json(translated) : Response.json({}, { status: 404 })
    }
    if (name === 'promotions' && slug !== 'zero-rate') return Response.json({}, { status: 404 })
    return name === 'retailers' && (id !== 'a-1' || status !== 200)
      ? Response.json({}, { status: status === 200 ? 404 : status })
      : Response.json(responses[name], { headers: { 'surrogate-key': name } })
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
  const chosen = [...rendered.body.matchAll(/<option value="[^"]+" selected=""[^>]*>([^<]+)/g)].map(([, name]) => name)
  const sent = rendered.payload.status === 200 ? rendered.payload.queryResults : undefined
  const h1 = /<h1[^>]*>([^<]+)/.exec(rendered.body)?.[1]
  return { chosen, sent, requested, warned, h1, body: rendered.body, tags: rendered.tags }
}

const form = { form: { form: 'quote', consent, dealers } }
const group = { form_group: { consent, dealers, items: [{ title: 'Quote', form: { form: 'quote' } }] } }

test.each([
  ['a form', form],
  ['a group of forms', group],
])('%s has the dealer of the address chosen; one across the border is requested', async (_name, sections) => {
  const own = await renderUrl('/en-gb/page?dealer=d-1', sections)
  expect([own.chosen, own.requested, own.sent]).toEqual([['Rossi, Lodi'], [], undefined])
  const abroad = await renderUrl('/en-gb/page?dealer=a-1', sections)
  expect([abroad.chosen, abroad.requested, abroad.sent]).toEqual([
    ['Agro, Kranj'],
    ['a-1'],
    { form_dealer: { value: 'a-1', label: 'Agro, Kranj' } },
  ])
  expect(abroad.tags).toContain('retailers')
})

test('a dealer that is unknown or cannot be loaded is not chosen', async () => {
  const gone = await renderUrl('/en-gb/page?dealer=gone', form)
  expect([gone.chosen, gone.sent, gone.warned]).toEqual([[], undefined, []])
  const down = await renderUrl('/en-gb/page?dealer=a-1', form, 503)
  expect([down.chosen, down.sent, down.warned]).toEqual([
    [],
    undefined,
    ['The query results of a page could not be loaded'],
  ])
})

test('a page without a form requests no dealer', async () => {
  const { requested } = await renderUrl('/en-gb/page?dealer=a-1', { rich_text: { body: '<p>Text</p>' } })
  expect(requested).toEqual([])
})

const offers = { form: { form: 'promotion', consent, dealers } }
const offersGroup = { form_group: { consent, dealers, items: [{ title: 'Offers', form: { form: 'promotion' } }] } }

test.each([
  ['a form', offers],
  ['a group of forms', offersGroup],
])('%s names the promotion of the address, and posts it along', async (_name, sections) => {
  const { body, sent, tags } = await renderUrl('/en-gb/page?promotion=promotions/zero-rate', sections)
  expect(body).toMatch(/name="promotion" value="promotions\/zero-rate".*Promotion<.*>Zero rate</)
  expect(body).toMatch(/action="[^"]*&amp;promotion=promotions%2Fzero-rate#/)
  expect([sent, tags.includes('promotions')]).toEqual([{ form_promotion: 'Zero rate' }, true])
})

test.each([
  ['en-gb', 'zero-rate-u5', 'Zero rate'],
  ['it-it', 'zero-rate-u5', 'Tasso zero'],
  ['it-it', 'zero-rate/2026', 'Tasso zero'],
])('names a promotion in %s by its key %s, and keeps the key', async (locale, key, title) => {
  const { body, sent, tags } = await renderUrl(`/${locale}/page?promotion=${key}`, offers)
  expect(body).toMatch(new RegExp(`name="promotion" value="${key}".*>${title}<`))
  expect([sent, tags.includes('promotion:zero-rate')]).toEqual([{ form_promotion: title }, true])
})

test('names a promotion by its permalink in another language', async () => {
  const { body, sent } = await renderUrl('/en-gb/page?promotion=promozioni/tasso', offers)
  expect(sent).toEqual({ form_promotion: 'Zero rate' })
  expect(body).not.toContain('not applied')
  const gone = await renderUrl('/en-gb/page?promotion=promozioni/altro', offers)
  expect(gone.body).toContain('not applied: Promotion “promozioni/altro”')
})

test.each([
  ['an unknown promotion', 'promotions/gone', offers],
  ['a page that is no promotion', 'page', offers],
  ['no permalink', '../page?', offers],
  ['a form of another name', 'promotions/zero-rate', form],
])('%s is not named', async (_name, given, sections) => {
  const { sent, warned } = await renderUrl(`/en-gb/page?promotion=${encodeURIComponent(given)}`, sections)
  expect([sent, warned]).toEqual([undefined, []])
})

test('the page of a dealer has its name as the one heading of the first level, and itself chosen in its links', async () => {
  const retailer = { ...bare, id: 'a-1', name: 'Agro', city: 'Kranj' }
  const link = (computed: string) => ({ link_type: 'RE', computed })
  const links = { locator: link('/dealers'), contact: link('/dealers/write'), test_drive: link('/forms#test-drive') }
  const { h1, body } = await renderUrl('/en-gb/page', { dealer_details: { retailer, ...links } })
  expect([h1, [...body.matchAll(/<h1/g)].length]).toEqual(['Agro', 1])
  for (const href of [
    '/en-gb/dealers/write?dealer=a-1',
    '/en-gb/forms?form=test-drive&amp;dealer=a-1#test-drive',
    '/en-gb/dealers?dealer=a-1&amp;map=46%2C14%2C12&amp;view=map',
    'href="/en-gb/dealers"',
  ])
    expect(body).toContain(href)
})
