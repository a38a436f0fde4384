/** Tiles visible at first if there are more than `maxTiles`; they fill three rows of four. */
const shownFirst = 9
const maxTiles = 12
/** Tiles in the first two rows: the first one takes four cells, with four more next to it. */
const opening = 5
const columns = 4

export type Layout = 'one' | 'two' | 'three' | 'four'

/** Returns how many tiles are in the grid; the others are in a disclosure. */
export function tilesAtOnce(count: number): number {
  return count > maxTiles ? shownFirst : count
}

/** Returns the columns of the grid on wide screens, so that it has no gaps. */
export function layoutOf(count: number): Layout {
  if (count === 1) return 'one'
  if (count === 2) return 'two'
  return count === 3 || count === 6 ? 'three' : 'four'
}

/** Returns whether the tile takes two cells in a row of four, so that the last row is full. */
export function isWideTile(index: number, count: number): boolean {
  if (layoutOf(count) !== 'four') return false
  if (count < opening) return index === 1
  const missing = (columns - ((count - opening) % columns)) % columns
  return index >= count - missing
}
