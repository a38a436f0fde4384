// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import * as delays from '#machines/delays.ts'
import { findYourTractor } from '#schemas/sections/find_your_tractor.ts'
import { PageContext, SectionKeyContext, type PageInfo } from '#sections/shared/pageContext.ts'
import { FindYourTractor } from './FindYourTractor.tsx'
import fixtures from './fixtures.json'

type Search = PageInfo['search']
const data = v.parse(findYourTractor, fixtures.default)

/** A page whose address is React state. `back` is the browser's back button. */
function Stage({ initial, onSearch }: { readonly initial: Search; readonly onSearch?: (change: Search) => void }) {
  const [search, setSearch] = useState(initial)
  const change = (next: Search) => {
    onSearch?.(next)
    setSearch((before) =>
      Object.fromEntries(Object.entries({ ...before, ...next }).filter(([, value]) => value !== '')),
    )
  }
  const page = { locale: 'en-gb', pathname: '/en-gb/find', search, setSearch: change, today: '2026-11-21' } as const
  return (
    <I18nProvider i18n={i18n}>
      <PageContext value={{ ...page, mainHeadingKey: null }}>
        <SectionKeyContext value="find_your_tractor">
          <FindYourTractor {...data} />
        </SectionKeyContext>
        <button id="back" onClick={() => setSearch(initial)}>
          Back
        </button>
      </PageContext>
    </I18nProvider>
  )
}

let drawn: Root | undefined

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} })
})

afterEach(() => {
  act(() => drawn?.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const names = () => all('article a').map(({ textContent }) => textContent)
const status = () => document.querySelector('[role=status]')?.textContent
const field = (selector: string) => {
  const input = document.querySelector(selector)
  if (!(input instanceof HTMLInputElement)) throw new Error(`no input ${selector}`)
  return input
}
const type = (selector: string, value: string) =>
  act(async () => {
    // React keeps the value it saw last; the setter of the prototype goes past it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(selector), value)
    field(selector).dispatchEvent(new Event('input', { bubbles: true }))
  })
const click = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click())

async function hydrate(initial: Search = {}, before: () => void = () => {}) {
  const onSearch = vi.fn()
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Stage initial={initial} />)
  before()
  await act(async () => {
    drawn = hydrateRoot(root, <Stage initial={initial} onSearch={onSearch} />, {
      onRecoverableError: (error) => expect.unreachable(String(error)),
    })
  })
  return onSearch
}

it('is a GET form before anything is hydrated, and the server has filtered', () => {
  document.body.innerHTML = renderToString(<Stage initial={{ power_min: '150', transmission: 'stepless' }} />)
  const form = document.querySelector('form')
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/en-gb/find#find_your_tractor-results', 'get'])
  expect([field('[name=power_min]').value, field('[name=transmission][value=stepless]').checked]).toEqual(['150', true])
  expect(names()).toEqual(['T7.165', 'T7.200'])
  expect(document.querySelector('form')?.dataset['ready']).toBeUndefined()
})

it('sorts what it has found', () => {
  document.body.innerHTML = renderToString(<Stage initial={{ sort: 'descending', category: 'row-crop' }} />)
  expect(names()).toEqual(['T7.200', 'T7.165', 'T6.140'])
})

it('says which filter to give up when nothing fits', () => {
  document.body.innerHTML = renderToString(<Stage initial={{ power_min: '150', category: 'vineyard-tractors' }} />)
  const ways = all('[href^="/en-gb/find"]').filter((link) => link.closest('form') === null)
  expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Without “Power”: 2 models', '/en-gb/find?category=vineyard-tractors'],
    ['Without “Category”: 2 models', '/en-gb/find?power_min=150'],
    ['Clear all filters', '/en-gb/find'],
  ])
})

it('filters at once by a choice, announces the number and follows the address back', async () => {
  const onSearch = await hydrate()
  expect([status(), document.querySelector('form')?.dataset['ready']]).toEqual(['', 'true'])
  await click('[name=category][value=vineyard-tractors]')
  expect(onSearch.mock.calls).toEqual([[{ category: 'vineyard-tractors' }]])
  expect([names(), status()]).toEqual([['V3.70', 'V4.110'], '2 models'])
  await click('#back')
  expect([field('[name=category][value=vineyard-tractors]').checked, names().length]).toEqual([false, 5])
})

it('waits for the last key of a number', async () => {
  const onSearch = await hydrate()
  vi.useFakeTimers()
  await type('[name=power_min]', '1')
  await type('[name=power_min]', '150')
  expect(onSearch).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(delays.fetchMinimum))
  expect(onSearch.mock.calls).toEqual([[{ power_min: '150' }]])
  expect(names()).toEqual(['T7.165', 'T7.200'])
})

it('keeps what was chosen before it was hydrated', async () => {
  const onSearch = await hydrate({}, () => {
    field('[name=category][value=vineyard-tractors]').checked = true
    field('[name=compare][value=v3-70]').checked = true
  })
  expect(onSearch.mock.calls).toEqual([[{ category: 'vineyard-tractors' }]])
  expect([names(), field('[name=compare][value=v3-70]').checked]).toEqual([['V3.70', 'V4.110'], true])
})

it('leads at most four machines to the comparison, also those a filter has taken out of sight', async () => {
  await hydrate()
  for (const key of ['t6-140', 't7-165', 't7-200', 'v3-70']) await click(`[name=compare][value=${key}]`)
  expect(field('[name=compare][value=v4-110]').disabled).toBe(true)
  await click('[name=category][value=vineyard-tractors]')
  const form = field('[name=compare]').form
  expect(form?.getAttribute('action')).toBe('/en-gb/compare')
  const sent = form === null ? [] : new FormData(form).getAll('compare')
  expect(new Set(sent)).toEqual(new Set(['t6-140', 't7-165', 't7-200', 'v3-70']))
})
