import { useEffect, useState, type RefObject } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns the number of characters of a text field, and what updates it; `undefined` before hydration, except for a value the server
 * rendered that is too long.
 */
export function useCharacterCount(field: RefObject<TextField | null>, value: string | undefined, max = Infinity) {
  const given = value === undefined ? 0 : lengthOf(value)
  const [count, setCount] = useState(given > max ? given : undefined)
  const update = () => setCount(countOf(field.current))
  useEffect(() => {
    // After the effect of the form, which restores a draft.
    queueMicrotask(() => setCount(countOf(field.current)))
  }, [field])
  return { count, update }
}

function countOf(field: TextField | null): number | undefined {
  return field === null ? undefined : lengthOf(field.value)
}

/** Returns the length in UTF-16 units, as the limits are. */
function lengthOf(text: string): number {
  return text.replaceAll('\r\n', '\n').length
}
