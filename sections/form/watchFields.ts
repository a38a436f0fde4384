import { readValues } from './draft.ts'

interface FieldWatch {
  /** Something was typed or chosen. */
  readonly keep: (values: Readonly<Record<string, string>>) => void
  /** A field was left. */
  readonly recheck: (name: string, values: Readonly<Record<string, string>>) => void
}

/**
 * Hears of what the visitor does in the fields of a form; answers what ends it. A field that is left by pressing a button is told
 * of after the press: an error that comes or goes moves the button away from under the pointer, and the press would be lost.
 */
export function watchFields(form: HTMLFormElement, { keep, recheck }: FieldWatch): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const waiting = new Set<string>()
  let isPressed = false
  const tell = () => {
    for (const name of waiting) recheck(name, readValues(form))
    waiting.clear()
  }
  const release = () => {
    isPressed = false
    // The click comes after this event, and before any timer.
    setTimeout(tell)
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
      if (!isPressed) tell()
    },
    { signal },
  )
  return () => ended.abort()
}
