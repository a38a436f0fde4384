import type { AnyEventObject } from 'xstate'

/**
 * Creates what returns a context and an event that note which of their fields are read, with the values by their paths: `context.screen`. What a
 * guard compares is nowhere else.
 */
export function createReads(cutNamed: (name: string, value: unknown) => unknown) {
  let values: Record<string, unknown> = {}
  // Made once: a guard is evaluated with each event of a busy page.
  const contextHandler = noting('context')
  const eventHandler = noting('event')

  function noting(path: string): ProxyHandler<object> {
    const note = (target: object, key: string | symbol) => {
      if (typeof key === 'string' && key !== 'type') values[`${path}.${key}`] = cutNamed(key, Reflect.get(target, key))
    }
    return {
      get(target, key) {
        note(target, key)
        const value: unknown = Reflect.get(target, key)
        return value
      },
      has(target, key) {
        note(target, key)
        return Reflect.has(target, key)
      },
    }
  }

  return (context: Readonly<Record<string, unknown>>, event: AnyEventObject) => {
    values = {}
    return {
      context: new Proxy<typeof context>(context, contextHandler),
      event: new Proxy<typeof event>(event, eventHandler),
      values,
    }
  }
}
