import { isPieceOf, isWord, joinWords, mergeInserted, mergeLetters } from '#schemas/studio/merge/mergeLetters.ts'
import { mergeRegions, type Region } from '#schemas/studio/merge/mergeRegions.ts'

export interface MergedText {
  readonly text: string
  /** The text with the other side's words where both have changed the same ones; absent when everything is in `text`. */
  readonly other?: string
}

/** A tag, a word, or one character of anything else. */
const token = /<\/?[a-z][^<>]*>|[\p{L}\p{M}\p{N}_]+|[^]/giu

/**
 * Merges two changes of a text word by word; the tags of rich text count as words. What both have added at one place is kept, theirs
 * first. Where both have changed the same words mine stand, and `other` has theirs.
 */
export function mergeText(base: string, mine: string, theirs: string): MergedText {
  if (mine === theirs || mine === base) return { text: theirs }
  if (theirs === base) return { text: mine }
  if (![base, mine, theirs].some(isProse)) return { text: mine, other: theirs }
  const pieces = mergeAll(regionsOf(base, mine, theirs))
  const text = joinPieces(pieces.map((piece) => piece.text))
  const other = joinPieces(pieces.map((piece) => piece.other ?? piece.text))
  const isHtml = [base, mine, theirs].every(isBalanced)
  if (isHtml && !isBalanced(text)) return { text: mine, other: theirs }
  if (other === text) return { text }
  return { text, other: isHtml && !isBalanced(other) ? theirs : other }
}

/** Cuts three texts into paragraphs first, and into words only where both sides have changed the same ones. */
function regionsOf(base: string, mine: string, theirs: string): Region[] {
  return mergeRegions(blocksOf(base), blocksOf(mine), blocksOf(theirs)).flatMap((region) => {
    if (region.changed === 'one') return [region]
    const [old, own, other] = [region.base, region.mine, region.theirs].map((blocks) => tokensOf(blocks.join('')))
    return mergeRegions(old ?? [], own ?? [], other ?? [])
  })
}

/** Cuts a text behind its paragraphs and lines. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let start = 0
  for (const { 0: end, index } of text.matchAll(/<\/(?:p|h[1-6]|li|tr)>|\n/gi)) {
    blocks.push(text.slice(start, index + end.length))
    start = index + end.length
  }
  return start === text.length ? blocks : [...blocks, text.slice(start)]
}

// Running text has spaces or tags; what has none is one value, such as an address or a number.
export function isProse(text: string): boolean {
  return /\s|<[a-z]/i.test(text)
}

/** Cuts a text into what is merged as one: tags, words, spaces and single characters. */
export function tokensOf(text: string): string[] {
  return text.match(token) ?? []
}

function mergeAll(regions: readonly Region[]): MergedText[] {
  let head = ''
  return regions.map((region, index) => {
    const merged = mergeRegion(region, head, textAfter(regions, index))
    head = merged.text === '' ? head : merged.text
    return merged
  })
}

/** Returns the text behind a region, as far as it is known: up to what both sides have changed. */
function textAfter(regions: readonly Region[], index: number): string {
  const next = regions[index + 1]
  if (next === undefined) return ''
  const items = next.changed === 'one' ? next.items : next.base
  return items[0] ?? textAfter(regions, index + 1)
}

/** Joins what follows each other; words that no text had right beside each other, as the space between them is gone, stay two. */
function joinPieces(pieces: readonly string[]): string {
  return pieces.reduce(
    (text, piece) => (isWord(text.at(-1)) && isWord(piece[0]) ? `${text} ${piece}` : text + piece),
    '',
  )
}

function mergeRegion(region: Region, head: string, tail: string): MergedText {
  if (region.changed === 'one') return { text: region.items.join('') }
  const [base, mine, theirs] = [region.base.join(''), region.mine.join(''), region.theirs.join('')]
  const isBlankOne = isBlank(mine) !== isBlank(theirs)
  if (base === '' && !isBlankOne && beginsWith(region.mine, region.theirs)) return { text: mine }
  if (base === '' && !isBlankOne && beginsWith(region.theirs, region.mine)) return { text: theirs }
  const text = mergeWords({ base, mine, theirs }, head, tail)
  return text === undefined ? { text: mine, other: theirs } : { text }
}

type Words = Readonly<Record<'base' | 'mine' | 'theirs', string>>

/** Returns both changes of the same words; `undefined` where they cannot stand beside each other. */
function mergeWords({ base, mine, theirs }: Words, head: string, tail: string): string | undefined {
  if (base !== '') {
    const isOn = isContinued(base, mine) || isContinued(base, theirs)
    return isOn ? joinWords(theirs, mine) : mergeLetters(base, mine, theirs)
  }
  if (isBlank(mine) === isBlank(theirs)) return mergeInserted(mine, theirs, head, tail)
  const [blank, words] = isBlank(mine) ? [mine, theirs] : [theirs, mine]
  return isPieceOf(head, words) ? words + blank : blank + words
}

/** Returns whether a text is spaces alone, to which a word is being added: nothing comes between. */
function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** Returns whether all of one side's words begin the other's: it is the same text, written on. */
function beginsWith(side: readonly string[], other: readonly string[]): boolean {
  return other.every((word, index) => word === side[index])
}

/** Returns whether a side has gone on writing where the base ended, and not changed its words. */
function isContinued(base: string, side: string): boolean {
  return base !== '' && side.startsWith(base) && /\S\s+\S/.test(side.slice(base.trimEnd().length - 1))
}

const voidTags = new Set(['br', 'hr', 'img', 'col', 'wbr'])

/** Returns whether every tag of a text is closed, in order. */
export function isBalanced(text: string): boolean {
  const open: string[] = []
  for (const [, slash, name = ''] of text.matchAll(/<(\/?)([a-z][\w-]*)[^<>]*>/gi)) {
    const tag = name.toLowerCase()
    if (voidTags.has(tag)) continue
    if (slash === '') open.push(tag)
    else if (open.pop() !== tag) return false
  }
  return open.length === 0
}
