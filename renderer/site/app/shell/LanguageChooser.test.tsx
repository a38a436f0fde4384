import { expect, test } from 'vitest'
import { renderPage } from '#renderer/site/render/renderPage.tsx'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import { parseRequest } from '#renderer/site/page/location.ts'

const page = {
  ...{ page_type: 'blank', template: 'ST', breadcrumbs: [], seo: { title: 'Page' }, language_code: 'en-gb' },
  ...{ permalink: 'compare', translations: { 'en-gb': 'compare', 'it-it': 'confronto' } },
  template_data: {
    form: {
      form: 'quote',
      consent: { version: '1', notice: '<p>Notice</p>' },
      dealers: [{ value: 'd-1', label: 'Rossi', group: 'A' }],
    },
  },
}
const responses: Readonly<Record<string, unknown>> = { pages: page, menus: [], translations: {} }

async function chooserLinks(url: string) {
  const body = await render(url)
  const hrefs = [...body.matchAll(/<a href="([^"]+)" hrefLang/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
  return hrefs.filter((href) => /^\/(en-gb|it-it|fr-fr)\b/.test(href ?? ''))
}

async function render(url: string): Promise<string> {
  const { body } = await renderPage({
    request: parseRequest(url),
    client: createCmsClient((path) => Response.json(responses[path.split(/[/?]/)[4] ?? ''])),
    settings: {
      publicUrl: 'https://site.example',
      brand: { name: 'Brand', short: 'Br' },
      mode: 'production',
      tagManager: '',
      devTools: false,
    },
    today: { earliest: '2026-11-21', latest: '2026-11-21' },
    report: () => {},
    warn: () => {},
  })
  return body
}

test('the same page in another locale keeps the params its sections read, and no other', async () => {
  expect(await chooserLinks('/en-gb/compare?form=quote&dealer=d-1&q=a&utm_source=x&sort=wrong')).toEqual([
    '/en-gb/compare?form=quote&dealer=d-1',
    // Without a translation the link leads to the home page, where they mean nothing.
    '/fr-fr',
    '/it-it/confronto?form=quote&dealer=d-1',
  ])
  expect(await chooserLinks('/en-gb/compare')).toEqual(['/en-gb/compare', '/fr-fr', '/it-it/confronto'])
})

test('countries are named in the language of the reader, once for all languages of a market', async () => {
  const body = await render('/en-gb/compare')
  expect(body).toContain('>Austria, Czechia, Slovakia</p>')
  expect(body.match(/>Switzerland<\/p>/g)).toHaveLength(1)
  expect(body).toMatch(/Deutsch \(Schweiz\).*Français \(Suisse\).*>Switzerland<\/p>/)
})
