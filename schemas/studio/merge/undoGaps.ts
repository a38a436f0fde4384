import { isWord, type CutText } from '#schemas/studio/merge/cutWords.ts'
import type { Hunk } from '#schemas/studio/merge/textDiff.ts'

type Range = Hunk['from']

/**
 * Returns the gap that is left where words are removed: that of before they were written, `between`, where the gaps around them are as they
 * were then; else what others have made of them. `range`: where the words stood in `own`; `place`: where they stand by now.
 */
export function gapWithout(own: CutText, range: Range, now: CutText, place: Range, between: string): string {
  const [first, last] = [own.gaps[range.start] ?? '', own.gaps[range.end] ?? '']
  const [head, tail] = [now.gaps[place.start] ?? '', now.gaps[place.end] ?? '']
  if (head === first && tail === last) return between
  const [isBehindWord, isBeforeWord] = [isWord(now.words[place.start - 1]), isWord(now.words[place.end])]
  if (!isBehindWord && !isBeforeWord) return head.length < tail.length ? head : tail
  if (!isBehindWord) return head
  if (!isBeforeWord) return tail
  // The words came with the gap on one side of them; the other is what it is by now.
  return between === first && (between !== last || tail === last) ? head : tail
}

/**
 * Returns the gaps before and behind words that come back at a gap: as they were, `first` and `last`, where the gap is as it was left, at `index` in
 * `own`; else with what others have made of it, at `place`, and without a blank at the edge of a text or a tag.
 */
export function gapsAround(
  own: CutText,
  index: number,
  now: CutText,
  place: number,
  { first, last }: Readonly<Record<'first' | 'last', string>>,
): readonly [head: string, tail: string] {
  const [between, gap] = [own.gaps[index] ?? '', now.gaps[place] ?? '']
  const [wasBehind, wasBefore] = [isWord(own.words[index - 1]), isWord(own.words[index])]
  const [isBehind, isBefore] = [isWord(now.words[place - 1]), isWord(now.words[place])]
  if (gap === between && wasBehind === isBehind && wasBefore === isBefore) return [first, last]
  if (isBehind && isBefore) return between === last ? [first, gap] : [gap, last]
  if (isBehind) return [first, gap]
  if (isBefore) return [gap, last]
  return [wasBehind ? '' : first, gap !== between ? gap : wasBefore ? '' : last]
}
