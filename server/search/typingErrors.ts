/**
 * Returns the optimal string alignment distance of two words: inserted, missing, wrong and swapped letters. Returns `max + 1` for
 * any larger distance.
 */
export function typingErrors(from: string, to: string, max: number): number {
  if (Math.abs(from.length - to.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current.push(
        Math.min(
          at(current, column - 1) + 1,
          at(last, column) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          row > 1 && column > 1 && swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return Math.min(at(last, to.length), max + 1)
}

/** Returns the tolerated errors of a word: one from four letters on, two from seven. */
export function toleratedErrors(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
