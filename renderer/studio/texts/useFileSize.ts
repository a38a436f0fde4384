import { useLanguage } from '#renderer/studio/texts/languageContext.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Returns what formats a size in bytes in the language of the studio: `2.4 MB`. */
export function useFileSize(): (bytes: number) => string {
  const { iso } = useLanguage()
  return (bytes) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
    const format = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: 1 } as const
    return new Intl.NumberFormat(iso, format).format(bytes / 1000 ** step)
  }
}
