import Papa from 'papaparse'
import {
  csvSeparators,
  type ChosenDialect,
  type CsvDialect,
  type CsvSeparator,
  type DecimalMark,
} from '#schemas/studio/calls/importDialect.ts'
import { decodeCsv } from '#schemas/studio/codePage.ts'
import { detectEncoding } from '#schemas/studio/csvEncoding.ts'
import type { Notation } from '#schemas/fields/codec.ts'

/** Rows and characters that the dialect is recognised from. */
const rowsRead = 50
const textRead = 64_000
const separatorLine = /^\uFEFF?"?sep=(.)"?(?:\r\n?|\n)/i

/**
 * Returns how a file is written, as far as it can be recognised: a part is missing where two are as likely. The separator is the one that divides
 * the headings into most columns; `,` where none does.
 */
export function recogniseDialect(bytes: Uint8Array, chosen: ChosenDialect = {}): Partial<CsvDialect> {
  const encoding = chosen.encoding ?? detectEncoding(bytes)
  if (encoding === undefined) return { decimal: chosen.decimal ?? null }
  const text = decodeCsv(bytes.subarray(0, textRead), encoding)
  const separator = chosen.separator ?? separatorOf(text)
  if (separator === undefined) return { encoding, decimal: chosen.decimal ?? null }
  const rows = rowsOf(text, separator)
  return {
    encoding,
    separator,
    decimal: chosen.decimal ?? decimalOf(rows),
    heading_row: chosen.heading_row ?? headingRowOf(rows),
  }
}

/** Returns the first rows of a text, without the line that names the separator; empty rows are kept, as the rows are counted. */
export function rowsOf(text: string, separator: CsvSeparator): readonly (readonly string[])[] {
  const own = withoutMarks(withoutSeparatorLine(text).replaceAll(/\r\n?/g, '\n'))
  return Papa.parse<string[]>(own, { delimiter: separator, newline: '\n', preview: rowsRead }).data
}

/** Returns a text without the first line in which Excel names the separator. */
export function withoutSeparatorLine(text: string): string {
  return text.replace(separatorLine, '')
}

/** Returns a text without the byte order marks that begin lines of it, where files were put together. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/^\uFEFF+/gm, '')
}

/** Returns how numbers are written in a file with this mark of decimals. */
export function notationOfFile(decimal: DecimalMark | null | undefined): Notation | undefined {
  if (decimal === null || decimal === undefined) return undefined
  return { decimal, group: decimal === ',' ? '.' : ',', isKnown: true }
}

function separatorOf(text: string): CsvSeparator | undefined {
  const named = separatorLine.exec(text)?.[1]
  const known = csvSeparators.find((each) => each === named)
  if (known !== undefined) return known
  const found = csvSeparators.map((separator) => {
    const rows = rowsOf(text, separator).filter((row) => filled(row) > 0)
    const width = rows[headingIndex(rows)]?.length ?? 0
    return { separator, width, alike: rows.filter((row) => row.length === width).length, cuts: cutsText(rows) }
  })
  // What is inside quotes separates nothing, though a text has more of it than the file has columns: R&amp;D; &lt;b&gt;
  const whole = found.filter(({ width, cuts }) => width > 1 && !cuts)
  const possible = whole.length > 0 ? whole : found
  const widest = Math.max(...possible.map(({ width }) => width))
  if (widest < 2) return ','
  const best = possible.filter(({ width }) => width === widest)
  const maxAlike = Math.max(...best.map(({ alike }) => alike))
  const likely = best.filter(({ alike }) => alike === maxAlike)
  return likely.length === 1 ? likely[0]?.separator : undefined
}

// A quoted text that is cut into cells leaves its quotes in them.
function cutsText(rows: readonly (readonly string[])[]): boolean {
  return rows.some((row) => row.some((cell) => cell.includes('"')))
}

function headingRowOf(rows: readonly (readonly string[])[]): number {
  const withText = rows.flatMap((row, index) => (filled(row) > 0 ? [{ row, index }] : []))
  return (withText[headingIndex(withText.map(({ row }) => row))]?.index ?? 0) + 1
}

// A title above the headings fills fewer cells than they do.
function headingIndex(rows: readonly (readonly string[])[]): number {
  const [first = [], ...below] = rows.slice(0, 10)
  const widest = Math.max(...rows.map(filled))
  if (filled(first) > 1 || widest < 3) return 0
  const index = below.findIndex((row) => filled(row) >= widest / 2 && row.every((cell) => !/^-?[\d.,]+$/.test(cell)))
  return index + 1
}

function filled(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length
}

/**
 * Returns the mark of decimals of numbers that can be read in one way: 1,5 and 1.234,50 for a comma, 1.5 and 1,234.50 for a point. Numbers of
 * items and versions have points as well, so one elsewhere does not decide what 98.500 is in a column that has no decimals.
 */
function decimalOf(rows: readonly (readonly string[])[]): DecimalMark | null {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, index) => rows.map((row) => (row[index] ?? '').trim()))
  const [comma, point] = [columns.some(hasDecimals(',', '.')), columns.some(hasDecimals('.', ','))]
  if (comma === point) return null
  if (comma) return ','
  const isOpen = (cells: readonly string[]) => cells.some((cell) => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(cell))
  return columns.some((cells) => isOpen(cells) && !hasDecimals('.', ',')(cells)) ? null : '.'
}

function hasDecimals(mark: string, group: string): (cells: readonly string[]) => boolean {
  const numbers = new RegExp(
    `^-?(?:\\d+\\${mark}(?:\\d{1,2}|\\d{4,})|0\\${mark}\\d{3}|\\d{1,3}(?:\\${group}\\d{3})+\\${mark}\\d+)$`,
  )
  return (cells) => cells.some((cell) => numbers.test(cell))
}
