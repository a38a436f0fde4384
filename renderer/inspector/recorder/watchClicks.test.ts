// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { watchClicks } from '#renderer/inspector/recorder/watchClicks.ts'

const nothing = 'No machine received an event within 100 ms of the click.'
let end = () => {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  end()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

test.each([
  ['<button type="button">Menu</button>', nothing],
  [
    '<button type="button" popovertarget="gone">Menu</button>',
    `${nothing} This button opens nothing: there is no element with id “gone”.`,
  ],
  [
    '<button type="button" commandfor="gone">Menu</button>',
    `${nothing} This button opens nothing: there is no element with id “gone”.`,
  ],
  ['<div id="here" popover></div><button type="button" popovertarget="here">Menu</button>', nothing],
])('a click that did nothing has its reason: %s', (html, reason) => {
  expect(click(html, () => {})).toEqual([{ target: 'button “Menu”', reason }])
})

const prevented = `${nothing} The page's own script prevented the click: it has called preventDefault() on it.`

test.each([
  ['<div id="here" popover></div><button type="button" popovertarget="here">Menu</button>', prevented],
  ['<form><button>Menu</button></form>', prevented],
  // The browser would have done nothing by itself.
  ['<button type="button">Menu</button>', nothing],
])('a click that a script has prevented says so: %s', (html, reason) => {
  expect(click(html, (event) => event.preventDefault())).toEqual([{ target: 'button “Menu”', reason }])
})

/** Clicks the button of a document whose script does something with the click, and returns the records. */
function click(html: string, script: (event: Event) => void) {
  document.body.innerHTML = html
  const log = createEntryLog(() => {})
  const { last, after } = log
  end = watchClicks(createCut(), { add: (entry) => log.add(entry), last, after }, () => false).end
  const button = document.querySelector('button')
  button?.addEventListener('click', script)
  button?.click()
  vi.advanceTimersByTime(100)
  return log
    .after(0)
    .flatMap((entry) => (entry.kind === 'click' ? [{ target: entry.target, reason: entry.reason }] : []))
}
