import type { Opening, Retailer } from '#schemas/retailers.ts'

export type OpeningFacts = Pick<Retailer, 'opening_hours' | 'closed_on' | 'time_zone'>

/** A moment on the dealer's clock: days from today, day of the week (Monday is 1) and `HH:MM`. */
export interface DoorTime {
  readonly inDays: number
  readonly day: number
  readonly time: string
}

/** Whether the door is open, and when that changes; `until` is absent for a door that never closes. */
export type DoorState =
  | { readonly isOpen: true; readonly until?: DoorTime }
  | { readonly isOpen: false; readonly until?: DoorTime; readonly isHoliday: boolean }

/** Minutes of the dealer's clock from the beginning of today. */
interface Span {
  readonly from: number
  readonly to: number
}

const minutesADay = 1440
/** How far ahead an opening is looked for, in days: a week and the holidays between the years. */
const daysAhead = 16

/**
 * Whether a dealer is open at a moment, by the clock on its own wall: what a change to summer time does to that clock is the time
 * zone's business. `undefined` without opening hours, without a time zone or with one that nobody knows.
 */
export function doorState({ opening_hours, closed_on, time_zone }: OpeningFacts, now: Date): DoorState | undefined {
  const clock = wallClock(time_zone, now)
  if (clock === undefined || opening_hours.length === 0) return undefined
  const spans = spansAround(clock.day, opening_hours, closed_on)
  const current = spans.find(({ from, to }) => from <= clock.minutes && clock.minutes < to)
  const isHoliday = closed_on.includes(dayOfYear(clock.day, 0))
  if (current === undefined) {
    const next = spans.find(({ from }) => from > clock.minutes)
    return { isOpen: false, isHoliday, ...(next && { until: doorTime(clock.day, next.from) }) }
  }
  return current.to > (daysAhead - 1) * minutesADay
    ? { isOpen: true }
    : { isOpen: true, until: doorTime(clock.day, current.to) }
}

/** Openings of one day of the week in the order of the clock. */
export function openingsOf(day: number, hours: readonly Opening[]): readonly Opening[] {
  return hours.filter((opening) => opening.day === day).toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
}

/** What calendar and clock show in a time zone; the calendar day as a moment of UTC. */
function wallClock(timeZone: string | null | undefined, now: Date): { day: Date; minutes: number } | undefined {
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

/** When the door is open from yesterday on, holidays left out; an opening that goes on at midnight is one span. */
function spansAround(today: Date, hours: readonly Opening[], closedOn: readonly string[]): Span[] {
  const spans: Span[] = []
  for (let inDays = -1; inDays < daysAhead; inDays += 1) {
    if (closedOn.includes(dayOfYear(today, inDays))) continue
    for (const { opens, closes } of openingsOf(weekday(today, inDays), hours)) {
      const [from, to] = [minutesOf(opens), minutesOf(closes)]
      const start = inDays * minutesADay
      // What closes before it opens closes the next day.
      spans.push({ from: start + from, to: start + to + (to <= from ? minutesADay : 0) })
    }
  }
  return spans.reduce<Span[]>((merged, span) => {
    const last = merged.at(-1)
    if (last === undefined || span.from > last.to) return [...merged, span]
    return [...merged.slice(0, -1), { from: last.from, to: Math.max(last.to, span.to) }]
  }, [])
}

function doorTime(today: Date, minutes: number): DoorTime {
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

/** Monday is 1, Sunday 7. */
function weekday(today: Date, inDays: number): number {
  return later(today, inDays).getUTCDay() || 7
}

/** `MM-DD`. */
function dayOfYear(today: Date, inDays: number): string {
  return later(today, inDays).toISOString().slice(5, 10)
}
