// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { startDraft } from '#renderer/studio/edit/sharedDraft.ts'
import { forgetItem, storeItem, listUnsavedItems, readStoredItem } from '#renderer/studio/edit/storedItem.ts'

beforeEach(() => sessionStorage.clear())

test('items that are only in this tab are listed by their names until they are saved', () => {
  const base = { position: 0, parent: null, data: { name: 'T9.340' }, texts: {} }
  const itemOf = (content: Record<string, unknown>) => ({
    draft: { ...startDraft(content), base },
    revision: 3,
    changed: true,
  })
  const item = itemOf({ ...base, data: { name: 'T9.360' } })
  storeItem({ kind: 'product', id: 't9-340' }, item)
  storeItem({ kind: 'redirect', id: 'en-gb/old page' }, itemOf({ location: '/' }))
  sessionStorage.setItem('studio item product broken', '{')
  sessionStorage.setItem('studio en-gb about', '{}')
  expect(readStoredItem({ kind: 'product', id: 't9-340' })).toEqual(item)
  expect(listUnsavedItems('en-gb').toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { kind: 'redirect', id: 'en-gb/old page', title: 'en-gb/old page' },
    { kind: 'product', id: 't9-340', title: 'T9.360' },
  ])
  forgetItem({ kind: 'product', id: 't9-340' })
  forgetItem({ kind: 'redirect', id: 'en-gb/old page' })
  expect(listUnsavedItems('en-gb')).toEqual([])
})
