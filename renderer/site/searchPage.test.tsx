import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SearchAnswer } from '#schemas/api.ts'
import { drawSite } from '#renderer/site/drawSite.tsx'
import { prepareSections } from '#renderer/site/prepareSections.ts'
import { CmsError, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { pageQuery, type FoundPage } from '#renderer/site/queries/page.ts'
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
const found: SearchAnswer = {
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
  const asked: unknown[] = []
  const client: CmsClient = {
    page: async () => {
      asked.push('page')
      return { value: page, tags: ['page:search'] }
    },
    menus: async () => ({ value: [], tags: ['menus'] }),
    translations: async () => ({ value: {}, tags: [] }),
    ...retailerCalls(
      () => Promise.reject(new CmsError('not asked', 503)),
      () => {},
    ),
    findYourSame: () => Promise.reject(new CmsError('not asked', 503)),
    search: (question, locale) => {
      asked.push([question, locale])
      return search(question, locale)
    },
    submitForm: async () => ({ state: 'unavailable' }),
    ticket: () => Promise.reject(new Error('No ticket is asked for')),
    replyToTicket: async () => ({ state: 'unavailable' }),
    sitemap: async () => [],
  }
  return { client, asked }
}

async function draw(url: string, search: CmsClient['search'] = async () => found) {
  const { client, asked } = createClient(search)
  const settings = {
    publicUrl: 'https://site.example',
    brand: { name: 'Brand', short: 'Br' },
    mode: 'production' as const,
    tagManager: '',
    devTools: false,
  }
  const input = { url, client, settings, today: '2026-11-21', report: () => {}, warn: () => {} }
  return { ...(await drawSite(input)), asked: asked.filter((call) => call !== 'page') }
}

test('a search page without words asks for nothing and says what it is to the page cache', async () => {
  const { body, asked, tags } = await draw('/en-gb/search?group=news')
  expect(asked).toEqual([])
  expect(tags).toEqual(['page:search', 'menus', 'search'])
  expect(body).toContain('role="search"')
  expect(body).not.toContain('role="status"')
})

test('with words it shows what was found', async () => {
  const { body, asked } = await draw('/en-gb/search?q=%20plough%0A&group=page&page=3')
  expect(asked).toEqual([[{ q: 'plough', group: 'page', page: '3' }, 'en-gb']])
  expect(body).toContain('A </span><mark>plough</mark>')
  expect(body).toContain('value="plough"')
})

test.each([
  [
    'a group and a page nobody knows are passed over',
    'q=a&group=x&page=0',
    { q: 'a', group: undefined, page: undefined },
  ],
  ['what is too long is cut', `q=${'x'.repeat(300)}`, { q: 'x'.repeat(200), group: undefined, page: undefined }],
])('%s', async (_name, query, question) => {
  expect((await draw(`/en-gb/search?${query}`)).asked).toEqual([[question, 'en-gb']])
})

test('a search that cannot be asked leaves the page standing', async () => {
  const { body, data } = await draw('/en-gb/search?q=a', () => Promise.reject(new CmsError('down', 503)))
  expect(data.status).toBe(200)
  expect(body).toContain('The search cannot be reached at the moment')
})

test('in the browser the section the server drew is fetched before it follows another question', async () => {
  const { client, asked } = createClient(async () => found)
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
  const first: FoundPage = { found: true, page: { facts, sections, mainHeadingKey: null }, overrides: {}, tags: [] }
  queryClient.setQueryData(pageQuery(context, 'en-gb', 'search').queryKey, first)
  const data = await loadRoute(context, '/en-gb/search', { q: 'plough' })
  expect(asked).toEqual(['page', [{ q: 'plough', group: undefined, page: undefined }, 'en-gb']])
  expect(data.status === 200 && data.result.page.sections.map(({ state }) => state)).toEqual(['ready'])
  expect(data.status === 200 && data.answers).toEqual({ search_results: found })
})
