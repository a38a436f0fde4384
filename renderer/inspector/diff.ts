/** A difference between two recorded values, or an object with differences inside; an absent side is undefined. */
export type DiffNode =
  | { readonly key: string; readonly before: unknown; readonly after: unknown }
  | { readonly key: string; readonly children: readonly DiffNode[] }

/** Returns where two recorded values differ, as a tree of what is inside them. */
export function diff(before: unknown, after: unknown, key: string): DiffNode[] {
  if (Object.is(before, after)) return []
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ key, before, after }]
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const children = keys.flatMap((each) => diff(before[each], after[each], each))
  return children.length === 0 ? [] : [{ key, children }]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
