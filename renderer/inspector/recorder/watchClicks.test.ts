// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, endClicks, note, nothing } from '#tests/support/browser/clicks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  endClicks()
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

test('a form that the browser rejects names the invalid field', () => {
  const [record] = click('<form><input name="town" required><button>Menu</button></form>', () => {})
  expect(record?.reason).toBe(`${nothing} The browser refused the form: field input “town” is invalid.`)
})

test('an error of the click is its cause', () => {
  const [record] = click('<button type="button">Menu</button>', () => {}, {
    ...{ kind: 'error', at: 1, message: 'TypeError: gone', place: '' },
  })
  expect(record?.reason).toBe(`${nothing} A script has failed: TypeError: gone (record 1).`)
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

test('a link that a script prevents has done nothing', () => {
  const [record] = click('<a class="button" href="#here">Here</a>', (event) => event.preventDefault())
  expect(record?.reason).toContain(nothing)
})
