import { groupingOf, locales, type LocaleCode } from '#locales/locales.ts'

const kilometresPerMile = 1.609344
/** Distances below this have one decimal, in the unit shown. */
const short = 10

/** Formats a distance in the unit of the locale's roads: `8.2 mi`, `104 km`. */
export function formatDistance(kilometres: number, locale: LocaleCode): string {
  const inMiles = locale === 'en-gb'
  const value = inMiles ? kilometres / kilometresPerMile : kilometres
  const { iso } = locales[locale]
  return new Intl.NumberFormat(iso, {
    style: 'unit',
    unit: inMiles ? 'mile' : 'kilometer',
    useGrouping: groupingOf(iso),
    maximumFractionDigits: value < short ? 1 : 0,
  }).format(value)
}
