// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'
import { walk } from '#machines/chunkReload.walk.ts'
import { PathPanel, type Play } from '#renderer/inspector/statechart/PathPanel.tsx'
import { hydrateSection, setUpSections } from '#tests/support/browser/renderSection.tsx'

setUpSections()

test('guards of a copy are switched, and it says so', async () => {
  const onPlay = vi.fn<Play>()
  const graph = toGraph(walk.machine)
  await hydrateSection(<PathPanel known={walk} graph={graph} selected="chunkReload.reloading" onPlay={onPlay} />)
  const text = () => document.querySelector('section')?.textContent
  const play = () => document.querySelector('button')?.click()
  expect(text()).toContain('leads to chunkReload.reloading')
  await act(async () => play())
  expect(onPlay).toHaveBeenLastCalledWith(walk.machine, expect.anything(), undefined)
  await choose('false')
  expect(text()).toContain('chunkReload with switched guards: mayReload always false')
  expect(text()).toContain('The example events lead to no rest in chunkReload.reloading.')
  await choose('true')
  await act(async () => play())
  const name = 'chunkReload with switched guards: mayReload always true'
  expect(onPlay).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), name)
  await choose('')
  expect(text()).not.toContain('switched')
})

async function choose(value: string): Promise<void> {
  const select = document.querySelector('select')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
