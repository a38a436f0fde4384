// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetItem, keepItem, listUnsavedItems, readKeptItem } from '#renderer/studio/edit/keptItem.ts'

beforeEach(() => sessionStorage.clear())

test('items that are only in this tab are listed by their names until they are saved', () => {
  const base = { position: 0, parent: null, data: { name: 'T9.340' }, texts: {} }
  const item = { revision: 3, base, content: { ...base, data: { name: 'T9.360' } } }
  keepItem({ kind: 'product', id: 't9-340' }, item)
  keepItem({ kind: 'redirect', id: 'en-gb/old page' }, { revision: 1, base: {}, content: { location: '/' } })
  sessionStorage.setItem('studio item product broken', '{')
  sessionStorage.setItem('studio en-gb about', '{}')
  expect(readKeptItem({ kind: 'product', id: 't9-340' })).toEqual(item)
  expect(listUnsavedItems('en-gb').toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { kind: 'redirect', id: 'en-gb/old page', title: 'en-gb/old page' },
    { kind: 'product', id: 't9-340', title: 'T9.360' },
  ])
  forgetItem({ kind: 'product', id: 't9-340' })
  forgetItem({ kind: 'redirect', id: 'en-gb/old page' })
  expect(listUnsavedItems('en-gb')).toEqual([])
})
