/** Beginnings that make a spreadsheet run a cell as a formula, after a quotation mark or a space too. */
const formula = /^["' ]*[=+\-@\t\r\n]/
/** Numbers and telephone numbers: nothing is run, and nobody writes an apostrophe in front of them. */
const harmless = /^[+-][\d ().,/|;-]*$/

/** Returns whether a spreadsheet would run a text as a formula. */
export function isFormula(text: string): boolean {
  return formula.test(text) && !harmless.test(text)
}

/** One line of CSV (RFC 4180). A cell that would be a formula begins with an apostrophe, as OWASP recommends. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}
