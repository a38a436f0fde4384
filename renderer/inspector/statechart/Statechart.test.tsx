// @vitest-environment jsdom
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Diagram } from '#renderer/inspector/graph/graph.ts'
import { runAxe } from '#tests/support/browser/runAxe.ts'
import { hydrateSection, renderSection, setUpSections } from '#tests/support/browser/renderSection.tsx'
import { Gallery } from './Gallery.tsx'
import { loadDiagrams } from '#renderer/inspected/loadDiagrams.ts'
import { Statechart } from './Statechart.tsx'
import { StatechartOutline } from './StatechartOutline.tsx'

const { graph, layout } = (await loadDiagrams()).get('menu') ?? emptyDiagram()
const diagram: Diagram = { graph, layout, unreached: ['menu.mounting', 'menu.closed on menu.adopt, 1'] }
const toggle = 'menu.open on menu.toggle, 1'
const shown = {
  active: new Set(['menu', 'menu.closed']),
  traced: new Set([toggle]),
  recent: new Set([toggle, 'menu.closed on menu.adopt, 1']),
  selected: 'menu.open.content',
}

setUpSections()
// jsdom has none, and no sizes to watch either.
beforeEach(
  () =>
    void vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    ),
)

it('the picture marks active states, the last transition, the selection and what no test reached', () => {
  document.body.innerHTML = renderSection(<Statechart diagram={diagram} {...shown} />)
  expect(idsWith('data-active')).toEqual(['menu', 'menu.closed'])
  expect(idsWith('data-traced')).toEqual([toggle])
  expect(idsWith('data-recent')).toEqual(expect.arrayContaining([...shown.recent]))
  expect(idsWith('data-selected')).toEqual(['menu.open.content'])
  expect(idsWith('data-unreached')).toEqual(['menu.mounting', 'menu.closed on menu.adopt, 1'])
  expect(document.querySelectorAll('[data-part="edge"][data-traced]')).toHaveLength(1)
})

it('the picture has every state and transition of the graph', () => {
  document.body.innerHTML = renderSection(<Statechart diagram={diagram} />)
  expect(new Set(idsWith('data-id'))).toEqual(new Set([...graph.states, ...graph.transitions].map(({ id }) => id)))
})

it('the outline has the same content as text', () => {
  document.body.innerHTML = renderSection(<StatechartOutline graph={graph} unreached={diagram.unreached} {...shown} />)
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toHaveLength(graph.states.length + graph.transitions.length)
  expect(buttons).toContain('mounting initial, not reached')
  expect(buttons).toContain('closed active')
  expect(buttons).toContain('open parallel, #open')
  expect(buttons).toContain('menu.toggle → closed last step')
  expect(buttons).toContain('menu.adopt [adopts] / setKey → open last minute, not reached')
  expect(document.querySelector('[aria-current="true"] strong')?.textContent).toBe('menu')
  expect(document.querySelector('[aria-pressed="true"]')?.textContent).toBe('content')
})

it('a click in the picture and a button of the outline select the same', async () => {
  await hydrateSection(<Both />)
  await click(document.querySelector(`text[data-id="${toggle}"]`))
  expect(document.querySelector('[aria-pressed="true"]')?.textContent).toBe('menu.toggle → closed')
  await click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'rail'))
  expect(idsWith('data-selected')).toEqual(['menu.open.layout.rail'])
})

it('a delayed transition counts down', async () => {
  const progressBar = (await loadDiagrams()).get('progressBar') ?? emptyDiagram()
  const [delayed] = progressBar.graph.transitions.filter(({ delay }) => delay?.name === 'throttle')
  const remaining = new Map([[delayed?.id ?? '', 120.4]])
  expect(renderSection(<Statechart diagram={progressBar} />)).toContain('after throttle 200 ms')
  expect(renderSection(<Statechart diagram={progressBar} remaining={remaining} />)).toContain('after throttle 120 ms')
  const outline = renderSection(<StatechartOutline graph={progressBar.graph} remaining={remaining} />)
  expect(outline).toContain('after throttle 120 ms')
})

it('the gallery has a picture and an outline of every machine, and axe reports nothing', async () => {
  const diagrams = await loadDiagrams()
  const html = renderSection(<Gallery diagrams={diagrams.values()} />)
  document.body.innerHTML = html
  const names = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(names).toEqual([...diagrams.keys()])
  expect(document.querySelectorAll('svg[role="img"]')).toHaveLength(names.length)
  expect(await runAxe(html)).toEqual([])
})

it('the gallery counts what the pages of this session have reached, and dashes the rest on demand', async () => {
  const modal = (await loadDiagrams()).get('modal') ?? emptyDiagram()
  const reached = new Set(['modal', 'modal.closed', 'modal.open', 'modal.open.search', 'modal.closed on modal.open, 1'])
  await hydrateSection(<Gallery diagrams={[modal]} reached={reached} />)
  const [, session] = document.querySelectorAll<HTMLInputElement>('nav input[type="radio"]')
  expect(document.querySelector('#modal > p')?.textContent).toMatch(
    /^The browser tests reach \d+ of 7 states and \d+ of 14 transitions, this session 4 of 7 states and 1 of 14 transitions\.$/,
  )
  await act(async () => session?.click())
  const states = [...document.querySelectorAll('[data-part="state"][data-unreached]')]
  expect(states.map((each) => each.getAttribute('data-id'))).toEqual([
    'modal.open.choosing',
    'modal.open.video',
    'modal.open.other',
  ])
})

function Both() {
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <>
      <Statechart diagram={diagram} selected={selected} onSelect={setSelected} />
      <StatechartOutline graph={graph} selected={selected} onSelect={setSelected} />
    </>
  )
}

function idsWith(attribute: string): string[] {
  const found = [...document.querySelectorAll(`svg [${attribute}][data-id]`)].map((each) =>
    each.getAttribute('data-id'),
  )
  return [...new Set(found)].filter((id) => id !== null)
}

async function click(element: Element | null | undefined): Promise<void> {
  await act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
}

function emptyDiagram(): Diagram {
  return {
    graph: { id: '', states: [], transitions: [] },
    layout: { width: 0, height: 0, states: {}, edges: [] },
    unreached: [],
  }
}
