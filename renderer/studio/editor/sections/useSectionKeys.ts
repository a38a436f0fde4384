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
  const onClip = (event: ReactClipboardEvent) => consume(event, onClipboard(event.nativeEvent))
  return {
    onKeyDownCapture: (event: ReactKeyboardEvent) => consume(event, onKey(event.nativeEvent)),
    ...{ onCopy: onClip, onCut: onClip, onPaste: onClip },
  }
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
  if (action !== undefined) run(action, chosen)
  return action !== undefined
}

function actionOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): SectionAction | undefined {
  if (ctrlKey || metaKey) return key === 'd' ? 'duplicate' : undefined
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined
  return key === 'Delete' || key === 'Backspace' ? 'remove' : undefined
}

function handleClipboard(event: ClipboardEvent, { copy, cut, paste, isWritable, chosen }: SectionEditing): boolean {
  const { clipboardData, type } = event
  if (clipboardData === null || isTyping(event)) return false
  if (type === 'paste') {
    if (isWritable) paste(clipboardData)
    return isWritable
  }
  if (chosen.size === 0 || hasMarkedText(event) || (type === 'cut' && !isWritable)) return false
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
