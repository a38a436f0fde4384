// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listUnsavedDocuments } from '#renderer/studio/edit/unsavedDocuments.ts'
import { newKey, storeEntry } from '#renderer/studio/edit/unsavedEntries.ts'
import { startDraft } from '#renderer/studio/edit/sharedDraft.ts'
import { pageForm } from '#renderer/studio/edit/storedHistory.ts'
import { itemForm } from '#renderer/studio/edit/storedItem.ts'
import { claimTab } from '#renderer/studio/edit/tabOwner.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  claimTab('ada')
})
afterEach(() => {
  vi.useRealTimers()
})

const page = pageForm('about/team', 'it-it')
const item = itemForm({ kind: 'product', id: 'v1' })
const days = (day: number) => `2026-11-${day}T10:00:00.000Z`

function keepPage(title: string, day: number): void {
  vi.setSystemTime(days(day))
  const draft = startDraft({ title, permalink: 'team', seo: {}, sections: [] })
  storeEntry(newKey(page.document), page.pack({ draft, revision: 1, changed: true }))
}

/** Ends the tab; the next one is of this person. */
function openTab(person: string): void {
  sessionStorage.clear()
  claimTab(person)
}

test('words of closed tabs are listed once a document, the newest first, for the person who typed them', () => {
  keepPage('Draft', 24)
  keepPage('Team', 25)
  vi.setSystemTime(days(26))
  const draft = startDraft({ data: { name: 'Vineyard' } })
  storeEntry(newKey(item.document), item.pack({ draft, revision: 1, changed: true }))
  storeEntry(newKey('it-it unreadable'), 'of an older release')
  openTab('bea')
  expect(listUnsavedDocuments('en-gb')).toEqual([])
  openTab('ada')
  expect(listUnsavedDocuments('en-gb')).toEqual([
    { kind: 'product', id: 'v1', locale: null, title: 'Vineyard', at: days(26) },
    { page: 'about/team', locale: 'it-it', title: 'Team', at: days(25) },
  ])
})

test('words of this tab are not among them', () => {
  keepPage('Team', 25)
  expect(listUnsavedDocuments('en-gb')).toEqual([])
})
