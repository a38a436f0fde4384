/** Items `a[from.start, from.end)` were replaced by `b[to.start, to.end)`; either may be empty. */
export interface Hunk {
  readonly from: Range
  readonly to: Range
}

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Most insertions and removals that are looked for one by one. The time is linear in the items and quadratic in the edits (Myers, "An
 * O(ND) difference algorithm", 1986), so that any text is compared within some 10 ms; beyond it the differing middle is one hunk.
 */
const maxEdits = 300

/** Returns where two lists differ, in their order. */
export function diffItems(a: readonly string[], b: readonly string[]): Hunk[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const [from, to] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (from.length + to.length === 0) return []
  const whole: Hunk = { from: { start: 0, end: from.length }, to: { start: 0, end: to.length } }
  const hunks = from.length === 0 || to.length === 0 ? [whole] : (shortestEdits(from, to) ?? [whole])
  const shift = (range: Range): Range => ({ start: range.start + start, end: range.end + start })
  return hunks.map((hunk) => ({ from: shift(hunk.from), to: shift(hunk.to) }))
}

/** Returns the shortest list of edits; `undefined` when it is longer than `maxEdits`. */
function shortestEdits(a: readonly string[], b: readonly string[]): Hunk[] | undefined {
  const limit = Math.min(maxEdits, a.length + b.length)
  /** Of each number of edits, the item of `a` that is reached on each diagonal. */
  const reached: Int32Array[] = []
  let current = new Int32Array(2 * limit + 3)
  const middle = limit + 1
  for (let edits = 0; edits <= limit; edits += 1) {
    reached.push(current.slice(middle - edits - 1, middle + edits + 2))
    const next = Int32Array.from(current)
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = stepOf(current, middle, diagonal, edits)
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1
      next[middle + diagonal] = x
      if (x >= a.length && x - diagonal >= b.length) return traceBack(reached, a.length, b.length)
    }
    current = next
  }
  return undefined
}

/** Returns the item of `a` after one more edit on a diagonal: an insertion from above, or a removal from the left. */
function stepOf(reached: Int32Array, middle: number, diagonal: number, edits: number): number {
  if (edits === 0) return 0
  const above = reached[middle + diagonal + 1] ?? 0
  const left = reached[middle + diagonal - 1] ?? 0
  return isInsertion(above, left, diagonal, edits) ? above : left + 1
}

function isInsertion(above: number, left: number, diagonal: number, edits: number): boolean {
  return diagonal === -edits || (diagonal !== edits && left < above)
}

/** Returns the edits on the way to the end, neighbours joined to one hunk. */
function traceBack(reached: readonly Int32Array[], lengthOfA: number, lengthOfB: number): Hunk[] {
  const hunks: Hunk[] = []
  let [x, y] = [lengthOfA, lengthOfB]
  for (let edits = reached.length - 1; edits > 0; edits -= 1) {
    const row = reached[edits] ?? new Int32Array()
    const diagonal = x - y
    const above = row[edits + 1 + diagonal + 1] ?? 0
    const left = row[edits + 1 + diagonal - 1] ?? 0
    const inserts = isInsertion(above, left, diagonal, edits)
    const beforeX = inserts ? above : left
    const beforeY = beforeX - (inserts ? diagonal + 1 : diagonal - 1)
    const [endX, endY] = inserts ? [beforeX, beforeY + 1] : [beforeX + 1, beforeY]
    const [after] = hunks
    const isJoined = after !== undefined && after.from.start === endX && after.to.start === endY
    const from = { start: beforeX, end: isJoined ? after.from.end : endX }
    const to = { start: beforeY, end: isJoined ? after.to.end : endY }
    hunks.splice(0, isJoined ? 1 : 0, { from, to })
    ;[x, y] = [beforeX, beforeY]
  }
  return hunks
}
