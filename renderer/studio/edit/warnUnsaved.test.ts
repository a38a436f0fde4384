// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { edit } from '#renderer/studio/edit/history.ts'
import { startDraft } from '#renderer/studio/edit/sharedDraft.ts'
import { storeItem } from '#renderer/studio/edit/storedItem.ts'
import { storeText } from '#renderer/studio/edit/storedTexts.ts'
import { warnUnsaved } from '#renderer/studio/edit/warnUnsaved.ts'

warnUnsaved()
beforeEach(() => sessionStorage.clear())

const isWarnedOf = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser warns of an item the server does not have all of, and of no saved one with a history', () => {
  const draft = startDraft({ name: 'Vigna' })
  const changed = { ...draft, history: edit(draft.history, { name: 'Vigna 2' }, 'name', 0) }
  const item = { kind: 'product', id: 'v1' } as const
  storeItem(item, { draft: { ...changed, base: { name: 'Vigna 2' } }, revision: 2, changed: false })
  expect([sessionStorage.length, isWarnedOf()]).toEqual([1, false])
  storeItem(item, { draft: changed, revision: 1, changed: true })
  expect(isWarnedOf()).toBe(true)
})

test('the browser warns of a text for a request that was not sent', () => {
  storeText('studio reply 1', 'Dear')
  expect(isWarnedOf()).toBe(true)
  storeText('studio reply 1', '')
  expect(isWarnedOf()).toBe(false)
})
