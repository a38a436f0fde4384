import type { LocaleCode } from '#locales/locales.ts'
import { groupingOf, locales } from '#locales/locales.ts'

const fileSizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Labels of common MIME types. */
const fileKinds: Readonly<Record<string, string>> = {
  'application/msword': 'DOC',
  'application/pdf': 'PDF',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'image/jpeg': 'JPG',
  'image/svg+xml': 'SVG',
  'text/plain': 'TXT',
}

/** Formats a number for the locale with at most `digits` decimals: `12.500`, `3,1`. */
export function formatNumber(value: number, locale: LocaleCode, digits = 2): string {
  return numberFormat(locales[locale].iso, digits).format(value)
}

/** Formats a calendar day `YYYY-MM-DD`: `7 marzo 2026`. Uses UTC, so that no time zone shifts the day. */
export function formatDate(day: string, locale: LocaleCode): string {
  return dateFormat(locales[locale].iso).format(new Date(day))
}

/** Formats bytes in decimal units: `2,4 MB`. */
export function formatFileSize(bytes: number, locale: LocaleCode): string {
  const step = Math.min(bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3), fileSizeUnits.length - 1)
  const unit = fileSizeUnits[step] ?? 'byte'
  return unitFormat(locales[locale].iso, unit, step < 2 ? 0 : 1).format(bytes / 1000 ** step)
}

/** Returns a short label for a file type by MIME type, else by extension: `PDF`, `DWG`. */
export function formatFileKind(mimeType: string, file = ''): string {
  const extension = /\.([a-z\d]{1,5})(?:[?#]|$)/i.exec(file)?.[1]
  const subtype = (mimeType.split('/')[1] ?? mimeType).replace(/^(vnd|x)[.-]/, '')
  return fileKinds[mimeType] ?? (extension ?? subtype).toLocaleUpperCase('en')
}

/** Returns the name of a language in the language of the locale: `pt-PT` → `Portugiesisch (Portugal)`; an invalid tag unchanged. */
export function formatLanguage(tag: string, locale: LocaleCode): string {
  try {
    return languageNames(locales[locale].iso).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Returns the names of languages as a list in the language of the locale: `Italienisch, Deutsch und Englisch`. */
export function formatLanguages(tags: readonly string[], locale: LocaleCode): string {
  return listFormat(locales[locale].iso).format(tags.map((tag) => formatLanguage(tag, locale)))
}

/** Formats an amount in a currency (ISO 4217), with its decimals only if it is not whole: `138.900 €`. */
export function formatPrice(amount: number, currency: string, locale: LocaleCode): string {
  return priceFormat(locales[locale].iso, currency, Number.isInteger(amount) ? 'none' : 'own').format(amount)
}

/** Returns the name of a country (ISO 3166) in the language of the locale; an unknown code unchanged. */
export function formatCountry(code: string, locale: LocaleCode): string {
  return countryNames(locales[locale].iso).of(code) ?? code
}

/** Returns the names of countries as a list in alphabetical order, both of the locale's language. */
export function formatCountries(codes: readonly string[], locale: LocaleCode): string {
  const { iso } = locales[locale]
  const names = codes.map((code) => formatCountry(code, locale))
  return names.toSorted(new Intl.Collator(iso).compare).join(', ')
}

/** Formats a speed in km/h with the unit of the locale: `50 km/h`, `50 km/sa`. */
export function formatSpeed(kilometresPerHour: number, locale: LocaleCode): string {
  return unitFormat(locales[locale].iso, 'kilometer-per-hour', 1).format(kilometresPerHour)
}

// Creating a formatter takes longer than rendering a section, so each is created once. `iso` is a BCP 47 tag.
const numberFormat = memoize(
  (iso: string, digits: number) =>
    new Intl.NumberFormat(iso, { maximumFractionDigits: digits, useGrouping: groupingOf(iso) }),
)

const unitFormat = memoize(
  (iso: string, unit: string, digits: number) =>
    new Intl.NumberFormat(iso, { style: 'unit', unit, maximumFractionDigits: digits, useGrouping: groupingOf(iso) }),
)

const priceFormat = memoize(
  (iso: string, currency: string, decimals: 'none' | 'own') =>
    new Intl.NumberFormat(iso, {
      style: 'currency',
      currency,
      useGrouping: groupingOf(iso),
      ...(decimals === 'none' ? { maximumFractionDigits: 0 } : {}),
    }),
)

const countryNames = memoize((iso: string) => new Intl.DisplayNames(iso, { type: 'region' }))

const dateFormat = memoize((iso: string) => new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' }))

const languageNames = memoize((iso: string) => new Intl.DisplayNames(iso, { type: 'language' }))

const listFormat = memoize((iso: string) => new Intl.ListFormat(iso, { type: 'conjunction' }))

/** Caches the result for each list of arguments, without limit. */
function memoize<TArguments extends readonly (string | number)[], TResult>(create: (...values: TArguments) => TResult) {
  const cache = new Map<string, TResult>()
  return (...values: TArguments): TResult => {
    const key = values.join(' ')
    const result = cache.get(key) ?? create(...values)
    cache.set(key, result)
    return result
  }
}
