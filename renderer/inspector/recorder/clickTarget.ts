import type { Cut } from '#renderer/inspector/recorder/cut.ts'

const maxText = 40
/** What a visitor presses. */
export const controls = 'button, a[href], input, select, textarea, summary, label, [role="button"], [role="option"]'
const named = `${controls}, [role="tab"], [role="menuitem"]`
const fields = 'input, select, textarea'
const buttons = 'button, [role="button"], [role="tab"], [role="menuitem"]'
/** Links of the shell of a page: its menus, its breadcrumb, its foot. */
const shell = 'nav, header:not(main *), footer:not(main *)'
/** What has a text of the interface, and not one that a visitor or an editor has written. */
const interfaceText = `${buttons}, [role="option"], summary, label, :is(${shell}) a[href]`
/** Where the texts are data, also those of controls: a row that is named as a visitor. */
const data = 'table, [role="grid"], [role="row"], dl, h1, h2, h3, h4, h5, h6, [role="heading"], p, blockquote, ul, ol'
/** Lists that are no data. */
const menus = `${shell}, [role="menu"], [role="menubar"], [role="tablist"], [role="listbox"]`
/** Parts of a control that hold what was typed or chosen. */
const typed = `${fields}, output, [contenteditable]`
const landmarks = '[data-section-key], nav, main, header, footer, aside, dialog, form, table'
/** Classes shown of an element that is no control. */
const maxClasses = 2

/**
 * Returns what was clicked, e.g. `button “Menu”`, `div#cookies.shim` or `a in section news`. Texts are shown of controls of the interface
 * alone: elsewhere, a text may be the name of a visitor or what one has written.
 */
export function nameOf(element: Element, cut: Cut): string {
  const control = element.closest(named)
  const text = control === null ? '' : textOf(control, cut)
  if (control !== null && text !== '') return `${control.localName} “${text}”`
  const shown = control ?? element
  return `${shown.localName}${marksOf(shown, control === null, cut)}${placeOf(shown, cut)}`
}

function marksOf({ id, classList }: Element, hasClasses: boolean, cut: Cut): string {
  const classes = hasClasses ? [...classList].slice(0, maxClasses).map((each) => `.${each}`) : []
  return (id === '' ? '' : `#${cut.cutText(id)}`) + classes.join('')
}

/** Returns where on the page an element is: its section, or what of the page it is in. */
function placeOf(element: Element, cut: Cut): string {
  const around = element.parentElement?.closest(landmarks)
  if (around === null || around === undefined) return ''
  const key = around.getAttribute('data-section-key')
  return ` in ${key === null ? `${around.localName}${marksOf(around, false, cut)}` : `section ${cut.cutText(key)}`}`
}

function textOf(control: Element, cut: Cut): string {
  const text = ownTextOf(control, cut) ?? ''
  const field = fieldOf(control)
  // What a field suggests says what was typed there.
  const masked = field === null ? cut.cutText(text) : String(cut.cutNamed(field, text))
  return masked.replaceAll(/\s+/g, ' ').trim().slice(0, maxText)
}

function ownTextOf(control: Element, cut: Cut): string | null {
  if (control.matches(fields)) return control.getAttribute('name')
  if (!control.matches(interfaceText) || (control.closest(data) !== null && !isInMenu(control))) return null
  const label = control.getAttribute('aria-label')
  if (!cut.showsTexts()) return control.matches(buttons) ? label : null
  // Shows what was chosen.
  if (control.matches('[role="combobox"], [aria-haspopup="listbox"]')) return label
  return label ?? withoutTyped(control)
}

function isInMenu(control: Element): boolean {
  const list = control.closest('ul, ol')
  const place = control.closest(data)
  return list !== null && list === place && list.closest(menus) !== null
}

function withoutTyped(control: Element): string | null {
  const copy = control.cloneNode(true)
  if (copy instanceof Element) for (const each of copy.querySelectorAll(typed)) each.remove()
  return copy.textContent
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
  return (
    isWithin(element, x, y) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isCutOff(element, x, y)
  )
}

function isWithin(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** Returns whether an element is not shown at a place, as one around it cuts off what is beyond its edge. */
function isCutOff(element: Element, x: number, y: number): boolean {
  let { position } = getComputedStyle(element)
  for (let around = element.parentElement; around !== null && position !== 'fixed'; around = around.parentElement) {
    const style = getComputedStyle(around)
    // What is placed absolutely is cut off by what it is placed in, and by what is around that.
    const holds = position !== 'absolute' || style.position !== 'static'
    if (holds && around !== document.body && style.overflow !== 'visible' && !isWithin(around, x, y)) return true
    if (holds) position = style.position
  }
  return false
}

/** Returns why the browser sends no click to an element; undefined where it would. */
export function whyNotClicked(element: Element): string | undefined {
  if (element.matches(':disabled')) return ', disabled'
  if (element.closest('[inert]') !== null) return ', inert'
  return getComputedStyle(element).pointerEvents === 'none' ? ', with pointer-events: none' : undefined
}
