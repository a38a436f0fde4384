// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { watchFrames } from '#renderer/inspector/recorder/watchFrames.ts'

const why = 'The focus went into this frame: a click in it goes to its own document, and this page sees nothing of it.'
let end = () => {}

afterEach(() => {
  end()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

test('a frame that the focus goes into is a record', () => {
  const records = watch('<iframe id="consent"></iframe>')
  focusFrame()
  expect(records()).toEqual([{ target: 'iframe#consent', reason: why }])
})

test('the Tab key leaves no record, nor do the docked inspector and a window that another one covers', () => {
  const records = watch('<div data-dev-inspector><iframe></iframe></div><button>Menu</button>')
  focusFrame()
  document.querySelector('button')?.focus()
  leave()
  document.body.innerHTML = '<iframe></iframe>'
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  focusFrame()
  expect(records()).toEqual([])
})

function watch(html: string) {
  vi.useFakeTimers()
  document.body.innerHTML = html
  const log = createEntryLog(() => {})
  end = watchFrames(createCut(), (entry) => log.add(entry))
  return () =>
    log.after(0).flatMap((entry) => (entry.kind === 'click' ? [{ target: entry.target, reason: entry.reason }] : []))
}

function focusFrame(): void {
  document.querySelector('iframe')?.focus()
  leave()
}

function leave(): void {
  dispatchEvent(new FocusEvent('blur'))
  vi.advanceTimersByTime(100)
}
