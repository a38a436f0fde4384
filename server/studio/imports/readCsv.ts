import Papa, { type ParseResult } from 'papaparse'
import { importLimits } from '#schemas/studio/calls/imports.ts'
import { rule, type CodedRule } from '#schemas/studio/issueCodes.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { decodeFile, InvalidBytes, SpreadsheetFile } from '#server/studio/imports/decodeFile.ts'

/** `number` counts from the headings, which are row 1, as a spreadsheet does. */
export interface CsvRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** Largest row in characters. What is longer has a quotation mark that is not closed, or is meant to exhaust the memory. */
const maxRow = 1_000_000
/** Beginning of the file that the delimiter is guessed from, in characters. */
const guessed = 100_000

/** Returns the rows of a CSV file, a part of it at a time. Throws 422 with the row and the reason. */
export async function* readCsv(file: string, encoding: 'detect' | 'windows-1252'): AsyncGenerator<readonly CsvRow[]> {
  let rest = ''
  let count = 0
  let parser: ReturnType<typeof createParser> | undefined
  const take = (isLast: boolean): CsvRow[] => {
    parser ??= createParser(rest)
    const { data, errors, meta } = parser(rest, !isLast)
    const [broken] = errors
    if (broken !== undefined) throw rejected(rule('csv_quotes', { row: count + (broken.row ?? 0) + 1 }))
    const rows = data.map((cells, index) => ({ number: count + index + 1, cells }))
    const withNull = rows.find(({ cells }) => cells.some((cell) => cell.includes('\0')))
    if (withNull !== undefined) throw rejected(rule('csv_null_character', { row: withNull.number }))
    rest = rest.slice(meta.cursor)
    count += rows.length
    return rows
  }
  try {
    for await (const text of decodeFile(file, encoding)) {
      rest += text
      yield take(false)
      if (rest.length > maxRow) throw rejected(rule('csv_row_too_large', { row: count + 1 }))
    }
  } catch (error) {
    if (error instanceof InvalidBytes) throw rejected(rule('csv_encoding', { row: count + 1 }))
    throw error instanceof SpreadsheetFile ? rejected(rule('csv_spreadsheet', {})) : error
  }
  if (rest !== '') yield take(true)
}

// Papaparse reads its streams by events, and counts the rows of errors from 0 in each part; its parser is called directly.
function createParser(start: string) {
  const { delimiter } = Papa.parse(start.slice(0, guessed), { preview: 10, delimitersToGuess: [',', ';', '\t'] }).meta
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
