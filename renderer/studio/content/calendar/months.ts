/** Months that are shown at once. */
export const monthsShown = 6

const day = 86_400_000

/** Returns the first and last day of some months, `YYYY-MM-DD`; `month` is `YYYY-MM`. */
export function windowOf(month: string): { readonly from: string; readonly to: string } {
  return { from: `${month}-01`, to: dayText(timeOf(`${addMonths(month, monthsShown)}-01`) - day) }
}

/** Returns the months of a window, the first one first. */
export function monthsFrom(month: string): readonly string[] {
  return Array.from({ length: monthsShown }, (_, n) => addMonths(month, n))
}

export function addMonths(month: string, count: number): string {
  const [year = 2000, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the month a window begins with that shows a day after one month that has passed. */
export function windowAround(today: string): string {
  return addMonths(today.slice(0, 7), -1)
}

/** Returns the month of an address, or that around today when it is none. */
export function parseMonth(text: string, today: string): string {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : windowAround(today)
}

export interface Days {
  readonly from: string | null
  readonly to: string | null
}

/**
 * Returns where days lie in a window, in per cent of its length; what begins before it or ends after it reaches its
 * edge.
 */
export function spanIn({ from, to }: Days, shown: { readonly from: string; readonly to: string }) {
  const [start, end] = [timeOf(shown.from), timeOf(shown.to) + day]
  const share = (time: number) => (Math.min(end, Math.max(start, time)) - start) / (end - start)
  const left = from === null ? 0 : share(timeOf(from))
  const right = to === null ? 1 : share(timeOf(to) + day)
  return { left: left * 100, width: Math.max(0, right - left) * 100 }
}

/** Returns whether days touch a month. */
export function isInMonth({ from, to }: Days, month: string): boolean {
  return (from ?? '').slice(0, 7) <= month && (to ?? '9999-12').slice(0, 7) >= month
}

function timeOf(text: string): number {
  return Date.parse(`${text}T00:00:00Z`)
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
