/** What the visitor did to the page, in elements that React may replace. */
export interface Interactions {
  /** Returns an element of the page, or the one rendered in its place. */
  readonly successorOf: (element: Element) => Element | undefined
  /** Types, opens and focuses again what the visitor did in elements that were replaced. */
  readonly restore: () => void
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Records what the visitor did before hydration. React renders the page again when others changed it before its first script, so that
 * `undoChanges` does not know how it was: without this, words that were typed would be lost and an open menu would close.
 */
export function recordInteractions(container: Element): Interactions {
  const before = [...container.querySelectorAll('*')]
  const open = before.filter((element) => element.matches(':popover-open, :modal, details[open]'))
  const modals = new Set(open.filter((element) => element.matches(':modal')))
  const { activeElement } = document

  const successorOf = (element: Element): Element | undefined => {
    if (element.isConnected) return element
    if (element.id !== '') return document.getElementById(element.id) ?? undefined
    const { tagName } = element
    const place = before.filter((other) => other.tagName === tagName).indexOf(element)
    return place === -1 ? undefined : container.getElementsByTagName(tagName)[place]
  }

  const restore = () => {
    for (const field of before.filter(isField)) {
      const successor = field.isConnected ? undefined : successorOf(field)
      if (successor !== undefined && isField(successor)) enter(successor, field)
    }
    for (const element of open) {
      const successor = element.isConnected ? undefined : successorOf(element)
      if (successor instanceof HTMLElement) show(successor, modals.has(element))
    }
    if (activeElement === null || activeElement.isConnected) return
    const focused = successorOf(activeElement)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  return { successorOf, restore }
}

/** Enters the value of another field as a visitor would, so that React notices. */
function enter(field: Field, from: Field): void {
  const { value } = from
  if (isBox(field)) {
    if (isBox(from) && field.checked !== from.checked) field.click()
    return
  }
  if (field.type === 'file' || field.type === 'hidden' || field.value === value) return
  // React ignores what is set by the property it has put over this one.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function show(element: HTMLElement, isModal: boolean): void {
  if (element instanceof HTMLDetailsElement) element.open = true
  else if (isModal && element instanceof HTMLDialogElement) element.showModal()
  else element.showPopover()
}

function isField(element: Element): element is Field {
  return element.matches('input, select, textarea')
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
