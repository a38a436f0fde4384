import { locales, type LocaleCode } from '#locales/locales.ts'

/** 1 January 2024 is a Monday, and 2024 is a leap year. */
const [year, january] = [2024, 0]

/** Formats `18:30` for the locale; `24:00` is midnight. */
export function formatTime(time: string, locale: LocaleCode): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return formatOf(locale, 'time').format(Date.UTC(year, january, 1, hours, minutes))
}

/** Returns the name of a day of the week; Monday is 1. */
export function formatWeekday(day: number, locale: LocaleCode): string {
  return formatOf(locale, 'weekday').format(Date.UTC(year, january, day))
}

/** Formats a day of the year: `12-25` → `25 December`. */
export function formatDayOfYear(day: string, locale: LocaleCode): string {
  const [month = 1, date = 1] = day.split('-').map(Number)
  return formatOf(locale, 'day').format(Date.UTC(year, month - 1, date))
}

const options = {
  time: { hour: '2-digit', minute: '2-digit' },
  weekday: { weekday: 'long' },
  day: { day: 'numeric', month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

const formats = new Map<string, Intl.DateTimeFormat>()

// Creating a formatter is slower than using it, so each is cached.
function formatOf(locale: LocaleCode, kind: keyof typeof options): Intl.DateTimeFormat {
  const key = `${locale} ${kind}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[locale].iso, { ...options[kind], timeZone: 'UTC' })
  formats.set(key, format)
  return format
}
