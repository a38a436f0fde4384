/** Returns a recorded value as short text. */
export function printData(value: unknown): string {
  return value === undefined ? '—' : (JSON.stringify(value) ?? '—')
}

/** Minutes, seconds and milliseconds since the page was opened: `1:05.250`. */
export function printTime(ms: number): string {
  const seconds = (Math.floor(ms) % 60_000) / 1000
  return `${Math.floor(ms / 60_000)}:${seconds.toFixed(3).padStart(6, '0')}`
}
