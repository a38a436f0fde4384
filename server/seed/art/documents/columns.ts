import { columnGap, columnWidth, page } from '#server/seed/art/documents/style.ts'
import type { Block, Sheet } from '#server/seed/art/documents/sheet.ts'

/** Sets blocks in two columns over as many pages as needed. */
export function putColumns(sheet: Sheet, blocks: readonly Block[], gap: number): void {
  let rest = blocks
  while (rest.length > 0) {
    const isEmptyPage = sheet.y <= page.top
    const columns = fillColumns(
      rest.map(({ height }) => height),
      isEmptyPage ? Math.max(sheet.remaining, rest[0]?.height ?? 0) : sheet.remaining,
      gap,
    )
    const ends = [sheet.y, sheet.y]
    columns.forEach((column, index) => {
      const block = rest[index]
      const y = ends[column] ?? sheet.y
      block?.render(page.left + column * (columnWidth + columnGap), y)
      ends[column] = y + (block?.height ?? 0) + gap
    })
    sheet.y = Math.max(...ends)
    rest = rest.slice(columns.length)
    if (rest.length > 0) sheet.newPage()
  }
}

/**
 * Returns the column, 0 or 1, of each block that fits on a page of this height. Each block goes to the column that is shorter
 * so far; the first block that does not fit ends the page.
 */
export function fillColumns(heights: readonly number[], available: number, gap: number): (0 | 1)[] {
  const filled = { 0: 0, 1: 0 }
  const columns: (0 | 1)[] = []
  for (const height of heights) {
    const column = filled[0] <= filled[1] ? 0 : 1
    if (filled[column] + height > available) break
    filled[column] += height + gap
    columns.push(column)
  }
  return columns
}
