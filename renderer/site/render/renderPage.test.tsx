import { describe, expect, test, vi } from 'vitest'
import { renderPage } from '#renderer/site/render/renderPage.tsx'
import { CmsError, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
import type { SectionReport } from '#renderer/site/page/siteSettings.ts'
import { retailerCalls } from '#renderer/site/queries/retailers.ts'
import { parseRequest } from '#renderer/site/page/location.ts'

vi.mock('#sections/rich-text/RichText.tsx', () => ({
  RichText({ body }: { readonly body: string }) {
    if (body === 'throw') throw new Error('The component broke')
    return <p>{body}</p>
  },
}))

const page = {
  page_type: 'blank',
  template: 'XX',
  template_data: {},
  breadcrumbs: [{ title: 'A page', permalink: 'a' }],
  language_code: 'en-gb',
  permalink: 'a',
  translations: { 'en-gb': 'a', 'it-it': 'b' },
  seo: { title: 'A page', description: 'About "it" & <that>' },
}

async function renderUrl(
  templateData: Readonly<Record<string, unknown>>,
  mode: 'production' | 'development' = 'production',
  url = '/en-gb/a',
) {
  const reports: SectionReport[] = []
  const client: CmsClient = {
    async page(permalink) {
      if (permalink !== 'a') throw new CmsError('missing', permalink === 'down' ? 503 : 404)
      return { value: { ...page, template_data: templateData }, tags: ['page:a'] }
    },
    promotion: () => Promise.reject(new CmsError('not expected', 503)),
    menus: async () => ({ value: [], tags: ['menus'] }),
    translations: async () => ({ value: {}, tags: ['texts'] }),
    ...retailerCalls(
      () => Promise.reject(new CmsError('not expected', 503)),
      () => {},
    ),
    findYourSame: () => Promise.reject(new CmsError('not expected', 503)),
    search: () => Promise.reject(new CmsError('not expected', 503)),
    submitForm: async () => ({ state: 'unavailable' }),
    ticket: () => Promise.reject(new Error('No ticket is asked for')),
    replyToTicket: async () => ({ state: 'unavailable' }),
    sitemap: async () => [],
  }
  const settings = {
    publicUrl: 'https://site.example',
    brand: { name: 'Brand', short: 'Br' },
    mode,
    tagManager: '',
    devTools: false,
  }
  const rendered = await renderPage({
    request: parseRequest(url),
    client,
    settings,
    today: { earliest: '2026-11-21', latest: '2026-11-21' },
    report: (report) => reports.push(report),
    warn: () => {},
  })
  return { ...rendered, reports }
}

describe('a section that throws', () => {
  const broken = { rich_text: { body: 'first' }, rich_text_2: { body: 'throw' }, rich_text_3: { body: 'last' } }

  test('is left out in production, reported, and the page stays 200', async () => {
    const { data, body, reports } = await renderUrl(broken)
    expect(data.status).toBe(200)
    expect(body).toContain('first')
    expect(body).toContain('last')
    expect(body).not.toContain('rich_text_2')
    expect(reports).toEqual([
      {
        page: 'a',
        locale: 'en-gb',
        key: 'rich_text_2',
        type: 'rich_text',
        reason: 'threw',
        issues: [{ path: '', message: 'The component broke' }],
      },
    ])
  })

  test('is shown with its message in development', async () => {
    const { body } = await renderUrl(broken, 'development')
    expect(body).toMatch(/data-section-invalid="rich_text" data-section-key="rich_text_2".*The component broke/)
  })
})

test('invalid and unknown sections are left out in production and named in development', async () => {
  const data = { bogus: {}, rich_text: { body: 3 }, rich_text_2: { body: 'stands' } }
  const production = await renderUrl(data)
  expect(production.body).toContain('stands')
  expect(production.body).not.toContain('invalid')
  expect(production.reports.map(({ key, reason }) => [key, reason])).toEqual([
    ['bogus', 'unknown or invalid'],
    ['rich_text', 'unknown or invalid'],
  ])
  const development = await renderUrl(data, 'development')
  expect(development.body).toMatch(/data-section-invalid="bogus"/)
  expect(development.body).toMatch(/data-section-invalid="rich_text".*<code>body<\/code>/)
})

test('an off section leaves neither data nor HTML', async () => {
  const { body, payload } = await renderUrl({
    rich_text: { body: 'not for visitors', enabled: 0 },
    rich_text_2: { body: 'shown' },
  })
  expect(body).not.toContain('not for visitors')
  expect(JSON.stringify(payload)).not.toContain('not for visitors')
})

test.each([
  ['/en-gb/a', 200],
  ['/en-gb/missing', 404],
  ['/en-gb/404', 404],
  ['/en-gb/500', 500],
  ['/en-gb/down', 500],
  ['/xx-yy/a', 404],
  ['/nowhere', 404],
])('%s responds with %i', async (url, status) => {
  expect((await renderUrl({}, 'production', url)).data.status).toBe(status)
})

test('an invalid envelope is a 404 page', async () => {
  const { data } = await renderUrl({ toString: 1 }, 'production', '/en-gb/a')
  expect(data.status).toBe(200)
  const result = await renderPage({
    request: { locale: 'en-gb', permalink: 'a', search: {} },
    client: {
      page: async () => ({ value: { ...page, template_data: 'no map' }, tags: [] }),
      promotion: () => Promise.reject(new CmsError('not expected', 503)),
      menus: async () => ({ value: [], tags: [] }),
      translations: async () => ({ value: {}, tags: [] }),
      ...retailerCalls(
        () => Promise.reject(new CmsError('not expected', 503)),
        () => {},
      ),
      findYourSame: () => Promise.reject(new CmsError('not expected', 503)),
      search: () => Promise.reject(new CmsError('not expected', 503)),
      submitForm: async () => ({ state: 'unavailable' }),
      ticket: () => Promise.reject(new Error('No ticket is asked for')),
      replyToTicket: async () => ({ state: 'unavailable' }),
      sitemap: async () => [],
    },
    settings: {
      publicUrl: '',
      brand: { name: 'Brand', short: 'Br' },
      mode: 'production',
      tagManager: '',
      devTools: false,
    },
    today: { earliest: '2026-11-21', latest: '2026-11-21' },
    report: () => {},
    warn: () => {},
  })
  expect(result.data.status).toBe(404)
})
