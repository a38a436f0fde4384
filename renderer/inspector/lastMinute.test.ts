import { expect, test } from 'vitest'
import { lastMinute } from '#renderer/inspector/lastMinute.ts'
import { createStore } from '#renderer/inspector/store.ts'
import { recordedTab, recordTab } from '#tests/support/browser/recordedTab.ts'

test('the path of the minute up to a record has what was taken in it, and nothing before or after', () => {
  const store = createStore()
  const page = recordTab(store)
  page.send(page.modal, { type: 'modal.open', kind: 'helper' })
  page.pass(50_000)
  page.send(page.modal, { type: 'modal.close', kind: 'helper' })
  page.pass(20_000)
  page.send(page.modal, { type: 'modal.open', kind: 'search' })
  const entries = store.tabs().get(recordedTab)?.entries ?? []
  const own = entries.flatMap((entry) => (entry.kind === 'event' && entry.actor === 'a1' ? [entry] : []))
  const [, opened, closed, searched] = own
  const taken = (record: typeof opened) =>
    [...lastMinute(own, record)].flatMap((id) => / on (modal.*)/.exec(id)?.[1] ?? [])
  expect(taken(opened)).toEqual([expect.stringContaining('modal.open')])
  expect(taken(closed)).toEqual([expect.stringContaining('modal.open'), expect.stringContaining('modal.close')])
  expect(taken(searched)).toEqual([expect.stringContaining('modal.close'), expect.stringContaining('modal.open')])
  expect(lastMinute(own, undefined)).toEqual(new Set())
})
