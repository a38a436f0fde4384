import { rule } from '#schemas/issues/issueCodes.ts'
import type { FieldCodec, Notation } from '#schemas/fields/codec.ts'

/** Year first in any way, or day, month and year with dots, slashes, hyphens or blanks; a time of midnight after it is from a spreadsheet. */
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ]0?0:00(?::00)?)?$/
const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d\d)\.?(?:,? 0?0:00(?::00)?)?$/

/** Codec of a day, as `2026-02-03`. */
export const dateCodec: FieldCodec<string> = {
  read(text, notation) {
    const [value, ...others] = readDate(text, notation)
    if (value === undefined) return { broken: rule('invalid_date', {}) }
    return others.length === 0 ? { value } : { broken: rule('ambiguous_date', {}), readings: [value, ...others] }
  },
  write: String,
  print(value, { iso }) {
    const text = String(value)
    const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && readDate(text).includes(text)
    if (!isDay) return text
    return new Intl.DateTimeFormat(iso, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text))
  },
  empty: '',
}

/**
 * Returns the days a text can mean, as `2026-02-03`: none, one, or two where day and month could each be the other. Dots are for the day
 * first, and so is everything in a file that writes decimals with a comma. A year of two digits is one of this century.
 */
function readDate(text: string, notation?: Notation): readonly string[] {
  const [, year = '', month = '', day = ''] = yearFirst.exec(text.trim()) ?? []
  if (year !== '') return dayOf(year, month, day)
  const [, first = '', mark, second = '', own = ''] = yearLast.exec(text.trim()) ?? []
  const whole = own.length === 2 ? `20${own}` : own
  const dayFirst = dayOf(whole, second, first)
  if (mark === '.' || notation?.decimal === ',') return dayFirst
  return [...new Set([...dayFirst, ...dayOf(whole, first, second)])]
}

/** Returns the day in ISO 8601; nothing for one that no calendar has. */
function dayOf(year: string, month: string, day: string): readonly string[] {
  const [wholeMonth, wholeDay] = [month.padStart(2, '0'), day.padStart(2, '0')]
  const iso = `${year}-${wholeMonth}-${wholeDay}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? [iso] : []
}
