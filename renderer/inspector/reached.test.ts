import { expect, test } from 'vitest'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'
import { modalMachine } from '#machines/modal.ts'
import { idsOf, reachedBy, reachedByPages } from '#renderer/inspector/reached.ts'
import { createStore } from '#renderer/inspector/store.ts'
import { recordedTab, recordTab } from '#tests/support/browser/recordedTab.ts'

test('states and transitions of the records are reached, also states that are left at once', () => {
  const store = createStore()
  const page = recordTab(store)
  page.send(page.modal, { type: 'modal.open', kind: 'search' })
  page.fetched('/api/website/v1/search')
  const reached = reachedBy(store.tabs().get(recordedTab)?.entries ?? [])
  const ids = idsOf(toGraph(modalMachine)).filter((id) => reached.has(id))
  expect(ids).toEqual([
    'modal',
    'modal.closed',
    'modal.open',
    'modal.open.choosing',
    'modal.open.search',
    'modal.closed on modal.open, 1',
    'modal.open.choosing on always, 2',
  ])
})

test('an imported session is not what the pages of this one have reached', () => {
  const store = createStore()
  const page = recordTab(store)
  page.send(page.modal, { type: 'modal.open', kind: 'search' })
  const [tab] = store.tabs().values()
  if (tab === undefined) throw new Error('no tab')
  expect(reachedByPages([tab])).toContain('modal.open.search')
  expect(reachedByPages([{ ...tab, source: 'session' }])).toEqual(new Set())
})
