import {
  useEffect,
  useRef,
  type ClipboardEvent as ReactClipboardEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type SyntheticEvent,
} from 'react'
import {
  useSectionEditing,
  type SectionAction,
  type SectionEditing,
} from '#renderer/studio/editor/sections/sectionEditing.ts'

const typing = 'input, textarea, select, [contenteditable]'

/** Each returns whether it has used the event. */
interface Keys {
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onClipboard: (event: ClipboardEvent) => boolean
}

/**
 * Returns what handles the keys of sections: Delete, Ctrl+D, Alt with an arrow, and copy, cut and paste of the browser. In a field, and
 * where text is marked, they keep their usual meaning.
 */
function useSectionKeys(): Keys {
  const editing = useSectionEditing()
  return {
    onKey: (event) => handleKey(event, editing),
    onClipboard: (event) => handleClipboard(event, editing),
  }
}

/** Returns the handlers of an element, for the keys of sections in it. */
export function useSectionKeysBelow() {
  const { onKey, onClipboard } = useSectionKeys()
  const consume = (event: SyntheticEvent, isUsed: boolean) => {
    if (!isUsed) return
    event.preventDefault()
    // A list moves its focus by the same keys.
    event.stopPropagation()
  }
  const onClip = (event: ReactClipboardEvent) => {
    if (isWithin(event, '*')) consume(event, onClipboard(event.nativeEvent))
  }
  return {
    onKeyDownCapture(event: ReactKeyboardEvent) {
      if (isWithin(event, '[role="row"]')) consume(event, onKey(event.nativeEvent))
    },
    ...{ onCopy: onClip, onCut: onClip, onPaste: onClip },
  }
}

/** Returns whether an event is of something below an element of its handler, and not of a menu or dialog that lies above it. */
function isWithin({ target, currentTarget }: SyntheticEvent, selector: string): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest(selector) !== null
}

/** Handles the keys of sections in a document, such as that of the frame. */
export function useSectionKeysIn(frame: Document | undefined): void {
  const keys = useSectionKeys()
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    if (frame === undefined) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (newest.current.onKey(event)) event.preventDefault()
    }
    const onClipboard = (event: ClipboardEvent) => {
      if (newest.current.onClipboard(event)) event.preventDefault()
    }
    frame.addEventListener('keydown', onKey)
    for (const name of ['copy', 'cut', 'paste'] as const) frame.addEventListener(name, onClipboard)
    return () => {
      frame.removeEventListener('keydown', onKey)
      for (const name of ['copy', 'cut', 'paste'] as const) frame.removeEventListener(name, onClipboard)
    }
  }, [frame])
}

function handleKey(event: KeyboardEvent, { chosen, isWritable, run }: SectionEditing): boolean {
  const action = isWritable && chosen.size > 0 && !isTyping(event) ? actionOf(event) : undefined
  // A key that is held moves on, and removes or duplicates once.
  const isOnce = action === 'remove' || action === 'duplicate'
  if (action !== undefined && !(event.repeat && isOnce)) run(action, chosen)
  return action !== undefined
}

// Not Backspace, which people hold while they type.
function actionOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): SectionAction | undefined {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'd' ? 'duplicate' : undefined
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined
  return key === 'Delete' ? 'remove' : undefined
}

function handleClipboard(event: ClipboardEvent, { copy, cut, paste, chosen }: SectionEditing): boolean {
  const { clipboardData, type } = event
  if (clipboardData === null || isTyping(event)) return false
  if (type === 'paste') {
    paste(clipboardData)
    return true
  }
  if (chosen.size === 0 || hasMarkedText(event)) return false
  if (type === 'cut') cut(clipboardData)
  else copy(clipboardData)
  return true
}

function isTyping({ target }: Event): boolean {
  return isElement(target) && target.closest(typing) !== null
}

function hasMarkedText({ target }: Event): boolean {
  return isElement(target) && String(target.ownerDocument.getSelection()) !== ''
}

// `instanceof` knows only the classes of its own window.
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}
