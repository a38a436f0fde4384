import Papa, { type ParseResult } from 'papaparse'
import type { ChosenDialect, CsvDialect } from '#schemas/studio/calls/importDialect.ts'
import { withoutMarks, withoutSeparatorLine } from '#schemas/studio/csvDialect.ts'
import { importLimits } from '#schemas/studio/calls/imports.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { decodeFile, dialectOfFile, InvalidBytes, SpreadsheetFile } from '#server/studio/imports/decodeFile.ts'

/** `number` counts from 1, as a spreadsheet does. */
export interface CsvRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** Largest row in characters, read within 50 ms. What is longer has a quotation mark that is not closed, or is meant to exhaust the memory. */
const maxRow = 500_000

/** Returns how a CSV file is written; what is not chosen is recognised. Throws 422 where it cannot be recognised. */
export async function readDialect(file: string, chosen: ChosenDialect): Promise<CsvDialect> {
  try {
    const { encoding, separator, decimal = null, heading_row = 1 } = await dialectOfFile(file, chosen)
    // Reading it strictly finds the first row that is not in UTF-8.
    if (encoding === undefined) return { encoding: 'utf-8', separator: ',', decimal, heading_row }
    if (separator === undefined) throw rejected(rule('csv_separator', {}))
    return { encoding, separator, decimal, heading_row }
  } catch (error) {
    throw error instanceof SpreadsheetFile ? rejected(rule('csv_spreadsheet', {})) : error
  }
}

/** Returns the rows of a CSV file from that of the headings, a part of it at a time. Throws 422 with the row and the reason. */
export async function* readCsv(
  file: string,
  { encoding, separator, heading_row: from }: CsvDialect,
): AsyncGenerator<readonly CsvRow[]> {
  let rest = ''
  let count = 0
  let isBegun = false
  const parser = createParser(separator)
  const content = new RegExp(`[^ \\n${separator === '\t' ? '\\t' : `\\${separator}`}]`)
  const take = (isLast: boolean): CsvRow[] => {
    // Spreadsheets write empty rows by the million; the parser would make an object of each.
    const first = rest.search(content)
    const empty = rest.slice(0, rest.lastIndexOf('\n', first < 0 ? rest.length : first) + 1)
    rest = rest.slice(empty.length)
    count += empty.split('\n').length - 1
    const { data, errors, meta } = parser(rest, !isLast)
    const [broken] = errors
    if (broken !== undefined) throw rejected(rule('csv_quotes', { row: count + (broken.row ?? 0) + 1 }))
    const rows = data.map((cells, index) => ({ number: count + index + 1, cells }))
    const withNull = rows.find(({ cells }) => cells.some((cell) => cell.includes('\0')))
    if (withNull !== undefined) throw rejected(rule('csv_null_character', { row: withNull.number }))
    rest = rest.slice(meta.cursor)
    count += rows.length
    return rows.filter(({ number }) => number >= from)
  }
  try {
    for await (const text of decodeFile(file, encoding)) {
      rest = withoutMarks(isBegun ? rest + text : withoutSeparatorLine(text))
      isBegun = true
      yield take(false)
      if (rest.length > maxRow) throw rejected(rule('csv_row_too_large', { row: count + 1 }))
    }
  } catch (error) {
    if (error instanceof InvalidBytes) throw rejected(rule('csv_encoding', { row: count + 1 }))
    throw error
  }
  if (rest !== '') yield take(true)
}

// Papaparse reads its streams by events, and counts the rows of errors from 0 in each part; its parser is called directly.
function createParser(delimiter: string) {
  const parser = new Papa.Parser({ delimiter, newline: '\n', quoteChar: '"', escapeChar: '"' })
  return (text: string, ignoreLastRow: boolean): ParseResult<string[]> => parser.parse(text, 0, ignoreLastRow)
}

/** Returns the 422 of a file that cannot be read. */
export function rejected(broken: CodedRule): StudioError {
  return new StudioError('invalid', 'The file cannot be imported', {
    issues: [{ level: 'error', path: '', ...broken }],
  })
}

/** Throws 422 unless the first row can be the headings; returns them. */
export function checkHeadings(cells: readonly string[]): readonly string[] {
  const headings = cells.map((cell) => cell.trim())
  const count = headings.length
  if (count > importLimits.columns) {
    throw rejected(rule('csv_too_many_columns', { max: importLimits.columns, count }))
  }
  const heading = headings.find((each, index) => each !== '' && headings.indexOf(each) !== index)
  if (heading !== undefined) throw rejected(rule('csv_duplicate_heading', { heading }))
  return headings
}
