// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageContext, sectionId } from '#sections/shared/pageContext.ts'
import { ProductNavigation } from './ProductNavigation.tsx'

const keys = [
  'product_overview',
  'product_navigation',
  'product_gallery',
  'downloads',
  'downloads_2',
  'product_list',
] as const
const page = {
  locale: 'en-gb',
  pathname: '/en-gb/x',
  search: {},
  setSearch: () => {},
  today: '2026-11-21',
  mainHeadingKey: null,
  outline: keys.map((key) => ({ type: key === 'downloads_2' ? 'downloads' : key, id: sectionId(key) })),
} as const

/** Where the sections end, in px below the top of the window, by key. */
const bottoms: Record<string, number> = {}
const scrolled = vi.fn()
let look = () => {}
let resize = () => {}
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: () => void) {
        look = callback
      }
      observe() {}
      disconnect() {
        look = () => {}
      }
    },
  )
  Element.prototype.scrollBy = scrolled
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} })
})

afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('leads to the sections that are drawn and have a name, each kind once', () => {
  draw()
  expect(links()).toEqual([
    ['Overview', '#section-product-overview', null],
    ['Gallery', '#section-product-gallery', null],
    ['Downloads', '#section-downloads', null],
  ])
})

test('marks what is being read, and nothing while that has no name', () => {
  draw()
  const reads = (ended: readonly string[]) => {
    for (const key of keys) bottoms[sectionId(key)] = ended.includes(key) ? 0 : 500
    act(() => look())
    return links().flatMap(([name, , current]) => (current === null ? [] : [name, current]))
  }
  expect(reads([])).toEqual(['Overview', 'location'])
  expect(reads(['product_overview'])).toEqual(['Gallery', 'location'])
  expect(reads(['product_overview', 'product_gallery'])).toEqual(['Downloads', 'location'])
  expect(reads(['product_overview', 'product_gallery', 'downloads', 'downloads_2'])).toEqual([])
  expect(reads(keys)).toEqual([])
  expect(reads(['product_overview'])).toEqual(['Gallery', 'location'])
})

test('what changes the widths brings the mark back into sight', () => {
  draw()
  act(() => look())
  scrolled.mockClear()
  resize()
  expect(scrolled).toHaveBeenCalledOnce()
})

test('has only the actions that lead somewhere', () => {
  draw([
    { title: 'Ask for a quotation', link: '/contacts' },
    { title: 'Nowhere', link: { link_type: 'RE', computed: null } },
  ])
  expect([...document.querySelectorAll('nav ~ div a')].map((link) => link.textContent)).toEqual(['Ask for a quotation'])
})

function draw(actions: Parameters<typeof ProductNavigation>[0]['actions'] = []) {
  for (const key of keys) {
    const section = document.body.appendChild(document.createElement('section'))
    section.id = sectionId(key)
    section.getBoundingClientRect = () => new DOMRect(0, 0, 0, bottoms[section.id] ?? 0)
  }
  const drawn = createRoot(document.body.appendChild(document.createElement('div')))
  root = drawn
  act(() =>
    drawn.render(
      <I18nProvider i18n={i18n}>
        <PageContext value={page}>
          <ProductNavigation name="T9.340" actions={actions} />
        </PageContext>
      </I18nProvider>,
    ),
  )
}

function links() {
  return [...document.querySelectorAll('nav a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ])
}
