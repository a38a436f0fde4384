/** Most columns and rows a cell may span, as in the text editor. */
const maxSpan = 99

/**
 * Gives short rows of a table their missing cells at the end, where browsers show them; the text editor would put those of a first row before
 * its words, in another column. A cell that spans all rows that are left (`rowspan="0"`) gets their number, and one that spans more columns
 * than a text has those of the other rows. Returns whether it changed the table.
 */
export function evenRows(table: HTMLTableElement): boolean {
  const isCapped = capSpans(table)
  const rows = [...table.rows]
  const taken = columnsTaken(rows)
  const columns = Math.max(0, ...taken)
  const short = rows.flatMap((row, index) => {
    const missing = columns - (taken[index] ?? 0)
    return missing > 0 && row.cells.length > 0 ? [{ row, missing }] : []
  })
  for (const { row, missing } of short)
    for (let count = 0; count < missing; count += 1) row.append(table.ownerDocument.createElement('td'))
  return isCapped || short.length > 0
}

/** Writes the spans of cells as the text editor reads them; returns whether any was another. */
function capSpans(table: HTMLTableElement): boolean {
  const rows = [...table.rows]
  const before = spansOf(rows)
  rows.forEach((row, index) => {
    for (const cell of row.cells) {
      const { colSpan, rowSpan } = cell
      if (rowSpan === 0 || rowSpan > maxSpan) cell.rowSpan = Math.min(rows.length - index, maxSpan)
      // As browsers read it: 2 of "2px".
      if (cell.hasAttribute('colspan')) cell.colSpan = colSpan
    }
  })
  const wide = rows.flatMap((row, index) =>
    [...row.cells].filter(({ colSpan }) => colSpan > maxSpan).map((cell) => ({ cell, index })),
  )
  for (const { cell } of wide) cell.colSpan = 1
  const taken = [...columnsTaken(rows)]
  const columns = Math.min(Math.max(1, ...taken), maxSpan)
  for (const { cell, index } of wide) {
    cell.colSpan = Math.max(1, 1 + columns - (taken[index] ?? 1))
    taken[index] = Math.max(columns, taken[index] ?? 1)
  }
  return before !== spansOf(rows)
}

function spansOf(rows: readonly HTMLTableRowElement[]): string {
  const cells = rows.flatMap((row) => [...row.cells])
  return cells.map((cell) => `${cell.getAttribute('colspan') ?? 1}x${cell.getAttribute('rowspan') ?? 1}`).join(' ')
}

function columnsTaken(rows: readonly HTMLTableRowElement[]): readonly number[] {
  const taken: number[] = rows.map(() => 0)
  rows.forEach((row, index) => {
    for (const { colSpan, rowSpan } of row.cells) {
      for (let below = index; below < Math.min(index + rowSpan, rows.length); below += 1)
        taken[below] = (taken[below] ?? 0) + colSpan
    }
  })
  return taken
}
