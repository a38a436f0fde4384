// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sectionId } from '#sections/shared/pageContext.ts'
import { mountSection, setUpSections } from '#tests/support/browser/renderSection.tsx'
import { ProductNavigation } from './ProductNavigation.tsx'

const keys = [
  'product_overview',
  'product_navigation',
  'product_gallery',
  'downloads',
  'downloads_2',
  'product_list',
] as const
const outline = keys.map((key) => ({ type: key === 'downloads_2' ? 'downloads' : key, id: sectionId(key) }))

/** Bottom edge of each section, in px below the top of the window, by key. */
const bottoms: Record<string, number> = {}
const scrolled = vi.fn()
let notifyObserver = () => {}
let resize = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: () => void) {
        notifyObserver = callback
      }
      observe() {}
      disconnect() {
        notifyObserver = () => {}
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
})

afterEach(() => {
  vi.unstubAllGlobals()
})
// Registered last, so that it unmounts while the stubs are there.
setUpSections()

test('links to the rendered sections that have a name, each type once', () => {
  render()
  expect(links()).toEqual([
    ['Overview', '#section-product-overview', null],
    ['Gallery', '#section-product-gallery', null],
    ['Downloads', '#section-downloads', null],
  ])
})

test('marks the section being read, and none while that has no name', () => {
  render()
  const reads = (ended: readonly string[]) => {
    for (const key of keys) bottoms[sectionId(key)] = ended.includes(key) ? 0 : 500
    act(() => notifyObserver())
    return links().flatMap(([name, , current]) => (current === null ? [] : [name, current]))
  }
  expect(reads([])).toEqual(['Overview', 'location'])
  expect(reads(['product_overview'])).toEqual(['Gallery', 'location'])
  expect(reads(['product_overview', 'product_gallery'])).toEqual(['Downloads', 'location'])
  expect(reads(['product_overview', 'product_gallery', 'downloads', 'downloads_2'])).toEqual([])
  expect(reads(keys)).toEqual([])
  expect(reads(['product_overview'])).toEqual(['Gallery', 'location'])
})

test('a change of widths scrolls the marked link into view', () => {
  render()
  act(() => notifyObserver())
  scrolled.mockClear()
  resize()
  expect(scrolled).toHaveBeenCalledOnce()
})

test('has only actions with a valid link', () => {
  render([
    { title: 'Ask for a quotation', link: '/contacts' },
    { title: 'Nowhere', link: { link_type: 'RE', computed: null } },
  ])
  expect([...document.querySelectorAll('nav ~ div a')].map((link) => link.textContent)).toEqual(['Ask for a quotation'])
})

function render(actions: Parameters<typeof ProductNavigation>[0]['actions'] = []) {
  for (const key of keys) {
    const section = document.body.appendChild(document.createElement('section'))
    section.id = sectionId(key)
    section.getBoundingClientRect = () => new DOMRect(0, 0, 0, bottoms[section.id] ?? 0)
  }
  mountSection(<ProductNavigation name="T9.340" actions={actions} />, { page: { pathname: '/en-gb/x', outline } })
}

function links() {
  return [...document.querySelectorAll('nav a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ])
}
