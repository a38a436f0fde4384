import type { AnyEventObject } from 'xstate'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'

/**
 * Returns a context and an event that note which of their fields are read, with the values by their paths: `context.screen`. What a
 * guard compares is nowhere else.
 */
export function readsOf(context: Readonly<Record<string, unknown>>, event: AnyEventObject, cutNamed: Cut['cutNamed']) {
  const values: Record<string, unknown> = {}

  function watch<T extends object>(object: T, path: string): T {
    const note = (key: string | symbol) => {
      if (typeof key === 'string' && key !== 'type') values[`${path}.${key}`] = cutNamed(key, Reflect.get(object, key))
    }
    return new Proxy(object, {
      get(target, key) {
        note(key)
        const value: unknown = Reflect.get(target, key)
        return value
      },
      has(target, key) {
        note(key)
        return Reflect.has(target, key)
      },
    })
  }

  return { context: watch(context, 'context'), event: watch(event, 'event'), values }
}
