const formats = new Map<string, Intl.NumberFormat>()

/** A value as a reader of the language writes it: `12.500`, `3,1`; a text stays as it is. */
export function formatValue(value: number | string, language: string): string {
  if (typeof value === 'string') return value
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  formats.set(language, format)
  return format.format(value)
}
