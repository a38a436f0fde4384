/** Marks the element of the frame that is typed in: rendering leaves it as it is. */
export const typedAttribute = 'data-typed'

interface TypedText {
  /** Returns the text the field has now; it may be changed by undo or by a colleague. */
  readonly read: () => string
  readonly write: (text: string) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly onEnd: () => void
}

/** Returns whether an element shows a text of one line as it is, so that typing in it is typing in its field. */
export function isTypable(element: Element, value: string): boolean {
  return (
    value !== '' &&
    !/[<\n]/.test(value) &&
    element.childElementCount === 0 &&
    spaced(element.textContent) === spaced(value)
  )
}

/**
 * Lets a person type in an element of the frame, with the caret where it was pressed. Enter and leaving it end that; Escape also
 * restores the text there was. What others change in it is shown around the caret.
 */
export function typeInFrame(element: HTMLElement, { read, write, subscribe, onEnd }: TypedText): void {
  const before = read()
  element.setAttribute(typedAttribute, '')
  element.setAttribute('contenteditable', 'plaintext-only')
  if (element.textContent !== before) element.textContent = before
  element.focus()
  const onInput = () => write(textOf(element))
  const onKey = (event: KeyboardEvent) => {
    // Those of an input method choose its words.
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') write(before)
    element.blur()
  }
  const unsubscribe = subscribe(() => {
    if (read() !== textOf(element)) showAround(element, read())
  })
  const end = () => {
    unsubscribe()
    element.removeEventListener('input', onInput)
    element.removeEventListener('keydown', onKey)
    element.removeAttribute('contenteditable')
    element.removeAttribute(typedAttribute)
    onEnd()
  }
  element.addEventListener('input', onInput)
  element.addEventListener('keydown', onKey)
  element.addEventListener('blur', end, { once: true })
}

/** Returns the text of a field of one line. */
function textOf({ textContent }: Element): string {
  return textContent.replaceAll(/[\n\u00a0]/g, ' ')
}

/** Shows another text, with the caret where it was in what both have in common. */
function showAround(element: Element, text: string): void {
  const selection = element.ownerDocument.getSelection()
  const [old, caret] = [element.textContent, selection?.anchorOffset ?? 0]
  element.textContent = text
  const node = element.firstChild
  if (node !== null) selection?.collapse(node, caretIn(old, text, caret))
}

/** Returns where a caret of one text is in another. */
export function caretIn(old: string, text: string, caret: number): number {
  let start = 0
  while (start < Math.min(old.length, text.length) && old[start] === text[start]) start += 1
  if (caret <= start) return caret
  const after = old.slice(caret)
  return text.slice(start).endsWith(after) ? text.length - after.length : start
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
