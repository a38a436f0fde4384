// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, clicksOf, endClicks, note, startClicks } from '#tests/support/browser/clicks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  endClicks()
  vi.useRealTimers()
})

const change = (html: string) => () => {
  const made = document.createElement('div')
  made.innerHTML = html
  document.body.append(...made.childNodes)
}

test('a request that began with the click has come of it', () => {
  const request = { url: '/api', initiator: 'fetch', status: 200, duration: 700 }
  const [record] = click('<button type="button">Menu</button>', () => {}, {
    ...{ kind: 'network', at: performance.now() + 40, ...request },
  })
  expect(record).toEqual({ target: 'button “Menu”', reason: null, note: undefined })
})

const onButton = (run: (button: HTMLElement) => void) => (event: Event) =>
  event.currentTarget instanceof HTMLElement && run(event.currentTarget)

test.each([
  ['a text', onButton((button) => (button.textContent = 'Less'))],
  ['the data of a text', onButton((button) => button.firstChild !== null && (button.firstChild.nodeValue = 'Less'))],
  ['a class of the root', () => document.documentElement.classList.toggle('dark')],
  ['a style', onButton((button) => button.style.setProperty('color', 'red'))],
  ['a data attribute', onButton((button) => (button.dataset['state'] = 'open'))],
  ['the title of the document', () => (document.title = `${document.title}.`)],
  ['the focus', () => document.querySelector('input')?.focus()],
  ['the value of a field', () => document.querySelectorAll('input').forEach((field) => (field.value += '1'))],
  ['a place in a list that scrolls', () => document.querySelector('p')?.dispatchEvent(new Event('scroll'))],
  ['a film', () => document.querySelector('p')?.dispatchEvent(new Event('play'))],
])('a click that changes %s is seen to have done something', (_name, script) => {
  expect(click('<input><p></p><button type="button">More</button>', script)).toEqual([
    { target: 'button “More”', reason: null, note: undefined },
  ])
})

test.each([
  ['the same value of an attribute', onButton((button) => button.setAttribute('type', 'button'))],
  ['the same text', onButton((button) => (button.textContent = 'More'))],
  ['what the press itself marks', onButton((button) => (button.dataset['focused'] = 'true'))],
])('a click that sets %s has changed nothing', (_name, script) => {
  expect(click('<button type="button">More</button>', script)).toEqual([
    { target: 'button “More”', reason: null, note },
  ])
})

test.each([
  ['a form is reset', '<form><button type="reset">Reset</button></form>', 'button “Reset”'],
  ['a form is sent', '<form><button>Send</button></form>', 'button “Send”'],
])('a click by which %s is served by the browser', (_name, html, target) => {
  expect(click(html, () => {})).toEqual([{ target, reason: null, note: undefined }])
})

test('what a press has opened before its click has come of it', () => {
  vi.stubGlobal('PointerEvent', MouseEvent)
  document.body.innerHTML = '<main><button type="button">Account</button></main>'
  const log = startClicks()
  const button = document.querySelector('button')
  button?.addEventListener('pointerdown', change('<div role="menu"></div>'))
  button?.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { isPrimary: true }))
  vi.advanceTimersByTime(70)
  document.querySelector('main')?.setAttribute('inert', '')
  button?.dispatchEvent(Object.assign(new MouseEvent('pointerup', { bubbles: true }), { isPrimary: true }))
  vi.advanceTimersByTime(1000)
  expect(clicksOf(log)).toEqual([{ target: 'button “Account”', reason: null, note: undefined }])
  vi.unstubAllGlobals()
})

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
  expect(click(html, script).map((each) => each.note)).toEqual([note])
})
