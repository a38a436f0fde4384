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
    if (end >= offset)
      return newStart + mapInside(before.slice(start, end), after.slice(newStart, newEnd), offset - start)
    shift = newEnd - end
  }
  return offset + shift
}

/**
 * Returns whether others have begun a word right at a cursor that had none behind it: what is typed there next needs a space, or it becomes
 * one word with theirs.
 */
export function isInFrontOfNew(before: string, after: string, offset: number): boolean {
  const next = mapOffset(before, after, offset)
  return isWord(after[next]) && !isWord(after[next - 1]) && !isWord(before[offset])
}

/** Returns a text with a space behind what was typed at a position, where that ends with a word; else as it was typed. */
export function separateTyped(before: string, typed: string, offset: number): string {
  const end = typed.length - (before.length - offset)
  const isTyped = end > offset && typed.startsWith(before.slice(0, offset)) && typed.endsWith(before.slice(offset))
  return isTyped && isWord(typed[end - 1]) ? `${typed.slice(0, end)} ${typed.slice(end)}` : typed
}

/** Returns whether a text ends with a letter or a digit. */
export function isWord(text = ''): boolean {
  return /[\p{L}\p{M}\p{N}_]$/u.test(text)
}

/** Maps a position in words that were replaced: it stays beside the letters that are the same, those before it first. */
function mapInside(before: string, after: string, offset: number): number {
  const isSameBefore = after.startsWith(before.slice(0, offset))
  const rest = before.length - offset
  if (isSameBefore || !after.endsWith(before.slice(offset))) return Math.min(offset, after.length)
  return Math.max(0, after.length - rest)
}

/** Returns the position before each token, and the end of the text. */
function endsOf(tokens: readonly string[]): number[] {
  const ends = [0]
  for (const token of tokens) ends.push((ends.at(-1) ?? 0) + token.length)
  return ends
}
