import { cutWords, isWord, joinCut, needsBlank, type CutText } from '#schemas/studio/merge/cutWords.ts'
import { emptyBlock, withoutMarks } from '#schemas/studio/merge/emptyText.ts'
import { locateGap, locateWords, writtenWithin } from '#schemas/studio/merge/locateWords.ts'
import { isBalanced, isProse, type MergedText } from '#schemas/studio/merge/mergeText.ts'
import { diffItems, type Hunk } from '#schemas/studio/merge/textDiff.ts'
import { gapsAround, gapWithout } from '#schemas/studio/merge/undoGaps.ts'

/** A text in which a change is taken back, with how many blanks had to be added. */
interface Candidate {
  readonly text: CutText
  readonly repairs: number
}

/** Most places that are tried where the words of a change begin and end alike. */
const maxShifts = 12

/**
 * Takes a change of a text back, from `after` to `before`, in what the text is by now. Where the words of the change still stand as they were
 * written they are replaced, whatever others have written or removed beside them; else the text stays as it is, and `other` is `before`.
 * Words that were only removed come back at their gap, beside what others have written there; not where nothing is left of what was beside
 * it and others have written something in its place. A rich text that is empty is its first block without words.
 */
export function undoText(after: string, present: string, before: string): MergedText {
  if (present === before || after === before) return { text: present }
  if (present === after) return { text: before }
  const block = [after, present, before].includes('') ? emptyBlock(after === '' ? before : after) : ''
  const [own = '', now = '', old = ''] = [after, present, before].map((text) => (text === '' ? block : text))
  const undone = undoWords(own, now, old)
  if (undone.other !== undefined) return block === '' ? undone : undoWords(after, present, before)
  // As the editor stores it.
  const isEmpty = undone.text === emptyBlock(undone.text) && ![after, present, before].includes(undone.text)
  return isEmpty ? { text: '' } : undone
}

function undoWords(after: string, present: string, before: string): MergedText {
  const [own, now, old] = [cutWords(after), cutWords(present), cutWords(before)]
  // An address or a number is one value: nothing comes beside it.
  const isOneValue = ![after, present, before].some(isProse) && own.words.length < old.words.length
  const undone = isOneValue ? undefined : (undoChange(own, now, old) ?? undoParts(own, now, old))
  return undone === undefined ? { text: present, other: before } : { text: joinCut(undone) }
}

/**
 * Takes a change back as one; `undefined` where its words, or their gap, are not in one place. `tagsOf`: returns a text with those tags that
 * have to be in pairs after it.
 */
function undoChange(own: CutText, now: CutText, old: CutText, tagsOf = (text: string) => text): CutText | undefined {
  const isHtml = isBalanced(tagsOf(joinCut(now)))
  for (const change of changesOf(own, old)) {
    const isGap = change.from.start === change.from.end
    const candidates = isGap ? insertions(own, now, old, change) : replacements(own, now, old, change)
    const found = candidates
      .toSorted((a, b) => a.repairs - b.repairs)
      .map(({ text: cut }) => ({ cut, text: joinCut(cut) }))
      // No two words have become one, and no tag is left alone.
      .find(({ cut, text }) => isSameWords(cutWords(text), cut) && isBalanced(tagsOf(text)) === isHtml)
    if (found !== undefined) return found.cut
  }
  return undefined
}

/** Takes a change back by its parts, the last first: words of others are between them. `undefined` unless each is found. */
function undoParts(own: CutText, now: CutText, old: CutText): CutText | undefined {
  const hunks = diffItems(own.words, old.words).flatMap((hunk) => partsOf(hunk, own, now))
  if (hunks.length < 2) return undefined
  let [after, text] = [own, now]
  for (const { from, to } of hunks.toReversed()) {
    const words = old.words.slice(to.start, to.end)
    const last = words.length > 0 || !isWord(own.words[from.end]) ? old.gaps[to.end] : own.gaps[from.start]
    const gaps = words.length === 0 ? [last ?? ''] : old.gaps.slice(to.start, to.end + 1)
    const before = splice(after, from, words, gaps).text
    const undone = undoChange(after, text, before, withoutMarks)
    if (undone === undefined) return undefined
    ;[after, text] = [before, undone]
  }
  return isBalanced(joinCut(text)) === isBalanced(joinCut(now)) ? text : undefined
}

/** Cuts words that were only written where others have written between them. */
function partsOf(hunk: Hunk, own: CutText, now: CutText): Hunk[] {
  if (hunk.to.start !== hunk.to.end) return [hunk]
  const cuts = [hunk.from.start, ...writtenWithin(own.words, now.words, hunk.from), hunk.from.end]
  return cuts.slice(1).map((end, index) => ({ from: { start: cuts[index] ?? end, end }, to: hunk.to }))
}

/** Returns the text with the words that a change has removed in place of those it has written, wherever these stand. */
function replacements(own: CutText, now: CutText, old: CutText, { from, to }: Hunk): Candidate[] {
  const words = old.words.slice(to.start, to.end)
  const [first = '', ...rest] = old.gaps.slice(to.start, to.end + 1)
  const isSameGap = (place: number, index: number) => own.gaps[from.start + index] === now.gaps[place + index]
  const inner = Array.from({ length: from.end - from.start - 1 }, (_, index) => index + 1)
  const places = locateWords(own.words, now.words, from).filter((place) =>
    inner.every((index) => isSameGap(place, index)),
  )
  return places.map((start) => {
    const range = { start, end: start + from.end - from.start }
    if (words.length === 0) return splice(now, range, [], [gapWithout(own, from, now, range, first)])
    const head = isSameGap(start, 0) ? first : (now.gaps[range.start] ?? '')
    const tail = isSameGap(start, from.end - from.start) ? (rest.at(-1) ?? '') : (now.gaps[range.end] ?? '')
    return splice(now, range, words, [head, ...rest.slice(0, -1), tail])
  })
}

/** Returns the text with words that a change has removed at their gap: before what others have written there, and after it. */
function insertions(own: CutText, now: CutText, old: CutText, { from, to }: Hunk): Candidate[] {
  const words = old.words.slice(to.start, to.end)
  const [first = '', ...rest] = old.gaps.slice(to.start, to.end + 1)
  const last = rest.at(-1) ?? ''
  return locateGap(own.words, now.words, from.start).flatMap(({ start, end }) => {
    if (words.length === 0) {
      const places = Array.from({ length: end - start + 1 }, (_, index) => start + index)
      const same = places.filter((place) => now.gaps[place] === own.gaps[from.start])
      return same.map((place) => splice(now, { start: place, end: place }, [], [first]))
    }
    if (isThereAgain(words, now.words.slice(start, end))) return []
    return [...new Set([start, end])].map((place) => {
      const [head, tail] = gapsAround(own, from.start, now, place, { first, last })
      return splice(now, { start: place, end: place }, words, [head, ...rest.slice(0, -1), tail])
    })
  })
}

/** Replaces words, and the gaps around and between them. Words that would become one with others get a blank between. */
function splice(
  { words, gaps }: CutText,
  { start, end }: Hunk['from'],
  added: readonly string[],
  between: readonly string[],
): Candidate {
  const next = words.toSpliced(start, end - start, ...added)
  const isMissing = (index: number) =>
    (index === 0 || index === added.length) &&
    between[index] === '' &&
    needsBlank(next[start + index - 1], next[start + index])
  const missing = [...between.keys()].filter(isMissing)
  const fitting = between.map((gap, index) => (missing.includes(index) ? ' ' : gap))
  return {
    text: { words: next, gaps: gaps.toSpliced(start, end - start + 1, ...fitting) },
    repairs: missing.length,
  }
}

/** Returns whether more than half of the words are among others: somebody has put them back. */
function isThereAgain(words: readonly string[], others: readonly string[]): boolean {
  const isText = (text: string) => !text.startsWith('<')
  const known = new Set(others.filter(isText))
  const own = words.filter(isText)
  return 2 * own.filter((word) => known.has(word)).length > own.length
}

/**
 * Returns all that differs between two texts as one change: it has no words of others in it. What was only written or only removed may have begun
 * earlier where it ends as what is before it does: `a [b a] c` as well as `[a b] a c`.
 */
function changesOf(own: CutText, old: CutText): Hunk[] {
  const [from, to] = [own.words, old.words]
  const limit = Math.min(from.length, to.length)
  let start = 0
  while (start < limit && from[start] === to[start]) start += 1
  if (from.length === to.length && start === limit) return [gapChange(own, old)]
  let end = 0
  while (end < limit - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  const whole: Hunk = { from: { start, end: from.length - end }, to: { start, end: to.length - end } }
  if (limit - end > start) return [whole]
  const longer = from.length === limit ? to : from
  const found = [whole]
  for (let shift = 1; shift <= Math.min(start, maxShifts); shift += 1) {
    if (longer[start - shift] !== longer[longer.length - end - shift]) break
    found.push({ from: shifted(whole.from, shift), to: shifted(whole.to, shift) })
  }
  return found
}

function shifted({ start, end }: Hunk['from'], shift: number): Hunk['from'] {
  return { start: start - shift, end: end - shift }
}

/** Returns the change of blanks alone. */
function gapChange({ gaps: own }: CutText, { gaps: old }: CutText): Hunk {
  const changed = [...own.keys()].filter((index) => own[index] !== old[index])
  const range = { start: changed[0] ?? 0, end: changed.at(-1) ?? 0 }
  return { from: range, to: range }
}

function isSameWords(one: CutText, other: CutText): boolean {
  return one.words.length === other.words.length && one.words.every((word, index) => word === other.words[index])
}
