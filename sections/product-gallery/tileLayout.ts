/** Tiles in sight at once when there are more than `mostAtOnce`: they fill three rows of four. */
const shownFirst = 9
const mostAtOnce = 12
/** The first tile takes four cells, and four more stand beside it. */
const opening = 5
const columns = 4

export type Layout = 'one' | 'two' | 'three' | 'four'

/** How many of the tiles stand in the grid; the others are behind a line that opens. */
export function tilesAtOnce(count: number): number {
  return count > mostAtOnce ? shownFirst : count
}

/** Columns of the grid on a wide page: as many as leave no hole. */
export function layoutOf(count: number): Layout {
  if (count === 1) return 'one'
  if (count === 2) return 'two'
  return count === 3 || count === 6 ? 'three' : 'four'
}

/** Whether the tile takes two cells in a row of four, so that the last row is full. */
export function isWideTile(index: number, count: number): boolean {
  if (layoutOf(count) !== 'four') return false
  if (count < opening) return index === 1
  const missing = (columns - ((count - opening) % columns)) % columns
  return index >= count - missing
}
