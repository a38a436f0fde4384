const day = 86_400_000

/**
 * Returns the instants at which a clock in a time zone shows `local` (`2026-11-24T09:30`), the earlier first: none in an hour that is left
 * out when the clocks are changed, two in one they show twice. `undefined` when it is no time.
 */
export function instantsOf(local: string, timeZone: string): readonly Date[] | undefined {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return undefined
  const offsets = new Set([offsetAt(wall - day, timeZone), offsetAt(wall + day, timeZone)])
  return [...offsets]
    .filter((offset) => offsetAt(wall - offset, timeZone) === offset)
    .map((offset) => new Date(wall - offset))
    .toSorted((a, b) => a.getTime() - b.getTime())
}

/** Returns how far the clocks of a time zone are ahead of UTC at an instant, as `UTC+2`. */
export function offsetNameAt(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
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
