/** Most columns and rows a cell may span, as in the text editor. */
const maxSpan = 99

/**
 * Gives short rows of a table their missing cells at the end, where browsers show them; the text editor would put those of a first row before
 * its words, in another column. A cell that spans all rows that are left (`rowspan="0"`) gets their number. Returns whether cells were added.
 */
export function evenRows(table: HTMLTableElement): boolean {
  const rows = [...table.rows]
  const taken: number[] = rows.map(() => 0)
  rows.forEach((row, index) => {
    for (const cell of row.cells) {
      if (cell.rowSpan === 0) cell.rowSpan = rows.length - index
      const [width, height] = [Math.min(cell.colSpan, maxSpan), Math.min(cell.rowSpan, maxSpan)]
      for (let below = index; below < Math.min(index + height, rows.length); below += 1)
        taken[below] = (taken[below] ?? 0) + width
    }
  })
  const columns = Math.max(0, ...taken)
  const short = rows.flatMap((row, index) => {
    const missing = columns - (taken[index] ?? 0)
    return missing > 0 && row.cells.length > 0 ? [{ row, missing }] : []
  })
  for (const { row, missing } of short)
    for (let count = 0; count < missing; count += 1) row.append(table.ownerDocument.createElement('td'))
  return short.length > 0
}
