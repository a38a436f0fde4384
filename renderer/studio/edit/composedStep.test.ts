// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pageOf = (title: string) => ({ title, permalink: 'about', seo: {}, sections: [] })
const facts = { base: null, updated_at: null, updated_by: null, visible: null, issues: [] }

test('a word that an input method composes is one step of undo, however long it takes', () => {
  const store = new DraftStore('about', 'en-gb', { ...facts, revision: 3, content: pageOf('') })
  const stop = store.start()
  const type = (title: string) => store.change(pageOf(title), 'title')
  type('A')
  vi.advanceTimersByTime(5000)
  document.dispatchEvent(new Event('compositionstart'))
  for (const title of ['Aと', 'Aとら', 'Aトラクター']) {
    type(title)
    vi.advanceTimersByTime(2000)
  }
  document.dispatchEvent(new Event('compositionend'))
  vi.advanceTimersByTime(2000)
  type('Aトラクター!')
  const undone = () => {
    store.undo()
    return store.state().content.title
  }
  expect([undone(), undone(), undone()]).toEqual(['Aトラクター', 'A', ''])
  stop()
})
