import { readValues } from './draft.ts'

interface FieldWatch {
  /** Called on each input. */
  readonly keep: (values: Readonly<Record<string, string>>) => void
  /** Called on blur. */
  readonly recheck: (name: string, values: Readonly<Record<string, string>>) => void
}

/**
 * Observes the fields of a form; returns a function that stops it. A field left by pressing a button is reported after the press:
 * showing or hiding an error would move the button away from the pointer, and the click would be lost.
 */
export function watchFields(form: HTMLFormElement, { keep, recheck }: FieldWatch): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const waiting = new Set<string>()
  let isPressed = false
  const notify = () => {
    for (const name of waiting) recheck(name, readValues(form))
    waiting.clear()
  }
  const release = () => {
    isPressed = false
    // The click is dispatched after this event and before any timer.
    setTimeout(notify)
  }
  addEventListener('pointerdown', () => (isPressed = true), { capture: true, signal })
  addEventListener('pointerup', release, { capture: true, signal })
  addEventListener('pointercancel', release, { capture: true, signal })
  form.addEventListener('input', () => keep(readValues(form)), { signal })
  form.addEventListener(
    'focusout',
    ({ target }) => {
      const name: unknown = target instanceof Element ? Reflect.get(target, 'name') : undefined
      if (typeof name !== 'string' || name === '') return
      waiting.add(name)
      if (!isPressed) notify()
    },
    { signal },
  )
  return () => ended.abort()
}
