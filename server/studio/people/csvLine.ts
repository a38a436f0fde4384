/** Beginnings that make a spreadsheet run a cell as a formula, after a quotation mark or a space too. */
const formula = /^["' ]*[=+\-@\t\r]/

/** One line of CSV (RFC 4180). A cell that would be a formula begins with an apostrophe, as OWASP recommends. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}
