import * as v from 'valibot'

/** Encodings a file can be read in, besides `detect`: labels of the Encoding Standard. */
export const csvEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'macintosh',
  'iso-8859-2',
  'koi8-r',
  'ibm866',
] as const
export type CsvEncoding = (typeof csvEncodings)[number]

export const csvSeparators = [';', ',', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]
export const decimalMarks = [',', '.'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** How a file is written. */
export const csvDialect = v.object({
  encoding: v.picklist(csvEncodings),
  separator: v.picklist(csvSeparators),
  /** Mark of decimals; null where the numbers have none. */
  decimal: v.nullable(v.picklist(decimalMarks)),
  /** Row of the headings, from 1, without the line `sep=`. */
  heading_row: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type CsvDialect = Readonly<v.InferOutput<typeof csvDialect>>

/** Parts of a dialect that are chosen; the others are recognised. */
export type ChosenDialect = { readonly [Part in keyof CsvDialect]?: CsvDialect[Part] | undefined }
