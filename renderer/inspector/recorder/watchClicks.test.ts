// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { watchClicks } from '#renderer/inspector/recorder/watchClicks.ts'

const nothing = 'No machine received an event within 250 ms of the click.'
const note = `${nothing.slice(0, -1)}, and nothing was seen to change on the page.`
let end = () => {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  end()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

test.each([
  '<button type="button">Menu</button>',
  '<div id="here" popover></div><button type="button" popovertarget="here">Menu</button>',
])('a click of which nothing is seen, without a cause, has a note and no reason: %s', (html) => {
  expect(click(html, () => {})).toEqual([{ target: 'button “Menu”', reason: null, note }])
})

test('so has one that a script stops once it has come to its button', () => {
  expect(click('<button type="button">Menu</button>', (event) => event.stopPropagation())).toEqual([
    {
      target: 'button “Menu”',
      reason: null,
      note: `${note} A script has called stopPropagation() on it once it was there.`,
    },
  ])
})

test.each([
  [
    '<button type="button" popovertarget="gone">Menu</button>',
    `${nothing} This button opens nothing: there is no element with id “gone”.`,
  ],
  [
    '<button type="button" commandfor="gone">Menu</button>',
    `${nothing} This button opens nothing: there is no element with id “gone”.`,
  ],
  [
    '<div id="here" popover></div><button type="button" commandfor="here" command="open">Menu</button>',
    `${nothing} This button does nothing: “open” is no command.`,
  ],
  [
    '<button type="button" aria-disabled="true">Menu</button>',
    `${nothing} It is marked as disabled, with aria-disabled.`,
  ],
])('a click that did nothing has its reason: %s', (html, reason) => {
  expect(click(html, () => {})).toEqual([{ target: 'button “Menu”', reason }])
})

const prevented = `${nothing} The page's own script prevented the click: it has called preventDefault() on it.`

test.each([
  ['<div id="here" popover></div><button type="button" popovertarget="here">Menu</button>', prevented],
  ['<form><button>Menu</button></form>', prevented],
])('a click that a script has prevented says so: %s', (html, reason) => {
  expect(click(html, (event) => event.preventDefault())).toEqual([{ target: 'button “Menu”', reason }])
})

test.each([
  ['<a class="button" href="#missing">Menu</a>', 'This link leads nowhere: there is no element with id “missing”.'],
  ['<a class="button" href="javascript:void(0)">Menu</a>', 'This link leads nowhere: its address is a script.'],
  ['<label class="button" for="gone">Menu</label>', 'This label has no field: there is no element with id “gone”.'],
  ['<label class="button">Menu <input disabled></label>', 'The field of this label is disabled.'],
])('a dead link or label has its reason: %s', (html, reason) => {
  expect(click(html, () => {}).map((each) => each.reason)).toEqual([`${nothing} ${reason}`])
})

test('a prevented checkbox and a prevented submit have theirs', () => {
  expect(click('<input type="checkbox" class="button">', (event) => event.preventDefault())[0]?.reason).toBe(prevented)
  const [sent] = click('<form><button>Menu</button></form>', (event) => {
    const { currentTarget } = event
    if (!(currentTarget instanceof HTMLButtonElement)) return
    currentTarget.form?.addEventListener('submit', (submit) => submit.preventDefault())
  })
  expect(sent?.reason).toBe(
    `${nothing} The page's own script prevented the submit of the form: it has called preventDefault() on it.`,
  )
})

test('a form that the browser refuses names the field', () => {
  const [record] = click('<form><input name="town" required><button>Menu</button></form>', () => {})
  expect(record?.reason).toBe(`${nothing} The browser refused the form: field input “town” is invalid.`)
})

test('an error of the click is its cause', () => {
  const [record] = click('<button type="button">Menu</button>', () => {}, {
    ...{ kind: 'error', at: 1, message: 'TypeError: gone', place: '' },
  })
  expect(record?.reason).toBe(`${nothing} A script has failed: TypeError: gone (record 1).`)
})

test('a request that began with the click has come of it', () => {
  const request = { url: '/api', initiator: 'fetch', status: 200, duration: 700 }
  const [record] = click('<button type="button">Menu</button>', () => {}, {
    ...{ kind: 'network', at: performance.now() + 40, ...request },
  })
  expect(record).toEqual({ target: 'button “Menu”', reason: null, note: undefined })
})

test('the button of the inspector leaves no record', () => {
  expect(click('<div data-dev-inspector><button type="button">Inspector</button></div>', () => {})).toEqual([])
})

test('a click that a script passes on to a field is one record', () => {
  const html = '<input type="file" hidden><button type="button">Upload</button>'
  expect(click(html, () => document.querySelector('input')?.click())).toEqual([
    { target: 'button “Upload”', reason: null, note: undefined },
  ])
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
  const log = start()
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
  expect(click(html, script).map((each) => each.note)).toEqual([note])
})

test('a link that a script prevents has done nothing', () => {
  const [record] = click('<a class="button" href="#here">Here</a>', (event) => event.preventDefault())
  expect(record?.reason).toContain(nothing)
})

/** Watches the clicks of the document and returns the log of their records. */
function start() {
  const log = createEntryLog(() => {})
  const { last, after } = log
  ;({ end } = watchClicks(createCut(), { add: (entry) => log.add(entry), last, after }, () => false))
  return log
}

/** Clicks the button of a document whose script does something with the click, beside which another record comes, and returns the records. */
function click(
  html: string,
  script: (event: Event) => void,
  beside?: Parameters<ReturnType<typeof createEntryLog>['add']>[0],
) {
  end()
  document.body.innerHTML = html
  const log = start()
  const button = document.querySelector<HTMLElement>('button, .button')
  button?.addEventListener('click', script)
  button?.click()
  if (beside !== undefined) log.add(beside)
  vi.advanceTimersByTime(1000)
  return clicksOf(log)
}

function clicksOf(log: ReturnType<typeof createEntryLog>) {
  return log
    .after(0)
    .flatMap((entry) =>
      entry.kind === 'click' ? [{ target: entry.target, reason: entry.reason, note: entry.note }] : [],
    )
}
