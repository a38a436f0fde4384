/** Beginnings that make a spreadsheet run a cell as a formula, after a quotation mark or a space too; some read the full width of Japanese alike. */
const formula = /^["' ]*[=+\-@＝＋－＠\t\r\n]/
/** Numbers and telephone numbers: nothing is run, and nobody writes an apostrophe in front of them. */
const harmless = /^[+\-＋－][\d ().,/|;-]*$/

/**
 * What a spreadsheet writes where it has no value, in the languages of the studio, or where a column is too narrow for it: #REF!, #BEZUG!,
 * #¿NOMBRE?, #N/A, #NV, #YOK, ####.
 */
const spreadsheetError = /^#(?:[¡¿]?[\p{Lu}\d/]{2,10}[!?]|N\/[ADB]|NV|ND|YOK|#{3,})$/u

/** Returns whether a spreadsheet would run a text as a formula, or wrote it instead of a value. */
export function isFormula(text: string): boolean {
  return (formula.test(text) && !harmless.test(text)) || isSpreadsheetError(text)
}

/** Returns whether a text is what a spreadsheet writes where a formula has no value. */
export function isSpreadsheetError(text: string): boolean {
  return spreadsheetError.test(text.trim())
}

/**
 * Returns one line of CSV (RFC 4180). A cell that would be a formula begins with an apostrophe, as OWASP recommends.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/**
 * Returns one line of CSV with cells of another file, where a text that would be a formula may have its apostrophe
 * already.
 */
export function copiedCsvLine(cells: readonly string[]): string {
  return `${cells.map((text) => (isEscapedFormula(text) ? quoted(text) : cell(text))).join(',')}\r\n`
}

/** Returns whether a text begins with the apostrophe that keeps the rest of it from being a formula. */
export function isEscapedFormula(text: string): boolean {
  return text.startsWith("'") && isFormula(text.slice(1))
}

function cell(text: string): string {
  if (isFormula(text)) return quoted(`'${text}`)
  return /[",\r\n]/.test(text) ? quoted(text) : text
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
