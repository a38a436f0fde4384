import type { CaretPlace } from '#renderer/studio/edit/caretPlace.ts'

/** Frames in which a field is looked for: another section or item of a list is rendered first. */
const maxFrames = 20
/** The editor of texts with markup may have to be loaded first. */
const maxFramesOfText = 120
const controls = 'input, textarea, select, [contenteditable="true"], button:not([role="toolbar"] *)'

/**
 * Scrolls to the field at a path below an element, or to what holds it, and marks it for a moment. It gets the focus unless that is in
 * it, or on a button that keeps it. Returns what ends the search for it.
 */
export function showField(path: string, below: string): () => void {
  return show(
    () => findElement(path, below),
    (element) => {
      if (keepsFocus() || element.contains(document.activeElement) || element instanceof HTMLFieldSetElement) return
      // A dialog that was opened since keeps it.
      const dialog = document.activeElement?.closest('[role="dialog"]') ?? element
      if (!dialog.contains(element)) return
      element.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
    },
  )
}

/** Scrolls to the field at a path below an element; that of a file opens the library. Returns what ends the search for it. */
export function pressPicker(path: string, below: string): () => void {
  return show(
    () => findElement(path, below),
    (element) => {
      // The focus leaves the frame, and the library returns it to the field.
      element.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
      // No click: after one that no pointer made, dialogs take the focus late, and only from where it was.
      element.querySelector('[data-picks]')?.dispatchEvent(new Event('pick'))
    },
  )
}

/** Event at a text with markup that puts its caret at a place, with the focus. */
export const caretEvent = 'caret'

/** Scrolls to the text with markup at a path below an element, once it is loaded, and puts the caret at a place. Returns what ends the search for it. */
export function showCaret(path: string, below: string, detail: CaretPlace): () => void {
  return show(
    () => findElement(path, below)?.querySelector('[contenteditable="true"]') ?? undefined,
    (element) => keepsFocus() || element.dispatchEvent(new CustomEvent(caretEvent, { detail })),
    { limit: maxFramesOfText },
  )
}

/**
 * Scrolls to the row of a section in the list, marked for a moment. `share`: how much of the list is before it, from 0 to 1; a row outside
 * of the window is rendered once the list is there. Returns what ends the search for it.
 */
export function showRow(section: string, share: number, isMarked = true): () => void {
  const find = () => {
    const row = document.querySelector(`[role="row"][data-key=${JSON.stringify(section)}]`)
    if (row === null) scrollTo(share)
    return row ?? undefined
  }
  return show(find, undefined, { isMarked })
}

/** Scrolls to a share of the list of sections, wherever it scrolls. */
function scrollTo(share: number): void {
  const grid = document.querySelector('[role="grid"][aria-rowcount]')
  const box = grid?.getBoundingClientRect()
  const pane = grid?.closest('section')
  if (box === undefined || pane === null || pane === undefined) return
  pane.scrollBy(0, box.top + box.height * share - pane.getBoundingClientRect().top - pane.clientHeight / 2)
}

function show(
  find: () => Element | undefined,
  then: (element: Element) => void = () => {},
  { limit = maxFrames, isMarked = true }: { readonly limit?: number; readonly isMarked?: boolean } = {},
): () => void {
  let frames = 0
  let request = 0
  const showElement = () => {
    const element = find()
    frames += 1
    if (element === undefined && frames < limit) request = requestAnimationFrame(showElement)
    if (element === undefined) return
    element.scrollIntoView({ block: 'nearest' })
    if (isMarked) mark(element)
    then(element)
  }
  request = requestAnimationFrame(showElement)
  return () => cancelAnimationFrame(request)
}

/** Returns whether the focus is on a button that is pressed again and again, as that of undo. */
export function keepsFocus(): boolean {
  return document.activeElement?.closest('[data-keeps-focus]') instanceof Element
}

/** Returns whether the focus is in the field at a path below an element. */
export function hasFocus(path: string, below: string): boolean {
  return findElement(path, below)?.contains(document.activeElement) === true
}

// A value may be a part of what one field holds: `image.src`.
function findElement(path: string, below: string): Element | undefined {
  const parts = path.split('.')
  const paths = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
  const found = paths.map((each) => document.querySelector(`${below} [data-path=${JSON.stringify(each)}]`))
  return found.find((element) => element !== null) ?? undefined
}

function mark(element: Element): void {
  const colour = 'color-mix(in oklab, var(--accent) 22%, transparent)'
  element.animate?.([{ backgroundColor: colour }, { backgroundColor: colour }, {}], 2000)
}
