// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findElements, StaticView, type PageElements } from '#renderer/site/page/StaticSection.tsx'
import type { PageSection } from '#renderer/site/page/prepareSections.ts'
import { RenderSections } from '#renderer/site/page/RenderSections.tsx'
import { pageInfo } from '#tests/support/browser/renderSection.tsx'

const text: PageSection = { state: 'static', key: 'rich_text', type: 'rich_text', empty: false }
const caught = vi.fn<() => void>()
let failures = 0
let root: Root

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  caught.mockReset()
})

/** Fails in the browser, as often as `failures` says. */
function Counter() {
  useEffect(() => {
    if (failures === 0) return
    failures -= 1
    throw new Error('It fails in the browser')
  }, [])
  return <p>a counter</p>
}

const counter: PageSection = {
  state: 'ready',
  key: 'carousel',
  type: 'carousel',
  data: {},
  empty: false,
  render: () => <Counter />,
}

function page(elements: PageElements) {
  const sections = [text, counter]
  return (
    <RenderSections sections={sections} page={pageInfo()} showInvalid={false} thrown={new Map()} elements={elements} />
  )
}

/** Returns the HTML of the server, which a translator or a visitor has changed. */
function open(html: string): HTMLElement {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = html
  return container
}

const staticHtml =
  '<section data-section="rich_text" data-section-key="rich_text" id="section-rich-text"><p>przetłumaczony</p></section>'
const counterHtml =
  '<section data-section="carousel" data-section-key="carousel" id="section-carousel" data-hydrate=""><p>a counter</p></section>'

function hydrate(container: HTMLElement): void {
  act(() => {
    root = hydrateRoot(container, page(findElements(container)), {
      onRecoverableError: caught,
      onCaughtError: caught,
    })
  })
}

test('after a mismatch anywhere a section without React has its text, on the same nodes', () => {
  const container = open(staticHtml + counterHtml.replace('a counter', 'something else'))
  const paragraph = container.querySelector('p')
  hydrate(container)
  expect(caught).toHaveBeenCalledOnce()
  expect(container.textContent).toBe('przetłumaczonya counter')
  expect(container.querySelector('p')).toBe(paragraph)
})

test.each([
  [1, 'starts again once'],
  [9, 'then stays as it was on the page'],
])('a section that fails %i times %s', (times) => {
  failures = times
  const container = open(staticHtml + counterHtml)
  hydrate(container)
  expect(caught).toHaveBeenCalledTimes(Math.min(times, 2))
  expect(failures).toBe(times - Math.min(times, 2))
  expect(container.textContent).toBe('przetłumaczonya counter')
  expect(container.querySelectorAll('section')).toHaveLength(2)
})

test('the whole view stays when the shell fails, with the sections that had moved on', () => {
  const container = open(`<div class="shell"><nav>menu</nav>${staticHtml}</div>`)
  const elements = findElements(container)
  const moved = document.createElement('section')
  moved.append('moved')
  elements.set('rich_text', moved)
  root = createRoot(container)
  act(() => root.render(<StaticView elements={elements} />))
  expect(container.querySelector('.shell')?.textContent).toBe('menumoved')
})
