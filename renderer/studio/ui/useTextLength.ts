import { useEffect, useState } from 'react'

/** Returns the number of characters of a control, and what measures it after an input; counts as the schemas do, in UTF-16 units. */
export function useTextLength(id: string) {
  const [length, setLength] = useState(0)
  const measure = () => setLength(controlOf(id)?.value.length ?? 0)
  // Its value may be set by whoever renders it.
  useEffect(() => queueMicrotask(measure))
  return { length, measure }
}

/** Keeps a form from being sent while a control of it has this error; the form's own submit shows the sentence. */
export function useValidity(id: string, error: string | undefined): void {
  const isInvalid = error !== undefined
  useEffect(() => {
    if (!isInvalid) return
    const control = controlOf(id)
    control?.setCustomValidity(error)
    return () => control?.setCustomValidity('')
  }, [id, isInvalid, error])
}

function controlOf(id: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const element = document.getElementById(id)
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined
}
