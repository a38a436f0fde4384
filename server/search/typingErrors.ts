/**
 * How many typing errors lie between two words: a letter too many, too few, wrong, or two in the wrong order (optimal string
 * alignment). Counts no further than `most`.
 */
export function typingErrors(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1
  let before: number[] = []
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
          row > 1 && column > 1 && swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = current
  }
  return Math.min(at(last, to.length), most + 1)
}

/** How many errors a word of a length may have: one from four letters on, two from seven. */
export function toleratedErrors(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
