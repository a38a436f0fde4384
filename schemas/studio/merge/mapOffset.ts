import { tokensOf } from '#schemas/studio/merge/mergeText.ts'
import { diffItems } from '#schemas/studio/merge/textDiff.ts'

/** Returns where a position in a text lies, in UTF-16 units, after others have changed the text around it. */
export function mapOffset(before: string, after: string, offset: number): number {
  const [old, next] = [tokensOf(before), tokensOf(after)]
  const [oldEnds, nextEnds] = [endsOf(old), endsOf(next)]
  let shift = 0
  for (const { from, to } of diffItems(old, next)) {
    const [start, end] = [oldEnds[from.start] ?? 0, oldEnds[from.end] ?? 0]
    // What is written right at the cursor comes after it: both go on where they are.
    if (start >= offset) break
    const [newStart, newEnd] = [nextEnds[to.start] ?? 0, nextEnds[to.end] ?? 0]
    if (end > offset) return Math.min(newStart + (offset - start), newEnd)
    shift = newEnd - end
  }
  return offset + shift
}

/** Returns the position before each token, and the end of the text. */
function endsOf(tokens: readonly string[]): number[] {
  const ends = [0]
  for (const token of tokens) ends.push((ends.at(-1) ?? 0) + token.length)
  return ends
}
