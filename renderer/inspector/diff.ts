/** One difference between two recorded values; an absent side is undefined. */
export interface Difference {
  /** `content.payload`, `items.2`. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** Returns where two recorded values differ, by the paths of their innermost differences. */
export function diff(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return []
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }]
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => diff(before[key], after[key], path === '' ? key : `${path}.${key}`))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
