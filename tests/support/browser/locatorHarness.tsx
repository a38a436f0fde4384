import { act, useState } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import * as delays from '#machines/delays.ts'
import type { DealersResult } from '#schemas/queryResults.ts'
import { queryValues } from '#schemas/queryRule.ts'
import { retailer } from '#schemas/retailers.ts'
import { dealerLocator } from '#schemas/sections/dealer_locator.ts'
import { hydrateSection, renderSection, setUpSections } from '#tests/support/browser/renderSection.tsx'
import { PageContext, SectionKeyContext, type PageApp, type PageInfo } from '#sections/shared/pageContext.ts'
import { DealerLocator } from '#sections/dealer-locator/DealerLocator.tsx'
import fixtures from '#sections/dealer-locator/fixtures.json'

type Search = PageInfo['search']
const bare = { address: '', city: '', zip_code: '', services: '', latitude: 52, longitude: 0, phones: [] }
const full = v.parse(retailer, {
  ...bare,
  ...{ id: 'd0', name: 'Fen Tractors', permalink: 'dealers/d0', distance: 16.09344, country: 'GB' },
  ...{ address: '1 Mill Lane', city: 'Ely', zip_code: 'CB7 4AA', services: 'Service, SDF Parts' },
  ...{ phones: ['+44 1353 660000', '+44 1353 660001'], fax: '+44 1353 660002', email: 'info@fen.example' },
  ...{ website: 'www.fen.example', time_zone: 'Europe/London', closed_on: ['12-25'] },
  opening_hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '17:00' })),
})
const many = [
  full,
  ...Array.from({ length: 29 }, (_, i) => v.parse(retailer, { ...bare, id: `d${i + 1}`, name: `Dealer ${i + 1}` })),
]
const counts = { tractor_sales: 12, service: 30, sdf_parts: 4, agricenter: 0 }
const ely = { label: 'Ely, England', at: '52.4,0.26', country: 'GB', exact: true }
const elstow = { label: 'Elstow, England', at: '52.11,-0.47', country: 'GB', exact: true }

/** Returns what the API would return. */
function resultFor(search: Search): DealersResult | null {
  if (search['address'] === 'down') return null
  if (search['address'] === 'nowhere') return { dealers: [], total: 0, isUnknown: true, services: counts }
  const dealers = search['agricenter'] === 'y' ? [] : many
  const at = search['at'] ?? (search['address'] === undefined ? undefined : ely.at)
  const label = search['address']
  return {
    dealers,
    total: dealers.length,
    services: counts,
    ...(at !== undefined && { place: { at, ...(label !== undefined && { label }) } }),
  }
}

export const navigate = vi.fn<(href: string) => void>()
export const places = vi.fn<PageApp['places']>()
/** Ids of the elements scrolled into view. */
export const revealed: string[] = []
let watched: IntersectionObserverCallback | undefined

/** Renders a page whose address is React state; the response comes with it. `first`: the document carries only this many dealers. */
function LocatorPage({ initial, first }: { readonly initial: Search; readonly first?: number }) {
  const [search, setSearch] = useState(initial)
  const [loaded, setLoaded] = useState(false)
  const go = (next: Search) => {
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
    setLoaded(true)
  }
  const whole = resultFor(search)
  const results =
    loaded || whole === null || first === undefined ? whole : { ...whole, dealers: whole.dealers.slice(0, first) }
  const app: PageApp = {
    track: () => {},
    places,
    navigate(href) {
      navigate(href)
      go(queryValues(new URL(href, 'http://a').search))
    },
  }
  const page = {
    ...({
      locale: 'en-gb',
      pathname: '/en-gb/dealers',
      search,
      today: { earliest: '2026-11-21', latest: '2026-11-21' },
      mainHeadingKey: null,
    } as const),
    ...{ publicUrl: 'https://site.example', queryResults: { dealer_locator: results }, app },
    setSearch: (change: Search) => go({ ...search, ...change }),
  }
  return (
    <>
      <PageContext value={page}>
        <SectionKeyContext value="dealer_locator">
          <DealerLocator {...v.parse(dealerLocator, fixtures.default)} />
        </SectionKeyContext>
      </PageContext>
      <p id="address">{new URLSearchParams(search).toString()}</p>
      <button id="back" onClick={() => go(initial)}>
        Back
      </button>
    </>
  )
}

/** Returns a page with the locator in a document of its own for each test, on a Monday at noon; nothing goes over the network. */
export function setUpLocatorHarness(): void {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', FakeObserver)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    vi.setSystemTime('2026-06-08T11:00:00Z')
    places.mockResolvedValue([ely, elstow])
    Element.prototype.scrollIntoView = function (this: Element) {
      revealed.push(this.id)
    }
    revealed.length = 0
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })
  // Last, so that the locator unmounts while the stubs are there.
  setUpSections()
}

class FakeObserver {
  constructor(callback: IntersectionObserverCallback) {
    watched = callback
  }
  observe() {}
  disconnect() {}
}

export function renderLocator(initial: Search = {}) {
  document.body.innerHTML = `<main><h1>Page</h1>${renderSection(<LocatorPage initial={initial} />)}</main>`
  return document.body
}

export async function hydrate(
  initial: Search = {},
  { first, before }: { readonly first?: number; readonly before?: () => void } = {},
) {
  await hydrateSection(<LocatorPage initial={initial} {...(first === undefined ? {} : { first })} />, { before })
}

export const one = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}
export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
export const input = () => {
  const field = one('[name=address]')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  return field
}
export const click = (selector: string) => act(async () => one(selector).click())
export const button = (words: string) =>
  act(async () =>
    all('button')
      .find(({ textContent }) => textContent === words)
      ?.click(),
  )
export const address = () => one('#address').textContent
export const status = () =>
  all('[role=status]')
    .map(({ textContent }) => textContent)
    .filter((words) => words !== '')
export const press = (key: string) =>
  act(async () => input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
export const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
export const rest = () => act(() => vi.advanceTimersByTimeAsync(delays.fetchMinimum))
export const comeIntoSight = () =>
  act(async () => {
    const entry = { isIntersecting: true }
    // A test's own observer: only what the section reads is there.
    Reflect.apply(watched ?? expect.unreachable('nothing is watched'), undefined, [[entry]])
    await vi.dynamicImportSettled()
  })
export async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
