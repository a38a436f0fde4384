import { isWord } from '#schemas/studio/merge/cutWords.ts'
import { diffItems, type Hunk } from '#schemas/studio/merge/textDiff.ts'

type Range = Hunk['from']

/** Most places that are compared for words that stand in a text several times. */
const maxPlaces = 16

/**
 * Returns where words of a text stand by now, after others have changed it; none where they are not all there any more. Of places that explain
 * the change as well, all.
 */
export function locateWords(before: readonly string[], now: readonly string[], { start, end }: Range): number[] {
  const hunks = diffItems(before, now)
  const expected = start + shiftOf(hunks.filter(({ from }) => from.end <= start))
  if (!hunks.some(({ from }) => from.start < end && from.end > start)) return [expected]
  const words = before.slice(start, end)
  const stands = (place: number) => words.every((word, index) => word === now[place + index])
  return placesOf(now, expected, stands).filter((place) => isAsShort(before, now, { start, end }, place, hunks))
}

/** Returns before which words of a text, after the first of a range, others have written. */
export function writtenWithin(before: readonly string[], now: readonly string[], { start, end }: Range): number[] {
  const inside = diffItems(before, now).filter(({ from }) => from.start > start && from.end < end)
  return inside.filter(({ from }) => from.start === from.end).map(({ from }) => from.start)
}

/**
 * Returns where a gap between two words is by now, with what others have written in it. None where those around it were replaced, or none of the
 * words of the text is left and there are others.
 */
export function locateGap(before: readonly string[], now: readonly string[], gap: number): Range[] {
  const hunks = diffItems(before, now)
  if (isReplaced(before, now, hunks)) return []
  const around = hunks.find(({ from }) => from.start < gap && from.end > gap)
  if (around === undefined) {
    const isInserted = ({ from }: Hunk) => from.start === gap && from.end === gap
    const start = gap + shiftOf(hunks.filter((hunk) => hunk.from.end <= gap && !isInserted(hunk)))
    return [{ start, end: start + shiftOf(hunks.filter(isInserted)) }]
  }
  const { start, end } = around.to
  if (start === end) return [{ start, end }]
  const stands = (place: number) =>
    (gap > 0 && now[place - 1] === before[gap - 1]) || (place < now.length && now[place] === before[gap])
  return placesOf(now, start, stands)
    .filter((place) => isAsShort(before, now, { start: gap, end: gap }, place, hunks))
    .map((place) => ({ start: place, end: place }))
}

/** Returns whether the change of a text is as short where some of its words stand at a place by now. */
function isAsShort(
  before: readonly string[],
  now: readonly string[],
  { start, end }: Range,
  place: number,
  hunks: readonly Hunk[],
): boolean {
  const head = diffItems(before.slice(0, start), now.slice(0, place))
  const tail = diffItems(before.slice(end), now.slice(place + end - start))
  return lengthOf(head) + lengthOf(tail) <= lengthOf(hunks)
}

/** Returns the places where something is so, the nearest to one of them first. */
function placesOf(now: readonly string[], near: number, stands: (place: number) => boolean): number[] {
  const places = [...now.keys(), now.length].filter(stands)
  return places.toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near)).slice(0, maxPlaces)
}

/** Returns whether no word of a text is left, and there are others. */
function isReplaced(before: readonly string[], now: readonly string[], hunks: readonly Hunk[]): boolean {
  const isGone = (index: number) => hunks.some(({ from }) => from.start <= index && index < from.end)
  const words = [...before.keys()].filter((index) => isWord(before[index]))
  return words.length > 0 && words.every(isGone) && now.some(isWord)
}

function shiftOf(hunks: readonly Hunk[]): number {
  return hunks.reduce((sum, { from, to }) => sum + to.end - to.start - (from.end - from.start), 0)
}

function lengthOf(hunks: readonly Hunk[]): number {
  return hunks.reduce((sum, { from, to }) => sum + to.end - to.start + from.end - from.start, 0)
}
