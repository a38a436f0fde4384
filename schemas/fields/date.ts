import { rule } from '#schemas/issues/issueCodes.ts'
import { locales, sourceLocales } from '#locales/locales.ts'
import type { FieldCodec, Notation } from '#schemas/fields/codec.ts'
import { fold } from '#schemas/plainText.ts'

/** Year first in any way, or day, month and year with dots, slashes, hyphens or blanks; a time of midnight after it is from a spreadsheet. */
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ]0?0:00(?::00)?)?$/
const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d\d)\.?(?:,? 0?0:00(?::00)?)?$/
/** 31 Dezember 2026, 31. Dez. 2026, 31 de dezembro de 2026, and December 31, 2026. */
const dayAndName = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|°)? ?(?:de )?([\p{L}]+)\.?,? (?:de )?(\d{4})$/u
const nameAndDay = /^([\p{L}]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u
let monthsByName: ReadonlyMap<string, string> | undefined

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
  const named = namedDay(text.trim().replaceAll(/\s+/g, ' '))
  if (named !== undefined) return named
  const [, first = '', mark, second = '', own = ''] = yearLast.exec(text.trim()) ?? []
  const whole = own.length === 2 ? `20${own}` : own
  const dayFirst = dayOf(whole, second, first)
  if (mark === '.' || notation?.decimal === ',') return dayFirst
  return [...new Set([...dayFirst, ...dayOf(whole, first, second)])]
}

/** Returns the day of a text with the name of a month in any language of the studio; `undefined` where it has none. */
function namedDay(text: string): readonly string[] | undefined {
  const [, day = '', name = '', year = ''] = dayAndName.exec(text) ?? []
  const [, otherName = '', otherDay = '', otherYear = ''] = nameAndDay.exec(text) ?? []
  monthsByName ??= readMonths()
  const month = monthsByName.get(fold(name || otherName))
  return month === undefined ? undefined : dayOf(year || otherYear, month, day || otherDay)
}

function readMonths(): ReadonlyMap<string, string> {
  const months = Array.from({ length: 12 }, (_, index) => index)
  const all = sourceLocales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      // Some languages have another form of the name beside a day.
      const formats = [{ month }, { month, day: 'numeric' } as const]
      return formats.flatMap((format) => {
        const names = new Intl.DateTimeFormat(locales[locale].iso, { ...format, timeZone: 'UTC' })
        return months.map((index) => {
          const name = names.formatToParts(Date.UTC(2026, index, 1)).find(({ type }) => type === 'month')?.value ?? ''
          return [fold(name), String(index + 1)] as const
        })
      })
    }),
  )
  return new Map(all.filter(([name]) => /^\p{L}+$/u.test(name)))
}

/** Returns the day in ISO 8601; nothing for one that no calendar has. */
function dayOf(year: string, month: string, day: string): readonly string[] {
  const [wholeMonth, wholeDay] = [month.padStart(2, '0'), day.padStart(2, '0')]
  const iso = `${year}-${wholeMonth}-${wholeDay}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? [iso] : []
}
