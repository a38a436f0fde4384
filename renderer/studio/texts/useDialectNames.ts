import { useLingui } from '@lingui/react/macro'
import type { CsvSeparator, DecimalMark, CsvEncoding } from '#schemas/studio/calls/importDialect.ts'

/** Returns the names of encodings, separators and decimal marks of CSV files. */
export function useDialectNames() {
  const { t } = useLingui()
  const central = t({ id: 'Studio/Central European', message: 'Central European' })
  const western = t({ id: 'Studio/Western European', message: 'Western European' })
  const cyrillic = t({ id: 'Studio/Cyrillic', message: 'Cyrillic' })
  const encodings: Readonly<Record<CsvEncoding, string>> = {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
    'windows-1250': `${central} (Windows-1250)`,
    'windows-1251': `${cyrillic} (Windows-1251)`,
    'windows-1252': `${western} (Windows-1252)`,
    'windows-1253': `${t({ id: 'Studio/Greek', message: 'Greek' })} (Windows-1253)`,
    'windows-1254': `${t({ id: 'Studio/Turkish', message: 'Turkish' })} (Windows-1254, ISO 8859-9)`,
    macintosh: `${western} (Mac Roman)`,
    'iso-8859-2': `${central} (ISO 8859-2)`,
    'koi8-r': `${cyrillic} (KOI8-R)`,
    ibm866: `${cyrillic} (DOS, CP866)`,
  }
  const comma = t({ id: 'Studio/Comma', message: 'Comma' })
  const separators: Readonly<Record<CsvSeparator, string>> = {
    ';': `${t({ id: 'Studio/Semicolon', message: 'Semicolon' })} (;)`,
    ',': `${comma} (,)`,
    '\t': t({ id: 'Studio/Tab', message: 'Tab' }),
    '|': `${t({ id: 'Studio/Vertical bar', message: 'Vertical bar' })} (|)`,
  }
  const decimals: Readonly<Record<DecimalMark, string>> = {
    ',': `${comma} (1234,5)`,
    '.': `${t({ id: 'Studio/Point', message: 'Point' })} (1234.5)`,
  }
  return {
    encoding: (value: CsvEncoding) => encodings[value],
    separator: (value: CsvSeparator) => separators[value],
    decimal: (value: DecimalMark) => decimals[value],
  }
}
