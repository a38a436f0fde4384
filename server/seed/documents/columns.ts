import { columnGap, columnWidth, page } from '#server/seed/documents/look.ts'
import type { Block, Sheet } from '#server/seed/documents/sheet.ts'

/** Sets blocks in two columns over as many pages as they take. */
export function putColumns(sheet: Sheet, blocks: readonly Block[], gap: number): void {
  let rest = blocks
  while (rest.length > 0) {
    const isFresh = sheet.y <= page.top
    const places = fillColumns(
      rest.map(({ height }) => height),
      isFresh ? Math.max(sheet.room, rest[0]?.height ?? 0) : sheet.room,
      gap,
    )
    const ends = [sheet.y, sheet.y]
    places.forEach((column, index) => {
      const block = rest[index]
      const y = ends[column] ?? sheet.y
      block?.draw(page.left + column * (columnWidth + columnGap), y)
      ends[column] = y + (block?.height ?? 0) + gap
    })
    sheet.y = Math.max(...ends)
    rest = rest.slice(places.length)
    if (rest.length > 0) sheet.newPage()
  }
}

/**
 * The column, 0 or 1, of each block that still stands on a page with so much room. A block goes to the column that is
 * shorter so far, so that both end at much the same height; the first one that does not fit ends the page.
 */
export function fillColumns(heights: readonly number[], room: number, gap: number): (0 | 1)[] {
  const filled = { 0: 0, 1: 0 }
  const places: (0 | 1)[] = []
  for (const height of heights) {
    const column = filled[0] <= filled[1] ? 0 : 1
    if (filled[column] + height > room) break
    filled[column] += height + gap
    places.push(column)
  }
  return places
}
