import { useState, type ClipboardEvent } from 'react'
import { asOneLine, hasInnerBreak } from '#renderer/studio/ui/oneLineText.ts'

/** Types of controls that hold one line of text. */
const lineTypes = new Set(['text', 'search', 'url', 'email', 'tel'])

/**
 * Returns what puts pasted lines into a control of one line with a space between them, and whether that was done: the browser would do it without
 * a word. `onInput` ends that.
 */
export function usePastedLine() {
  const [isJoined, setIsJoined] = useState(false)
  return {
    isJoined,
    onInput: () => setIsJoined(false),
    onPaste: (event: ClipboardEvent) => {
      const { target } = event
      const isLine = target instanceof HTMLInputElement && lineTypes.has(target.type) && !target.readOnly
      const text = event.clipboardData.getData('text/plain')
      if (!isLine || event.defaultPrevented || !hasInnerBreak(text)) return
      event.preventDefault()
      // Unlike an assignment, this can be undone by the keyboard.
      document.execCommand('insertText', false, asOneLine(text))
      setIsJoined(true)
    },
  }
}
