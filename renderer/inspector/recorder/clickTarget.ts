import type { Cut } from '#renderer/inspector/recorder/cut.ts'

const maxText = 40
const controls = 'button, a[href], input, select, textarea, summary, label, [role="button"], [role="option"]'
const named = `${controls}, a, [role]`
/** Classes shown of an element that has no text. */
const maxClasses = 2

/** Returns what was clicked, e.g. `button “Menu”` or `div#cookies.shim`; never what is typed into a field. */
export function nameOf(element: Element, cut: Cut): string {
  const shown = element.closest(named) ?? element
  const text = textOf(shown, cut)
  if (shown.matches(controls)) return text === '' ? shown.localName : `${shown.localName} “${text}”`
  const { id, classList } = element
  const classes = [...classList].slice(0, maxClasses).map((each) => `.${each}`)
  const own = `${element.localName}${id === '' ? '' : `#${id}`}${classes.join('')}`
  return text === '' ? own : `${own} “${text}”`
}

function textOf(element: Element, cut: Cut): string {
  const { localName } = element
  const text =
    element.getAttribute('aria-label') ??
    (['input', 'select', 'textarea'].includes(localName) ? element.getAttribute('name') : element.textContent) ??
    ''
  const field = fieldOf(element)
  // What a field suggests says what was typed there.
  const masked = field === null ? cut.cutText(text) : String(cut.cutNamed(field, text))
  return masked.replaceAll(/\s+/g, ' ').trim().slice(0, maxText)
}

/** Returns the name of the field whose suggestions an element is one of. */
function fieldOf(element: Element): string | null {
  const list = element.closest('[role="listbox"]')
  if (list === null || list.id === '') return null
  return document.querySelector(`[aria-controls~="${CSS.escape(list.id)}"]`)?.getAttribute('name') ?? null
}

/** Returns the control that an element is or is in; `null` for none. */
export function controlOf(element: Element): Element | null {
  return element.closest(controls)
}

/** Says which control stands where something else was clicked, and why it was not that one; undefined where there is none. */
export function controlBelow(clicked: Element, x: number, y: number, cut: Cut): string | undefined {
  // A dialog covers the page for all to see.
  if (clicked.closest('dialog, [popover]') !== null) return undefined
  const found = [...document.querySelectorAll(controls)].findLast((element) => isAt(element, x, y))
  if (found === undefined) return undefined
  return `${nameOf(found, cut)} stands there${whyNotClicked(found) ?? ', below what was clicked'}.`
}

function isAt(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom && element.checkVisibility({ visibilityProperty: true })
}

/** Returns why the browser sends no click to an element; undefined where it would. */
export function whyNotClicked(element: Element): string | undefined {
  if (element.matches(':disabled')) return ', disabled'
  if (element.closest('[inert]') !== null) return ', inert'
  return getComputedStyle(element).pointerEvents === 'none' ? ', with pointer-events: none' : undefined
}
