/** Returns XState's value of a state in one line: `open.content.subMenu`, `{ a, b.c }` for parallel states. */
export function printValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const parts = Object.entries(value).map(([key, inner]) => {
    const text = printValue(inner)
    return text === '' ? key : `${key}.${text}`
  })
  return parts.length === 1 ? (parts[0] ?? '') : parts.length === 0 ? '' : `{ ${parts.join(', ')} }`
}

/** Returns a recorded value as short text. */
export function printData(value: unknown): string {
  return value === undefined ? '—' : (JSON.stringify(value) ?? '—')
}

/** Minutes, seconds and milliseconds since the page was opened: `1:05.250`. */
export function printTime(ms: number): string {
  const seconds = (Math.floor(ms) % 60_000) / 1000
  return `${Math.floor(ms / 60_000)}:${seconds.toFixed(3).padStart(6, '0')}`
}
