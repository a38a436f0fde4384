/** Returns the instant a clock in a time zone shows `local` (`2026-11-24T09:30`); `undefined` when it is no such time. */
export function toInstant(local: string, timeZone: string): Date | undefined {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return undefined
  // The offset may differ between the first guess and the instant, on days the clocks are changed.
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone))
}

/** Returns the time zone of the browser and those it knows, without repetition. */
export function timeZones(): readonly string[] {
  return [...new Set([browserTimeZone(), ...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted()
}

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns how far the clocks of a time zone are ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return clock - Math.floor(instant / 1000) * 1000
}
