import { i18n } from '@lingui/core'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchResponse, SearchItem } from '#schemas/api.ts'
import type { SearchGroup } from '#schemas/search.ts'
import { renderSection } from '#tests/support/browser/renderSection.tsx'
import { runAxe } from '#tests/support/browser/runAxe.ts'
import { piecesOf } from './ResultItem.tsx'
import { SearchResults } from './SearchResults.tsx'

const { document } = new JSDOM().window
beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }))

const image = { file: '/media/a.svg', alt_text: 'A tractor', width: 1200, height: 900 }

function item(n: number): SearchItem {
  return {
    title: `Hit ${n}`,
    permalink: `a/${n}`,
    excerpt: `<b>plough</b> & ${n}`,
    marks: [[3, 9]],
    image: n % 2 === 0 ? image : null,
  }
}

function responseFor(
  query: string,
  totals: Partial<Record<SearchGroup, number>>,
  suggestion: string | null = null,
): SearchResponse {
  const groups = (['product', 'promo', 'news', 'page'] as const).map((key) => {
    const total = totals[key] ?? 0
    return { key, total, items: Array.from({ length: Math.min(total, 10) }, (_, n) => item(n)) }
  })
  return { query, total: groups.reduce((sum, { total }) => sum + total, 0), suggestion, groups }
}

function renderHtml(results: SearchResponse | null | undefined, search: Readonly<Record<string, string>>) {
  document.body.innerHTML = renderSection(<SearchResults heading="Search" />, {
    sectionKey: 'search_results',
    page: {
      pathname: '/en-gb/search',
      search,
      queryResults: results === undefined ? {} : { search_results: results },
    },
  })
  return document.body
}

const linksOf = (body: HTMLElement) =>
  [...body.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')])

describe('the search section', () => {
  test('keeps the query in a field that works without script, and shows no results without a query', () => {
    const body = renderHtml(undefined, {})
    const form = body.querySelector('form')
    expect([form?.getAttribute('action'), form?.method, form?.getAttribute('role')]).toEqual([
      '/en-gb/search',
      'get',
      'search',
    ])
    expect(body.querySelector('input')?.value).toBe('')
    expect(body.querySelectorAll('h3, [role=status]')).toHaveLength(0)
    expect(renderHtml(null, { q: '"<x>' }).querySelector('input')?.value).toBe('"<x>')
    expect(document.body.textContent).toContain('The search cannot be reached')
  })

  test('shows that a total is capped', () => {
    const body = renderHtml(responseFor('field', { product: 1000, news: 999 }), { q: 'field' })
    expect(body.querySelector('[role=status]')?.textContent).toBe('At least 1,999 results for “field”')
    const texts = linksOf(body).map(([text]) => text)
    expect(texts).toEqual(expect.arrayContaining(['Machines 1,000+', 'News 999']))
    expect(texts).toEqual(expect.arrayContaining(['Show the first 1,000: Machines', 'Show all 999: News']))
  })

  test('shows groups with their numbers, and the first hits of each', () => {
    const body = renderHtml(responseFor('plough', { product: 12, news: 1 }), { q: 'plough' })
    expect(body.querySelector('[role=status]')?.textContent).toBe('13 results for “plough”')
    expect([...body.querySelectorAll('nav li')].map((li) => li.textContent)).toEqual([
      'Machines 12',
      'Promotions 0',
      'News 1',
      'Pages 0',
    ])
    expect([...body.querySelectorAll('h3')].map((h) => h.textContent)).toEqual(['Machines', 'News'])
    expect(linksOf(body)).toEqual([
      ['Machines 12', '/en-gb/search?q=plough&group=product'],
      ['News 1', '/en-gb/search?q=plough&group=news'],
      ...[0, 1, 2, 3].map((n) => [`Hit ${n}`, `/en-gb/a/${n}`]),
      ['Show all 12: Machines', '/en-gb/search?q=plough&group=product'],
      ['Hit 0', '/en-gb/a/0'],
    ])
    expect([...body.querySelectorAll('article p:last-child')][0]?.innerHTML).toBe(
      '<span>&lt;b&gt;</span><mark>plough</mark><span>&lt;/b&gt; &amp; 0</span>',
    )
  })

  test('paginates one group', () => {
    const whole = responseFor('t9 & co', { news: 35 })
    const results = { ...whole, groups: whole.groups.filter(({ key }) => key === 'news') }
    const body = renderHtml(results, { q: 't9 & co', group: 'news', page: '2' })
    expect(body.querySelectorAll('article')).toHaveLength(10)
    expect(body.querySelector('nav:last-of-type p')?.textContent).toBe('Page 2 of 4')
    expect(linksOf(body).filter(([text]) => !text?.startsWith('Hit'))).toEqual([
      ['All results', '/en-gb/search?q=t9+%26+co'],
      ['News 35', '/en-gb/search?q=t9+%26+co&group=news'],
      ['Previous', '/en-gb/search?q=t9+%26+co&group=news'],
      ['Next', '/en-gb/search?q=t9+%26+co&group=news&page=3'],
    ])
  })

  test('shows that there is no result, and a suggestion', () => {
    const body = renderHtml(responseFor('zbra', {}, 'zebra'), { q: 'zbra' })
    expect(body.querySelector('h3')?.textContent).toBe('No result')
    expect(body.querySelector('[role=status]')?.textContent).toBe('No result was found for zbra')
    expect(linksOf(body)).toEqual([['zebra', '/en-gb/search?q=zebra']])
  })

  test.each([
    ['no query', undefined, {}],
    ['unavailable', null, { q: 'a' }],
    ['no result', responseFor('zbra', {}, 'zebra'), { q: 'zbra' }],
    ['all groups', responseFor('plough', { product: 12, promo: 1, news: 3, page: 9 }), { q: 'plough' }],
    ['one group', responseFor('plough', { news: 35 }), { q: 'plough', group: 'news', page: '2' }],
  ])('%s: passes axe', async (_name, results, search) => {
    expect(await runAxe(renderHtml(results, search).innerHTML)).toEqual([])
  })
})

test('overlapping, empty and outside marks are ignored', () => {
  const marks: SearchItem['marks'] = [
    [1, 3],
    [2, 4],
    [3, 3],
    [4, 6],
    [5, 99],
    [-2, 1],
  ]
  const texts = piecesOf('abcdefgh', marks).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
  expect(texts.join('|')).toBe('a|[bc]|d|[ef]|gh')
})
