import { groupingOf } from '#locales/locales.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Formats a number in a language (BCP 47): `12.500`, `3,1`; returns a text unchanged. */
export function formatValue(value: number | string, language: string): string {
  if (typeof value === 'string') return value
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: groupingOf(language) })
  formats.set(language, format)
  return format.format(value)
}
