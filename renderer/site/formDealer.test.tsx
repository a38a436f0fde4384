import { expect, test } from 'vitest'
import { drawSite } from '#renderer/site/drawSite.tsx'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'

const consent = { version: '1', notice: '<p>Notice</p>' }
const dealers = [{ value: 'd-1', label: 'Rossi, Lodi', group: 'Lombardia' }]
const bare = { address: '', zip_code: '', services: '', latitude: 46, longitude: 14, phones: [] }
const settings = {
  publicUrl: 'https://site.example',
  brand: { name: 'Brand', short: 'Br' },
  mode: 'production' as const,
  tagManager: '',
  devTools: false,
}

/** A page with these sections, by a CMS that knows one dealer. */
async function draw(url: string, template_data: Readonly<Record<string, unknown>>, status = 200) {
  const asked: string[] = []
  const warned: string[] = []
  const page = {
    ...{ page_type: 'blank', template: 'ST', template_data, breadcrumbs: [], seo: { title: 'Page' } },
    ...{ language_code: 'en-gb', permalink: 'page', translations: { 'en-gb': 'page' } },
  }
  const answers: Readonly<Record<string, unknown>> = {
    pages: page,
    menus: [],
    translations: {},
    retailers: { ...bare, id: 'a-1', name: 'Agro', city: 'Kranj' },
  }
  const send = (path: string) => {
    const { pathname } = new URL(path, 'http://cms.example')
    const [, , , , name = '', id = ''] = pathname.split('/')
    if (name === 'retailers') asked.push(id)
    return name === 'retailers' && (id !== 'a-1' || status !== 200)
      ? Response.json({}, { status: status === 200 ? 404 : status })
      : Response.json(answers[name], { headers: { 'surrogate-key': name } })
  }
  const warn = (message: string) => void warned.push(message)
  const client = createCmsClient(send, { warn })
  const drawing = await drawSite({ url, client, settings, today: '2026-11-21', report: () => {}, warn })
  const chosen = [...drawing.body.matchAll(/<option value="[^"]+" selected=""[^>]*>([^<]+)/g)].map(([, name]) => name)
  const sent = drawing.payload.status === 200 ? drawing.payload.answers : undefined
  const h1 = /<h1[^>]*>([^<]+)/.exec(drawing.body)?.[1]
  return { chosen, sent, asked, warned, h1, body: drawing.body, tags: drawing.tags }
}

const form = { form: { form: 'quote', consent, dealers } }
const group = { form_group: { consent, dealers, items: [{ title: 'Quote', form: { form: 'quote' } }] } }

test.each([
  ['a form', form],
  ['a group of forms', group],
])('%s has the dealer of the address chosen; one across the border is asked for', async (_name, sections) => {
  const own = await draw('/en-gb/page?dealer=d-1', sections)
  expect([own.chosen, own.asked, own.sent]).toEqual([['Rossi, Lodi'], [], undefined])
  const abroad = await draw('/en-gb/page?dealer=a-1', sections)
  expect([abroad.chosen, abroad.asked, abroad.sent]).toEqual([
    ['Agro, Kranj'],
    ['a-1'],
    { form_dealer: { value: 'a-1', label: 'Agro, Kranj' } },
  ])
  expect(abroad.tags).toContain('retailers')
})

test('a dealer nobody knows, or nobody can be asked for, is not chosen', async () => {
  const gone = await draw('/en-gb/page?dealer=gone', form)
  expect([gone.chosen, gone.sent, gone.warned]).toEqual([[], undefined, []])
  const down = await draw('/en-gb/page?dealer=a-1', form, 503)
  expect([down.chosen, down.sent, down.warned]).toEqual([[], undefined, ['What a page asks could not be answered']])
})

test('a page without a form asks for nobody', async () => {
  const { asked } = await draw('/en-gb/page?dealer=a-1', { rich_text: { body: '<p>Text</p>' } })
  expect(asked).toEqual([])
})

test('the page of a dealer has its name as the one heading of the first level, and itself chosen in its links', async () => {
  const retailer = { ...bare, id: 'a-1', name: 'Agro', city: 'Kranj' }
  const link = (computed: string) => ({ link_type: 'RE', computed })
  const links = { locator: link('/dealers'), contact: link('/dealers/write'), test_drive: link('/forms#test-drive') }
  const { h1, body } = await draw('/en-gb/page', { dealer_details: { retailer, ...links } })
  expect([h1, [...body.matchAll(/<h1/g)].length]).toEqual(['Agro', 1])
  for (const href of [
    '/en-gb/dealers/write?dealer=a-1',
    '/en-gb/forms?form=test-drive&amp;dealer=a-1#test-drive',
    '/en-gb/dealers?dealer=a-1&amp;map=46%2C14%2C12&amp;view=map',
    'href="/en-gb/dealers"',
  ])
    expect(body).toContain(href)
})
