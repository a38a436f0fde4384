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

const change = (html: string) => () => {
  const made = document.createElement('div')
  made.innerHTML = html
  document.body.append(...made.childNodes)
}

test.each([
  ['that opened a dialog', '<button type="button">Add</button>', change('<div role="dialog"></div>')],
  [
    'that unfolded a row',
    '<button type="button" aria-expanded="false">Add</button>',
    () => document.querySelector('button')?.setAttribute('aria-expanded', 'true'),
  ],
  ['on a field', '<input type="checkbox" class="button">', () => {}],
  ['on the label of a field', '<label class="button">Name <input></label>', () => {}],
  ['on a link', '<a class="button" href="mailto:info@example.com">Mail</a>', () => {}],
])('a click %s without a machine is not said to have done nothing', (_name, html, script) => {
  const stopped = (event: Event) => {
    event.stopPropagation()
    script()
  }
  // A label clicks its field.
  expect(new Set(click(html, stopped).map(({ reason }) => reason))).toEqual(new Set([null]))
})

test.each([
  ['a script of the page', '<button type="button">Add</button>', change('<script type="x"></script>')],
  ['the inspector', '<button type="button">Add</button>', change('<div data-dev-inspector></div>')],
])('what %s adds to the document is not what came of a click', (_name, html, script) => {
  expect(click(html, script).map(({ reason }) => reason)).toEqual([nothing])
})

test('a link that a script prevents has done nothing', () => {
  const [record] = click('<a class="button" href="#here">Here</a>', (event) => event.preventDefault())
  expect(record?.reason).toContain(nothing)
})

/** Clicks the button of a document whose script does something with the click, and returns the records. */
function click(html: string, script: (event: Event) => void) {
  document.body.innerHTML = html
  const log = createEntryLog(() => {})
  const { last, after } = log
  end = watchClicks(createCut(), { add: (entry) => log.add(entry), last, after }, () => false).end
  const button = document.querySelector<HTMLElement>('button, .button')
  button?.addEventListener('click', script)
  button?.click()
  vi.advanceTimersByTime(100)
  return log
    .after(0)
    .flatMap((entry) => (entry.kind === 'click' ? [{ target: entry.target, reason: entry.reason }] : []))
}
