import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isInFrontOfNew, mapOffset, separateTyped } from '#schemas/studio/merge/mapOffset.ts'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

interface SharedText {
  readonly ref: (control: TextControl | null) => void
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onSelect: () => void
  readonly onCompositionStart: () => void
  readonly onCompositionEnd: () => void
}

/**
 * Returns the attributes of a text control that others may change while it has the focus: the cursor stays at its words, and nothing is
 * replaced while an input method composes; what came meanwhile is merged with what was composed. What is typed right in front of a word
 * that others have begun there stays apart from it.
 */
export function useSharedText(value: string, onChange: (next: string) => void): SharedText {
  const ref = useRef<TextControl>(null)
  const connect = useCallback((control: TextControl | null) => {
    ref.current = control
  }, [])
  /** What the control shows while an input method composes. */
  const [composed, setComposed] = useState<string>()
  /** What was shown when the selection was last known. */
  const shown = useRef({ text: value, start: 0, end: 0 })
  const isInFront = useRef(false)
  const text = composed ?? value
  const remember = () => {
    const { current: control } = ref
    if (control === null) return
    const { selectionStart: start, selectionEnd: end } = control
    if (start !== shown.current.start || end !== shown.current.end) isInFront.current = false
    shown.current = { text: control.value, start: start ?? 0, end: end ?? 0 }
  }
  useLayoutEffect(() => {
    const { current: control } = ref
    const { text: before, start, end } = shown.current
    if (control === null || before === text) return
    isInFront.current = start === end && isInFrontOfNew(before, text, start)
    shown.current = { text, start: mapOffset(before, text, start), end: mapOffset(before, text, end) }
    if (control !== document.activeElement) return
    control.setSelectionRange(shown.current.start, shown.current.end)
  }, [text])
  return {
    ref: connect,
    value: text,
    onChange({ target }) {
      const isApart = isInFront.current && composed === undefined
      const typed = isApart ? separateTyped(shown.current.text, target.value, shown.current.start) : target.value
      const merged = text === value ? typed : mergeText(text, typed, value).text
      remember()
      if (composed !== undefined) setComposed(target.value)
      onChange(merged)
    },
    onSelect: remember,
    onCompositionStart: () => setComposed(text),
    onCompositionEnd: () => setComposed(undefined),
  }
}
