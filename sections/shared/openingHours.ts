import type { Opening, Retailer } from '#schemas/retailers.ts'

export type OpeningFacts = Pick<Retailer, 'opening_hours' | 'closed_on' | 'time_zone'>

/** Local time of the dealer: days from today, day of the week (Monday is 1) and `HH:MM`. */
export interface OpeningTime {
  readonly inDays: number
  readonly day: number
  readonly time: string
}

/** Whether a dealer is open, and when that changes; without `until` it does not change. */
export type OpeningState =
  | { readonly isOpen: true; readonly until?: OpeningTime }
  | { readonly isOpen: false; readonly until?: OpeningTime; readonly isHoliday: boolean }

/** Minutes from midnight today, in the dealer's local time. */
interface Span {
  readonly from: number
  readonly to: number
}

const minutesADay = 1440
/** Number of days searched for the next opening: a week, plus holidays around the turn of the year. */
const daysAhead = 16

/**
 * Returns whether a dealer is open at a moment, in its local time including daylight saving. Returns `undefined` without opening
 * hours or without a valid time zone.
 */
export function openingState(
  { opening_hours, closed_on, time_zone }: OpeningFacts,
  now: Date,
): OpeningState | undefined {
  const local = localTime(time_zone, now)
  if (local === undefined || opening_hours.length === 0) return undefined
  const spans = spansAround(local.day, opening_hours, closed_on)
  const current = spans.find(({ from, to }) => from <= local.minutes && local.minutes < to)
  const isHoliday = closed_on.includes(dayOfYear(local.day, 0))
  if (current === undefined) {
    const next = spans.find(({ from }) => from > local.minutes)
    return { isOpen: false, isHoliday, ...(next && { until: openingTime(local.day, next.from) }) }
  }
  return current.to > (daysAhead - 1) * minutesADay
    ? { isOpen: true }
    : { isOpen: true, until: openingTime(local.day, current.to) }
}

/** Returns the openings of one day of the week in chronological order. */
export function openingsOf(day: number, hours: readonly Opening[]): readonly Opening[] {
  return hours.filter((opening) => opening.day === day).toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
}

/** Returns date and time in a time zone: the date as midnight UTC, the time in minutes. */
function localTime(timeZone: string | null | undefined, now: Date): { day: Date; minutes: number } | undefined {
  if (timeZone === null || timeZone === undefined) return undefined
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
    const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
    const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
    const day = new Date(Date.UTC(2000 + numberOf('year'), numberOf('month') - 1, numberOf('day')))
    return { day, minutes: numberOf('hour') * 60 + numberOf('minute') }
  } catch {
    return undefined
  }
}

/** Returns the open spans from yesterday on, without holidays; spans that meet at midnight are merged. */
function spansAround(today: Date, hours: readonly Opening[], closedOn: readonly string[]): Span[] {
  const spans: Span[] = []
  for (let inDays = -1; inDays < daysAhead; inDays += 1) {
    if (closedOn.includes(dayOfYear(today, inDays))) continue
    for (const { opens, closes } of openingsOf(weekday(today, inDays), hours)) {
      const [from, to] = [minutesOf(opens), minutesOf(closes)]
      const start = inDays * minutesADay
      // An opening that closes before it opens ends on the next day.
      spans.push({ from: start + from, to: start + to + (to <= from ? minutesADay : 0) })
    }
  }
  return spans.reduce<Span[]>((merged, span) => {
    const last = merged.at(-1)
    if (last === undefined || span.from > last.to) return [...merged, span]
    return [...merged.slice(0, -1), { from: last.from, to: Math.max(last.to, span.to) }]
  }, [])
}

function openingTime(today: Date, minutes: number): OpeningTime {
  const inDays = Math.floor(minutes / minutesADay)
  const rest = minutes - inDays * minutesADay
  const time = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return { inDays, day: weekday(today, inDays), time }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function later(today: Date, inDays: number): Date {
  return new Date(today.getTime() + inDays * minutesADay * 60_000)
}

// Monday is 1, Sunday is 7.
function weekday(today: Date, inDays: number): number {
  return later(today, inDays).getUTCDay() || 7
}

/** Returns `MM-DD`. */
function dayOfYear(today: Date, inDays: number): string {
  return later(today, inDays).toISOString().slice(5, 10)
}
