import { isBalanced, type MergedText } from '#schemas/studio/merge/mergeText.ts'
import { diffItems, type Hunk } from '#schemas/studio/merge/textDiff.ts'

/** A tag, the spaces between two words, or a word with all that is written to it. */
const token = /<\/?[a-z][^<>]*>|\s+|[^\s<]+|</giu

/**
 * Takes a change of a text back, from `after` to `before`, in what the text is by now. Only where the words of the change are still there as
 * they were written, and what others have written is outside them; else the text stays as it is, and `other` is `before`.
 */
export function undoText(after: string, present: string, before: string): MergedText {
  if (present === before || after === before) return { text: present }
  if (present === after) return { text: before }
  const left = { text: present, other: before }
  const [own, now, old] = [after, present, before].map(tokensOf)
  if (own === undefined || now === undefined || old === undefined) return left
  const change = wholeChange(own, old)
  const theirs = diffItems(own, now)
  if (theirs.some(({ from }) => isWithin(from, change.from))) return left
  const start = change.from.start + shiftOf(theirs.filter(({ from }) => from.end <= change.from.start))
  const end = start + change.from.end - change.from.start
  const tokens = now.toSpliced(start, end - start, ...old.slice(change.to.start, change.to.end))
  const text = tokens.join('')
  // No two words have become one, and no tag is left alone.
  const isWhole = tokensOf(text).join('\0') === tokens.join('\0') && isBalanced(text) === isBalanced(present)
  return isWhole ? { text } : left
}

function tokensOf(text: string): string[] {
  return text.match(token) ?? []
}

/** Returns all that differs between two lists as one: a change has no words of others in it. */
function wholeChange(from: readonly string[], to: readonly string[]): Hunk {
  const limit = Math.min(from.length, to.length)
  let start = 0
  while (start < limit && from[start] === to[start]) start += 1
  let end = 0
  while (end < limit - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  return { from: { start, end: from.length - end }, to: { start, end: to.length - end } }
}

/** Returns whether an edit is inside a range. Where words were only removed, what is written at their place has replaced them. */
function isWithin(edit: Hunk['from'], { start, end }: Hunk['from']): boolean {
  if (start === end) return edit.start <= start && edit.end >= start
  return edit.start < end && edit.end > start
}

function shiftOf(hunks: readonly Hunk[]): number {
  return hunks.reduce((sum, { from, to }) => sum + to.end - to.start - (from.end - from.start), 0)
}
