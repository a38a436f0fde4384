import { useEffect, useState, type RefObject } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns the number of characters of a text field, and what updates it; `undefined` before hydration, except for a value the server
 * rendered that is too long.
 */
export function useCharacterCount(field: RefObject<TextField | null>, value: string | undefined, max = Infinity) {
  const [count, setCount] = useState(value !== undefined && countOf(value) > max ? countOf(value) : undefined)
  const update = () => setCount(field.current === null ? undefined : countOf(field.current.value))
  useEffect(() => {
    // After the effect of the form, which restores a draft.
    queueMicrotask(() => setCount(field.current === null ? undefined : countOf(field.current.value)))
  }, [field])
  return { count, update }
}

/** Counts as the form's schema does, whose limits are in UTF-16 units. */
function countOf(text: string): number {
  return text.trim().replaceAll('\r\n', '\n').length
}
