// @vitest-environment jsdom
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import * as delays from '#machines/delays.ts'
import { findYourTractor } from '#schemas/sections/find_your_tractor.ts'
import type { PageInfo } from '#sections/shared/pageContext.ts'
import { AddressPage, hydrateSection, renderSection, setUpSections } from '#tests/support/browser/renderSection.tsx'
import { FindYourTractor } from './FindYourTractor.tsx'
import fixtures from './fixtures.json'

type Search = PageInfo['search']
const data = v.parse(findYourTractor, fixtures.default)

setUpSections()
afterEach(() => void vi.useRealTimers())

function Page({ initial, onSearch }: { readonly initial: Search; readonly onSearch?: (change: Search) => void }) {
  return (
    <AddressPage
      initial={initial}
      onSearch={onSearch}
      sectionKey="find_your_tractor"
      page={{ pathname: '/en-gb/find' }}
    >
      <FindYourTractor {...data} />
    </AddressPage>
  )
}

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
    // React tracks the value set on the element; the setter of the prototype bypasses that.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(selector), value)
    field(selector).dispatchEvent(new Event('input', { bubbles: true }))
  })
const click = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click())

async function hydrate(initial: Search = {}, before: () => void = () => {}) {
  const onSearch = vi.fn()
  await hydrateSection(<Page initial={initial} onSearch={onSearch} />, { before })
  return onSearch
}

it('is a GET form before hydration, filtered by the server', () => {
  document.body.innerHTML = renderSection(<Page initial={{ power_min: '150', transmission: 'stepless' }} />)
  const form = document.querySelector('form')
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/en-gb/find#find_your_tractor-results', 'get'])
  expect([field('[name=power_min]').value, field('[name=transmission][value=stepless]').checked]).toEqual(['150', true])
  expect(names()).toEqual(['T7.165', 'T7.200'])
  expect(document.querySelector('form')?.dataset['ready']).toBeUndefined()
})

it('sorts the results', () => {
  document.body.innerHTML = renderSection(<Page initial={{ sort: 'descending', category: 'row-crop' }} />)
  expect(names()).toEqual(['T7.200', 'T7.165', 'T6.140'])
})

it('offers to remove a filter when no product passes', () => {
  document.body.innerHTML = renderSection(<Page initial={{ power_min: '150', category: 'vineyard-tractors' }} />)
  const ways = all('[href^="/en-gb/find"]').filter((link) => link.closest('form') === null)
  expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Without “Power”: 2 models', '/en-gb/find?category=vineyard-tractors'],
    ['Without “Category”: 2 models', '/en-gb/find?power_min=150'],
    ['Clear all filters', '/en-gb/find'],
  ])
})

it('applies a choice at once, announces the number and follows the address back', async () => {
  const onSearch = await hydrate()
  expect([status(), document.querySelector('form')?.dataset['ready']]).toEqual(['', 'true'])
  await click('[name=category][value=vineyard-tractors]')
  expect(onSearch.mock.calls).toEqual([[{ category: 'vineyard-tractors' }, true]])
  expect([names(), status()]).toEqual([['V3.70', 'V4.110'], '2 models'])
  await click('#back')
  expect([field('[name=category][value=vineyard-tractors]').checked, names().length]).toEqual([false, 5])
})

it('waits until a number is typed', async () => {
  const onSearch = await hydrate()
  vi.useFakeTimers()
  await type('[name=power_min]', '1')
  await type('[name=power_min]', '150')
  expect(onSearch).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(delays.fetchMinimum))
  expect(onSearch.mock.calls).toEqual([[{ power_min: '150' }, true]])
  expect(names()).toEqual(['T7.165', 'T7.200'])
})

it('says of the address what it does not apply', async () => {
  const page = (search: Search, rejected: Search) =>
    renderSection(<FindYourTractor {...data} />, { page: { pathname: '/en-gb/find', search, rejected } })
  document.body.innerHTML = page(
    { category: 'row-crop,flying', transmission: 'none' },
    { sort: 'sideways', power_min: '1e2', mass_max: '99999' },
  )
  expect(all('[role=status]')[0]?.textContent).toBe(
    'This part of the web address is not applied: Category “flying”, Transmission “none”, Sort by “sideways”',
  )
  expect(all('fieldset [aria-live]').flatMap(({ textContent }) => textContent || [])).toEqual([
    'Not applied: enter a whole number from 0 to 1,000.',
    'Not applied: enter a whole number from 0 to 30,000.',
  ])
  expect([field('[name=power_min]').value, field('[name=mass_max]').value]).toEqual(['1e2', '99999'])
  expect(names()).toEqual(['T6.140', 'T7.165', 'T7.200'])
})

it('says that another notation of a number is not applied', async () => {
  const onSearch = await hydrate()
  await type('[name=power_min]', '1e2')
  await leave('[name=power_min]')
  expect([issue(), field('[name=power_min]').value]).toEqual([
    'Not applied: enter a whole number from 0 to 1,000.',
    '1e2',
  ])
  expect(onSearch).not.toHaveBeenCalled()
})

it('makes each change a step of the history, typing in a field one, and follows a step back', async () => {
  const onSearch = await hydrate()
  vi.useFakeTimers()
  for (const value of ['1', '15', '150']) {
    await type('[name=power_min]', value)
    await act(() => vi.advanceTimersByTimeAsync(delays.fetchMinimum))
  }
  await click('[name=category][value=row-crop]')
  expect(onSearch.mock.calls.map(([{ power_min: power, category }, step]) => [power, category, step])).toEqual([
    ['1', undefined, true],
    ['15', undefined, false],
    ['150', undefined, false],
    ['150', 'row-crop', true],
  ])
  field('[name=power_min]').focus()
  await click('#back')
  expect([field('[name=power_min]').value, names().length]).toEqual(['', 5])
})

const issue = () => all('[aria-live]').find(({ textContent }) => textContent.startsWith('Not applied'))?.textContent
const leave = (selector: string) =>
  act(async () => field(selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

it('keeps a number out of range, names the range and does not filter by it', async () => {
  const onSearch = await hydrate()
  await type('[name=power_min]', '5000')
  await leave('[name=power_min]')
  expect(issue()).toBe('Not applied: enter a whole number from 0 to 1,000.')
  expect(field('[name=power_min]').getAttribute('aria-invalid')).toBe('true')
  await click('[name=category][value=vineyard-tractors]')
  expect(onSearch.mock.calls).toEqual([[{ category: 'vineyard-tractors' }, true]])
  expect([field('[name=power_min]').value, names()]).toEqual(['5000', ['V3.70', 'V4.110']])
  await type('[name=power_min]', '100')
  expect([issue(), field('[name=power_min]').getAttribute('aria-invalid')]).toEqual([undefined, null])
})

it('filters by the number typed, not by a rounded one', async () => {
  const onSearch = await hydrate()
  vi.useFakeTimers()
  await type('[name=power_min]', '166')
  await act(() => vi.advanceTimersByTimeAsync(delays.fetchMinimum))
  expect(onSearch.mock.calls).toEqual([[{ power_min: '166' }, true]])
  expect([field('[name=power_min]').value, names()]).toEqual(['166', ['T7.200']])
})

it('says which range has its bounds in the wrong order, also without script', () => {
  document.body.innerHTML = renderSection(<Page initial={{ power_min: '200', power_max: '100' }} />)
  expect([issue(), names().length]).toEqual(['Not applied: “From” is above “To”.', 5])
  expect([field('[name=power_min]').value, field('[name=power_max]').value]).toEqual(['200', '100'])
})

it('keeps choices made before hydration', async () => {
  const onSearch = await hydrate({}, () => {
    field('[name=category][value=vineyard-tractors]').checked = true
    field('[name=compare][value=v3-70]').checked = true
  })
  expect(onSearch.mock.calls).toEqual([[{ category: 'vineyard-tractors' }, true]])
  expect([names(), field('[name=compare][value=v3-70]').checked]).toEqual([['V3.70', 'V4.110'], true])
})

it('submits at most four products to the comparison, also those a filter hides', async () => {
  await hydrate()
  for (const key of ['t6-140', 't7-165', 't7-200', 'v3-70']) await click(`[name=compare][value=${key}]`)
  expect(field('[name=compare][value=v4-110]').disabled).toBe(true)
  await click('[name=category][value=vineyard-tractors]')
  const form = field('[name=compare]').form
  expect(form?.getAttribute('action')).toBe('/en-gb/compare')
  const sent = form === null ? [] : new FormData(form).getAll('compare')
  expect(new Set(sent)).toEqual(new Set(['t6-140', 't7-165', 't7-200', 'v3-70']))
})
