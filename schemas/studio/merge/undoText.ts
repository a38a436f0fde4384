import { isBalanced, isProse, type MergedText } from '#schemas/studio/merge/mergeText.ts'
import { diffItems, type Hunk } from '#schemas/studio/merge/textDiff.ts'

/** A tag, the spaces between two words, or a word with all that is written to it. */
const token = /<\/?[a-z][^<>]*>|\s+|[^\s<]+|</giu

/**
 * Takes a change of a text back, from `after` to `before`, in what the text is by now. Only where the words of the change are still there as
 * they were written, and what others have written is outside them; else the text stays as it is, and `other` is `before`. Words that were
 * only removed come back at their gap, beside what others have written there; not where no other word is left.
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
  const restored = old.slice(change.to.start, change.to.end)
  const { start, end } = change.from
  const isGap = start === end
  if (isGap && (![after, present, before].some(isProse) || isReplaced(own, theirs))) return left
  const candidates = isGap ? insertions(theirs, now, start, restored) : [replaced(theirs, now, change.from, restored)]
  // No two words have become one, and no tag is left alone.
  const isHtml = isBalanced(present)
  const found = candidates.find(
    (tokens) => tokensOf(tokens.join('')).join('\0') === tokens.join('\0') && isBalanced(tokens.join('')) === isHtml,
  )
  return found === undefined ? left : { text: found.join('') }
}

function replaced(
  theirs: readonly Hunk[],
  now: readonly string[],
  { start, end }: Hunk['from'],
  words: readonly string[],
): string[] {
  const position = start + shiftOf(theirs.filter(({ from }) => from.end <= start))
  return now.toSpliced(position, end - start, ...words)
}

/** Returns the text with words at a gap: before what others have written there, and after it. None where they are there already. */
function insertions(
  theirs: readonly Hunk[],
  now: readonly string[],
  gap: number,
  words: readonly string[],
): string[][] {
  const isInserted = ({ from }: Hunk) => from.start === gap && from.end === gap
  const position = gap + shiftOf(theirs.filter((hunk) => hunk.from.end <= gap && !isInserted(hunk)))
  const written = theirs.filter(isInserted).flatMap(({ to }) => now.slice(to.start, to.end))
  if (isThereAgain(words, written)) return []
  return [position, position + written.length].map((place) => {
    const [head, tail] = [now.slice(0, place), now.slice(place)]
    return [...head, ...blankBetween(head.at(-1), words[0]), ...words, ...blankBetween(words.at(-1), tail[0]), ...tail]
  })
}

/** Returns whether no word of a text is left. */
function isReplaced(own: readonly string[], theirs: readonly Hunk[]): boolean {
  const isGone = (index: number) => theirs.some(({ from }) => from.start <= index && index < from.end)
  const words = [...own.keys()].filter((index) => isWord(own[index] ?? ''))
  return words.length > 0 && words.every(isGone)
}

/** Returns whether more than half of the words are among others: somebody has put them back. */
function isThereAgain(words: readonly string[], others: readonly string[]): boolean {
  const known = new Set(others.filter(isWord))
  const own = words.filter(isWord)
  return 2 * own.filter((word) => known.has(word)).length > own.length
}

function blankBetween(first = '', second = ''): readonly string[] {
  return isWord(first) && isWord(second) ? [' '] : []
}

function isWord(text: string): boolean {
  return /^[^\s<]/.test(text)
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

/** Returns whether an edit is inside a range, or around a gap. */
function isWithin(edit: Hunk['from'], { start, end }: Hunk['from']): boolean {
  return edit.start < end && edit.end > start
}

function shiftOf(hunks: readonly Hunk[]): number {
  return hunks.reduce((sum, { from, to }) => sum + to.end - to.start - (from.end - from.start), 0)
}
