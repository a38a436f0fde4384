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
  return new Intl.NumberFormat(locales[locale].iso, { maximumFractionDigits: digits }).format(value)
}

/** An amount of money without needless decimals: `1.249 €`. `currency` is an ISO 4217 code. */
export function formatMoney(amount: number, currency: string, locale: LocaleCode): string {
  return new Intl.NumberFormat(locales[locale].iso, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}

/** A calendar day `YYYY-MM-DD` in words: `7 marzo 2026`. Read as UTC, so no time zone moves it. */
export function formatDate(day: string, locale: LocaleCode): string {
  return dateFormat(locale).format(new Date(day))
}

/** Two calendar days, both included, with what they share said once: `1–31 marzo 2026`. */
export function formatDateRange(from: string, to: string, locale: LocaleCode): string {
  return dateFormat(locale).formatRange(new Date(from), new Date(to))
}

/** Bytes in the unit a reader expects, decimal as in file managers: `2,4 MB`. */
export function formatFileSize(bytes: number, locale: LocaleCode): string {
  const step = Math.min(bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3), fileSizeUnits.length - 1)
  return new Intl.NumberFormat(locales[locale].iso, {
    style: 'unit',
    unit: fileSizeUnits[step] ?? 'byte',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step)
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
    return new Intl.DisplayNames(locales[locale].iso, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

function dateFormat(locale: LocaleCode): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[locale].iso, { dateStyle: 'long', timeZone: 'UTC' })
}
