import { nameOf } from '#renderer/inspector/recorder/clickTarget.ts'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import type { Outcome } from '#renderer/inspector/recorder/watchOutcome.ts'

/** Fields in which a press puts the caret, opens a list or sets a value by itself; no buttons. */
const fields =
  'input:not([type=button], [type=submit], [type=reset], [type=image]), select, textarea, option, [contenteditable]'
/** Fields whose click does what they are for. */
const clicked = 'input:is([type=checkbox], [type=radio], [type=file], [type=color])'
const commands: ReadonlySet<string> = new Set([
  'toggle-popover',
  'show-popover',
  'hide-popover',
  'show-modal',
  'close',
  'request-close',
])

/** Returns whether the browser does something by itself with a click on an element: it follows a link, or serves a field. */
export function isServedByBrowser(element: Element, { defaultPrevented }: Event): boolean {
  const field = element.closest(fields) ?? element.closest('label')?.control
  const isServed = field != null && !field.matches(':disabled, [contenteditable="false"]')
  if (isServed && (!defaultPrevented || (element.closest('label') === null && !field.matches(clicked)))) return true
  if (defaultPrevented) return false
  if (element.closest('summary') !== null) return true
  const link = element.closest('a[href]')
  return link !== null && whyDead(link) === undefined
}

/** Says why a browser does nothing at a click of a control, once the click has gone through the page; undefined for no reason. */
export function whyIdle(control: Element | null, event: Event, facts: ReturnType<Outcome['facts']>, cut: Cut) {
  if (control === null) return undefined
  if (facts.invalid !== undefined)
    return `The browser refused the form: field ${nameOf(facts.invalid, cut)} is invalid.`
  if (event.defaultPrevented && hasDefault(control))
    return "The page's own script prevented the click: it has called preventDefault() on it."
  if (facts.submit?.defaultPrevented === true)
    return "The page's own script prevented the submit of the form: it has called preventDefault() on it."
  const why = cutTo(cut, whyDead(control)) ?? whyNoTarget(control) ?? whyNoField(control)
  if (why !== undefined) return why
  return control.closest('[aria-disabled="true"]') === null
    ? undefined
    : 'It is marked as disabled, with aria-disabled.'
}

/** Masks what an address may hold. */
const cutTo = (cut: Cut, why: string | undefined) => (why === undefined ? undefined : cut.cutText(why))

/** Returns whether the browser does something by itself at a click that no script prevents. */
function hasDefault(control: Element): boolean {
  if (control instanceof HTMLButtonElement)
    return control.matches('[popovertarget], [commandfor]') || (control.type !== 'button' && control.form !== null)
  if (control instanceof HTMLLabelElement) return control.control !== null
  return control.matches(`a[href], summary, ${clicked}, input:is([type=submit], [type=reset], [type=image])`)
}

/** Returns why a link leads nowhere: its place is not in the document, or its address is a script without one. */
function whyDead(link: Element): string | undefined {
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return undefined
  if (link.protocol === 'javascript:') return 'This link leads nowhere: its address is a script.'
  if (link.href.split('#')[0] !== location.href.split('#')[0]) return undefined
  const raw = link.hash.slice(1)
  const id = decode(raw)
  const isThere = ['', 'top'].includes(id.toLowerCase()) || raw.startsWith(':~:')
  if (isThere || document.getElementById(id) !== null || document.getElementById(raw) !== null) return undefined
  if (document.getElementsByName(id).length > 0) return undefined
  return `This link leads nowhere: there is no element with id “${id}”.`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns why a button opens nothing: what it names is not there, or the browser does not know how. */
function whyNoTarget(button: Element): string | undefined {
  if (!(button instanceof HTMLButtonElement)) return undefined
  for (const name of ['popovertarget', 'commandfor']) {
    const id = button.getAttribute(name)
    if (id !== null && document.getElementById(id) === null)
      return `This button opens nothing: there is no element with id “${id}”.`
  }
  const command = button.getAttribute('command') ?? ''
  if (!button.hasAttribute('commandfor') || command.startsWith('--') || commands.has(command.toLowerCase()))
    return undefined
  return command === '' ? 'This button has no command.' : `This button does nothing: “${command}” is no command.`
}

/** Returns why a label brings nothing: it has no field, or one that is disabled. */
function whyNoField(label: Element): string | undefined {
  if (!(label instanceof HTMLLabelElement)) return undefined
  if (label.control?.matches(':disabled') === true) return 'The field of this label is disabled.'
  if (label.control !== null || label.htmlFor === '') return undefined
  return document.getElementById(label.htmlFor) === null
    ? `This label has no field: there is no element with id “${label.htmlFor}”.`
    : `This label has no field: what has the id “${label.htmlFor}” is none.`
}
