import type { LocaleCode } from '#locales/locales.ts'
import { locales } from '#locales/locales.ts'

const fileSizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Names of the file kinds a visitor knows better than their MIME type. */
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

/** A number in the reader's notation, at most `digits` figures after the separator: `12.500`, `3,1`. */
export function formatNumber(value: number, locale: LocaleCode, digits = 2): string {
  return numberFormat(locales[locale].iso, digits).format(value)
}

/** A calendar day `YYYY-MM-DD` in words: `7 marzo 2026`. Read as UTC, so no time zone moves it. */
export function formatDate(day: string, locale: LocaleCode): string {
  return dateFormat(locales[locale].iso).format(new Date(day))
}

/** Bytes in the unit a reader expects, decimal as in file managers: `2,4 MB`. */
export function formatFileSize(bytes: number, locale: LocaleCode): string {
  const step = Math.min(bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3), fileSizeUnits.length - 1)
  const unit = fileSizeUnits[step] ?? 'byte'
  return unitFormat(locales[locale].iso, unit, step < 2 ? 0 : 1).format(bytes / 1000 ** step)
}

/** Kind of a file in capitals, short enough for a badge: by its MIME type, else by its extension: `PDF`, `DWG`. */
export function formatFileKind(mimeType: string, file = ''): string {
  const extension = /\.([a-z\d]{1,5})(?:[?#]|$)/i.exec(file)?.[1]
  const subtype = (mimeType.split('/')[1] ?? mimeType).replace(/^(vnd|x)[.-]/, '')
  return fileKinds[mimeType] ?? (extension ?? subtype).toLocaleUpperCase('en')
}

/** Name of a language in the reader's language: `pt-PT` → `Portugiesisch (Portugal)`; an ill-formed tag stays as it is. */
export function formatLanguage(tag: string, locale: LocaleCode): string {
  try {
    return languageNames(locales[locale].iso).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** An amount in a currency (ISO 4217); cents only where there are some: `138.900 €`. */
export function formatPrice(amount: number, currency: string, locale: LocaleCode): string {
  return priceFormat(locales[locale].iso, currency, Number.isInteger(amount) ? 0 : 2).format(amount)
}

/** Name of a country (ISO 3166) in the reader's language; an unknown code stays as it is. */
export function formatCountry(code: string, locale: LocaleCode): string {
  return countryNames(locales[locale].iso).of(code) ?? code
}

/** Speed in km/h with the reader's sign for it: `50 km/h`, `50 km/sa`. */
export function formatSpeed(kilometresPerHour: number, locale: LocaleCode): string {
  return unitFormat(locales[locale].iso, 'kilometer-per-hour', 1).format(kilometresPerHour)
}

// Making a formatter takes the server longer than drawing a section; each is made once (`iso` is a BCP 47 tag).
const numberFormat = once(
  (iso: string, digits: number) => new Intl.NumberFormat(iso, { maximumFractionDigits: digits }),
)

const unitFormat = once(
  (iso: string, unit: string, digits: number) =>
    new Intl.NumberFormat(iso, { style: 'unit', unit, maximumFractionDigits: digits }),
)

const priceFormat = once(
  (iso: string, currency: string, digits: number) =>
    new Intl.NumberFormat(iso, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
)

const countryNames = once((iso: string) => new Intl.DisplayNames(iso, { type: 'region' }))

const dateFormat = once((iso: string) => new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' }))

const languageNames = once((iso: string) => new Intl.DisplayNames(iso, { type: 'language' }))

/** Keeps what was made for each list of arguments. */
function once<TArguments extends readonly (string | number)[], TMade>(make: (...values: TArguments) => TMade) {
  const known = new Map<string, TMade>()
  return (...values: TArguments): TMade => {
    const key = values.join(' ')
    const made = known.get(key) ?? make(...values)
    known.set(key, made)
    return made
  }
}
