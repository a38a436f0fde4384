import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SearchResponse } from '#schemas/api.ts'
import { renderPage } from '#renderer/site/render/renderPage.tsx'
import { prepareSections } from '#renderer/site/page/prepareSections.ts'
import { CmsError, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
import type { LoadedPage } from '#renderer/site/page/routeData.ts'
import { pageQuery } from '#renderer/site/queries/page.ts'
import { parseRequest } from '#renderer/site/page/location.ts'
import { loadRoute } from '#renderer/site/router/loadRoute.ts'
import { retailerCalls } from '#renderer/site/queries/retailers.ts'

const page = {
  page_type: 'search',
  template: 'SE',
  template_data: { search_results: { heading: 'Search' } },
  breadcrumbs: [{ title: 'Search', permalink: 'search' }],
  language_code: 'en-gb',
  permalink: 'search',
  translations: { 'en-gb': 'search' },
  seo: { title: 'Search' },
}
const found: SearchResponse = {
  query: 'plough',
  total: 1,
  suggestion: null,
  groups: [
    {
      key: 'page',
      total: 1,
      items: [{ title: 'The hit', permalink: 'a', excerpt: 'A plough', marks: [[2, 8]], image: null }],
    },
  ],
}

function createClient(search: CmsClient['search']) {
  const requested: unknown[] = []
  const client: CmsClient = {
    page: async () => {
      requested.push('page')
      return { value: page, tags: ['page:search'] }
    },
    promotion: () => Promise.reject(new CmsError('not expected', 503)),
    menus: async () => ({ value: [], tags: ['menus'] }),
    translations: async () => ({ value: {}, tags: [] }),
    ...retailerCalls(
      () => Promise.reject(new CmsError('not expected', 503)),
      () => {},
    ),
    findYourSame: () => Promise.reject(new CmsError('not expected', 503)),
    search: (question, locale) => {
      requested.push([question, locale])
      return search(question, locale)
    },
    submitForm: async () => ({ state: 'unavailable' }),
    ticket: () => Promise.reject(new Error('No ticket is requested')),
    replyToTicket: async () => ({ state: 'unavailable' }),
    sitemap: async () => [],
  }
  return { client, requested }
}

async function renderUrl(url: string, search: CmsClient['search'] = async () => found) {
  const { client, requested } = createClient(search)
  const settings = {
    publicUrl: 'https://site.example',
    brand: { name: 'Brand', short: 'Br' },
    mode: 'production' as const,
    tagManager: '',
    devTools: false,
  }
  const input = {
    request: parseRequest(url),
    client,
    settings,
    today: { earliest: '2026-11-21', latest: '2026-11-21' },
    report: () => {},
    warn: () => {},
  }
  return { ...(await renderPage(input)), requested: requested.filter((call) => call !== 'page') }
}

test('a search page without words requests nothing and has the cache tag of searches', async () => {
  const { body, requested, tags } = await renderUrl('/en-gb/search?group=news')
  expect(requested).toEqual([])
  expect(tags).toEqual(['page:search', 'menus', 'search'])
  expect(body).toContain('role="search"')
  expect(body).not.toContain('role="status"')
})

test('with words it shows the results', async () => {
  const { body, requested } = await renderUrl('/en-gb/search?q=%20plough%0A&group=page&page=3')
  expect(requested).toEqual([[{ q: 'plough', group: 'page', page: '3' }, 'en-gb']])
  expect(body).toContain('A </span><mark>plough</mark>')
  expect(body).toContain('value="plough"')
})

test('a group and a page nobody knows are named and not applied', async () => {
  const { body, requested } = await renderUrl('/en-gb/search?q=a&group=x&page=9999')
  expect(requested).toEqual([[{ q: 'a', group: undefined, page: undefined }, 'en-gb']])
  expect(body).toContain('not applied: Groups of results “x”, Page “9999”')
})

test('a query that is too long is kept in its field and not searched', async () => {
  const { body, requested } = await renderUrl(`/en-gb/search?q=${'x'.repeat(300)}`)
  expect(requested).toEqual([])
  expect(body).toContain(`value="${'x'.repeat(300)}"`)
  expect(body).toContain('Not searched: enter at most 200 characters.')
})

test('the page is rendered when the search is unreachable', async () => {
  const { body, data } = await renderUrl('/en-gb/search?q=a', () => Promise.reject(new CmsError('down', 503)))
  expect(data.status).toBe(200)
  expect(body).toContain('The search cannot be reached at the moment')
})

test('in the browser the section the server rendered is fetched before it follows another query', async () => {
  const { client, requested } = createClient(async () => found)
  const queryClient = new QueryClient()
  const context = { client, queryClient, warn: () => {} }
  const sections = await prepareSections([{ key: 'search_results' }])
  const { template_data: _, ...rest } = page
  const facts = {
    ...rest,
    language_code: 'en-gb' as const,
    page_type: 'search' as const,
    seo: { title: 'Search', description: '', og_type: 'website' },
  }
  const first: LoadedPage = { found: true, page: { facts, sections, mainHeadingKey: null }, overrides: {}, tags: [] }
  queryClient.setQueryData(pageQuery(context, 'en-gb', 'search').queryKey, first)
  const data = await loadRoute(context, { locale: 'en-gb', permalink: 'search', search: { q: 'plough' } })
  expect(requested).toEqual(['page', [{ q: 'plough', group: undefined, page: undefined }, 'en-gb']])
  expect(data.status === 200 && data.result.page.sections.map(({ state }) => state)).toEqual(['ready'])
  expect(data.status === 200 && data.queryResults).toEqual({ search_results: found })
})
