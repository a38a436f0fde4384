import { joinWords, mergeLetters } from '#schemas/studio/merge/mergeLetters.ts'
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
  const pieces = regionsOf(base, mine, theirs).map(mergeRegion)
  const text = pieces.map((piece) => piece.text).join('')
  const other = pieces.map((piece) => piece.other ?? piece.text).join('')
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

function mergeRegion(region: Region): MergedText {
  if (region.changed === 'one') return { text: region.items.join('') }
  const [base, mine, theirs] = [region.base.join(''), region.mine.join(''), region.theirs.join('')]
  if (base === '' && isBlank(mine) !== isBlank(theirs)) return { text: isBlank(mine) ? mine + theirs : theirs + mine }
  if (base === '' && beginsWith(region.mine, region.theirs)) return { text: mine }
  if (base === '' && beginsWith(region.theirs, region.mine)) return { text: theirs }
  if (base === '' || isContinued(base, mine) || isContinued(base, theirs)) return { text: joinWords(theirs, mine) }
  const text = mergeLetters(base, mine, theirs)
  return text === undefined ? { text: mine, other: theirs } : { text }
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
