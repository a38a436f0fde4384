// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readText, storeText } from '#renderer/studio/edit/storedTexts.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a text is kept where the storage of the tab is full, and histories of what is saved are dropped for it', () => {
  sessionStorage.setItem('studio item product v1', JSON.stringify({ changed: false }))
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  storeText('studio review message page:about', 'Look at this')
  expect([readText('studio review message page:about'), sessionStorage.length]).toEqual(['Look at this', 0])
  full.mockRestore()
  storeText('studio review message page:about', 'Look at that')
  expect(sessionStorage.getItem('studio review message page:about')).toBe('Look at that')
  storeText('studio review message page:about', '')
  expect(readText('studio review message page:about')).toBe('')
})
