import { marketZones, type LocaleCode } from '#locales/locales.ts'

/**
 * The calendar days (`YYYY-MM-DD`) that are today somewhere in the countries of a locale: mostly one, two while a day has begun in its
 * east and not yet in its west. What holds on one of them holds in the locale.
 */
export interface MarketDay {
  readonly earliest: string
  readonly latest: string
}

interface Period {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

const day = 86_400_000
const minute = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the days that are today in a locale at a time. */
export function marketDay(code: LocaleCode, now: Date | number): MarketDay {
  const [west, east] = marketZones[code]
  const earliest = dayIn(west, now)
  return { earliest, latest: west === east ? earliest : dayIn(east, now) }
}

/** Returns when the next day begins in the west or the east of a locale, in ms since 1970: until then `marketDay` stays the same. */
export function marketDayEnd(code: LocaleCode, now: number): number {
  return Math.min(...marketZones[code].map((zone) => dayEnd(zone, now)))
}

/** Returns whether a period lies before, around or after today; its first and last day belong to it, a missing one is no limit. */
export function phaseOn({ earliest, latest }: MarketDay, { from, to }: Period): 'coming' | 'running' | 'ended' {
  if (isGiven(to) && to < earliest) return 'ended'
  return isGiven(from) && from > latest ? 'coming' : 'running'
}

function isGiven(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text !== ''
}

// Swedish writes a date as ISO 8601 does.
function dayIn(zone: string, now: Date | number): string {
  const known = formats.get(zone)
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  if (known === undefined) formats.set(zone, format)
  return format.format(now)
}

/** Searches the minute in which the day of a zone ends: offsets are whole minutes, a day has at most 25 hours. */
function dayEnd(zone: string, now: number): number {
  const today = dayIn(zone, now)
  let before = Math.floor(now / minute)
  let after = Math.ceil((now + day + 120 * minute) / minute)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(zone, middle * minute) === today) before = middle
    else after = middle
  }
  return after * minute
}
