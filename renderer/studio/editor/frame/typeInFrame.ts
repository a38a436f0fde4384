import { typedAttribute } from '#renderer/studio/edit/pageAttributes.ts'
import { mapOffset } from '#schemas/studio/merge/mapOffset.ts'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { asOneLine, hasInnerBreak } from '#renderer/studio/ui/oneLineText.ts'

interface TypedText {
  /** Returns the text the field has now, which undo or a colleague may have changed; `undefined` when it is gone. */
  readonly read: () => string | undefined
  readonly write: (text: string) => void
  readonly subscribe: (listener: () => void) => () => void
  /** `byKey`: by Enter or Escape, which leave the focus nowhere. */
  readonly onEnd: (byKey: boolean) => void
  /** Called when lines that were pasted have become one. */
  readonly onJoined?: () => void
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
 * Lets a person type in an element of the frame, with the caret where it was pressed. Enter and leaving it end that; Escape also takes
 * back what was typed, and nothing of others. What others write in it meanwhile is merged; while an input method composes, it waits.
 */
export function typeInFrame(element: HTMLElement, { read, write, subscribe, onEnd, onJoined }: TypedText): void {
  /** What the element shows, and what it would show without what was typed. */
  let shown = read() ?? ''
  let untyped = shown
  let composing = false
  let ended = false
  const { ownerDocument: frame } = element
  const show = (text: string) => {
    showText(element, text)
    shown = text
  }
  const commit = () => {
    const [typed, now] = [textOf(element), read()]
    if (now === undefined) return end()
    const merged = now === shown ? typed : mergeText(shown, typed, now).text
    if (now !== shown) untyped = mergeText(shown, untyped, now).text
    shown = typed
    if (merged !== typed) show(merged)
    if (merged !== now) write(merged)
  }
  const onStored = () => {
    const now = read()
    if (now === undefined || !element.isConnected) return end()
    if (composing || now === shown) return
    untyped = mergeText(shown, untyped, now).text
    show(now)
  }
  const ending = new AbortController()
  const { signal } = ending
  element.addEventListener('input', () => composing || commit(), { signal })
  element.addEventListener('compositionstart', () => (composing = true), { signal })
  element.addEventListener('compositionend', () => ((composing = false), commit()), { signal })
  element.addEventListener('paste', (event) => pasteLine(event, frame) && onJoined?.(), { signal })
  element.addEventListener('drop', (event) => event.preventDefault(), { signal })
  element.addEventListener('keydown', (event) => onKey(event), { signal })
  element.addEventListener('blur', () => end(), { signal })
  frame.defaultView?.addEventListener('pagehide', () => end(), { signal })
  const onKey = (event: KeyboardEvent) => {
    // Those of an input method choose its words.
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape' && shown !== untyped) write(untyped)
    end(true)
  }
  const unsubscribe = subscribe(onStored)
  function end(byKey = false): void {
    if (ended) return
    ended = true
    unsubscribe()
    ending.abort()
    element.removeAttribute('contenteditable')
    element.removeAttribute(typedAttribute)
    element.style.whiteSpace = ''
    element.blur()
    onEnd(byKey)
  }
  element.setAttribute(typedAttribute, '')
  element.setAttribute('contenteditable', 'plaintext-only')
  // Otherwise the browser writes no-break spaces.
  element.style.whiteSpace = 'pre-wrap'
  if (element.textContent !== shown) element.textContent = shown
  element.focus()
  // A double click on the label of a link leaves the caret where it was, and what is typed would go nowhere.
  const selection = frame.getSelection()
  if (selection !== null && !element.contains(selection.anchorNode)) {
    selection.selectAllChildren(element)
    selection.collapseToEnd()
  }
  // A browser that knows no plain text alone.
  if (element.isContentEditable === false) end()
}

/** Inserts a pasted text as one line; returns whether it had several. */
function pasteLine(event: ClipboardEvent, frame: Document): boolean {
  event.preventDefault()
  event.stopPropagation()
  const text = event.clipboardData?.getData('text/plain') ?? ''
  frame.execCommand('insertText', false, asOneLine(text))
  return hasInnerBreak(text)
}

/** Returns the text of a field of one line. */
function textOf({ textContent }: Element): string {
  return textContent.replaceAll('\n', ' ')
}

/** Shows another text, with what is marked at the words it was. */
function showText(element: Element, text: string): void {
  const selection = element.ownerDocument.getSelection()
  const before = element.textContent
  const [start, end] = [
    offsetIn(element, selection?.anchorNode, selection?.anchorOffset),
    offsetIn(element, selection?.focusNode, selection?.focusOffset),
  ]
  element.textContent = text
  const node = element.firstChild
  if (node === null || start === undefined || end === undefined) return
  selection?.setBaseAndExtent(node, mapOffset(before, text, start), node, mapOffset(before, text, end))
}

/** Returns how many characters of an element stand before a place in it; `undefined` where the place is not in it. */
function offsetIn(element: Element, node: Node | null | undefined, offset = 0): number | undefined {
  if (node === null || node === undefined || !element.contains(node)) return undefined
  const range = element.ownerDocument.createRange()
  range.setStart(element, 0)
  range.setEnd(node, offset)
  return range.toString().length
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
