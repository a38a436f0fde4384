import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import axe from 'axe-core'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { SearchAnswer, SearchItem } from '#schemas/api.ts'
import type { SearchGroup } from '#schemas/search.ts'
import { PageContext, SectionKeyContext } from '#sections/shared/pageContext.ts'
import { piecesOf } from './ResultItem.tsx'
import { SearchResults } from './SearchResults.tsx'

const { window } = new JSDOM('<!DOCTYPE html><html lang="en"><title>Search</title><body></body></html>', {
  runScripts: 'outside-only',
})
window.eval(axe.source)
const { document } = window
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

function answer(
  query: string,
  totals: Partial<Record<SearchGroup, number>>,
  suggestion: string | null = null,
): SearchAnswer {
  const groups = (['product', 'promo', 'news', 'page'] as const).map((key) => {
    const total = totals[key] ?? 0
    return { key, total, items: Array.from({ length: Math.min(total, 10) }, (_, n) => item(n)) }
  })
  return { query, total: groups.reduce((sum, { total }) => sum + total, 0), suggestion, groups }
}

function draw(results: SearchAnswer | null | undefined, search: Readonly<Record<string, string>>) {
  const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })
  const page = {
    locale: 'en-gb' as const,
    pathname: '/en-gb/search',
    search,
    setSearch: () => {},
    today: '2026-11-21',
    mainHeadingKey: null,
    answers: results === undefined ? {} : { search_results: results },
  }
  document.body.innerHTML = renderToStaticMarkup(
    <main>
      <h1>Page</h1>
      <I18nProvider i18n={i18n}>
        <PageContext value={page}>
          <SectionKeyContext value="search_results">
            <SearchResults heading="Search" />
          </SectionKeyContext>
        </PageContext>
      </I18nProvider>
    </main>,
  )
  return document.body
}

const linksOf = (body: HTMLElement) =>
  [...body.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')])

describe('the search section', () => {
  test('keeps the words in a field that works by itself, and shows nothing before something is asked', () => {
    const body = draw(undefined, {})
    const form = body.querySelector('form')
    expect([form?.getAttribute('action'), form?.method, form?.getAttribute('role')]).toEqual([
      '/en-gb/search',
      'get',
      'search',
    ])
    expect(body.querySelector('input')?.value).toBe('')
    expect(body.querySelectorAll('h3, [role=status]')).toHaveLength(0)
    expect(draw(null, { q: '"<x>' }).querySelector('input')?.value).toBe('"<x>')
    expect(document.body.textContent).toContain('The search cannot be reached')
  })

  test('says that there is more than is counted', () => {
    const body = draw(answer('field', { product: 1000, news: 999 }), { q: 'field' })
    expect(body.querySelector('[role=status]')?.textContent).toBe('At least 1,999 results for “field”')
    const texts = linksOf(body).map(([text]) => text)
    expect(texts).toEqual(expect.arrayContaining(['Machines 1,000+', 'News 999']))
    expect(texts).toEqual(expect.arrayContaining(['Show the first 1,000: Machines', 'Show all 999: News']))
  })

  test('shows groups with their numbers, and the first hits of each', () => {
    const body = draw(answer('plough', { product: 12, news: 1 }), { q: 'plough' })
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

  test('leads through the pages of one group', () => {
    const whole = answer('t9 & co', { news: 35 })
    const found = { ...whole, groups: whole.groups.filter(({ key }) => key === 'news') }
    const body = draw(found, { q: 't9 & co', group: 'news', page: '2' })
    expect(body.querySelectorAll('article')).toHaveLength(10)
    expect(body.querySelector('nav:last-of-type p')?.textContent).toBe('Page 2 of 4')
    expect(linksOf(body).filter(([text]) => !text?.startsWith('Hit'))).toEqual([
      ['All results', '/en-gb/search?q=t9+%26+co'],
      ['News 35', '/en-gb/search?q=t9+%26+co&group=news'],
      ['Previous', '/en-gb/search?q=t9+%26+co&group=news'],
      ['Next', '/en-gb/search?q=t9+%26+co&group=news&page=3'],
    ])
  })

  test('says when nothing is found, and what may have been meant', () => {
    const body = draw(answer('zbra', {}, 'zebra'), { q: 'zbra' })
    expect(body.querySelector('h3')?.textContent).toBe('No result')
    expect(body.querySelector('[role=status]')?.textContent).toBe('No result was found for zbra')
    expect(linksOf(body)).toEqual([['zebra', '/en-gb/search?q=zebra']])
  })

  test.each([
    ['nothing asked', undefined, {}],
    ['out of reach', null, { q: 'a' }],
    ['nothing found', answer('zbra', {}, 'zebra'), { q: 'zbra' }],
    ['all groups', answer('plough', { product: 12, promo: 1, news: 3, page: 9 }), { q: 'plough' }],
    ['one group', answer('plough', { news: 35 }), { q: 'plough', group: 'news', page: '2' }],
  ])('%s: has nothing axe objects to', async (_name, results, search) => {
    draw(results, search)
    const off = ['color-contrast', 'target-size', 'region', 'scrollable-region-focusable']
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
    const { violations }: axe.AxeResults = await window['axe'].run(document, { rules })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

test('marks that overlap, are empty or lie outside are passed over', () => {
  const marks: SearchItem['marks'] = [
    [1, 3],
    [2, 4],
    [3, 3],
    [4, 6],
    [5, 99],
    [-2, 1],
  ]
  const texts = piecesOf('abcdefgh', marks).map(({ text, found }) => (found ? `[${text}]` : text))
  expect(texts.join('|')).toBe('a|[bc]|d|[ef]|gh')
})
