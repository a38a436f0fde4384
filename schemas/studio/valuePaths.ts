/** Reads and writes values by path, `actions.0.link`; nothing that is given is changed. */

export function readPath(value: unknown, path: string): unknown {
  if (path === '') return value
  return path.split('.').reduce<unknown>((at, key) => childOf(at, key), value)
}

/** Returns a copy with another value at a path; `undefined` removes it. Objects and lists on the way are made when missing. */
export function writePath(value: unknown, path: string, next: unknown): unknown {
  if (path === '') return next
  const [key = '', ...rest] = path.split('.')
  const changed = writePath(childOf(value, key), rest.join('.'), next)
  if (Array.isArray(value)) {
    const index = Number(key)
    return changed === undefined ? value.toSpliced(index, 1) : Object.assign([...value], { [index]: changed })
  }
  const copy: Record<string, unknown> = { ...toRecord(value) }
  if (changed === undefined) delete copy[key]
  else copy[key] = changed
  return copy
}

/** Returns the value as an object; an empty one for anything else. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return toRecord(value)[key]
}
