import { useLanguage } from '#renderer/studio/texts/languageContext.ts'

const steps = [
  [60, 'second'],
  [3600, 'minute'],
  [86_400, 'hour'],
  [2_592_000, 'day'],
  [31_536_000, 'month'],
  [Number.POSITIVE_INFINITY, 'year'],
] as const
const lengths = { second: 1, minute: 60, hour: 3600, day: 86_400, month: 2_592_000, year: 31_536_000 } as const

/** Formats of times and numbers in the language of the studio. */
export function useFormats() {
  const { iso } = useLanguage()
  return {
    /** `1,234` */
    number: (value: number): string => new Intl.NumberFormat(iso).format(value),
    /** Of 1. */
    percent: (share: number): string => new Intl.NumberFormat(iso, { style: 'percent' }).format(share),
    /** `3 minutes ago` */
    ago: (time: string): string => {
      const seconds = (Date.now() - Date.parse(time)) / 1000
      const [, unit] = steps.find(([below]) => Math.abs(seconds) < below) ?? steps[5]
      return new Intl.RelativeTimeFormat(iso, { numeric: 'auto' }).format(-Math.round(seconds / lengths[unit]), unit)
    },
    /** With the time zone of the reader. */
    dateTime: (time: string): string =>
      new Intl.DateTimeFormat(iso, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time)),
    /** Of a calendar day (`2026-12-31`): `31 December 2026`. */
    day: (day: string): string =>
      new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
    /** By the clocks of a time zone. */
    dateTimeIn: (time: string, timeZone: string): string =>
      new Intl.DateTimeFormat(iso, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(time)),
  }
}
