/** Returns the JSON of a value with the members of every object in order: what is the same has the same text. */
export function canonical(value: unknown, indent?: number): string {
  return JSON.stringify(sorted(value), undefined, indent)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}
