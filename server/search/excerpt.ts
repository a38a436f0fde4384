/** A piece of a text around the words that were found; `marks` are where they stand in it, as UTF-16 positions from–to. */
export interface Excerpt {
  readonly excerpt: string
  readonly marks: [number, number][]
}

/** Length of an excerpt, and how much of the text stands before its first word found, in characters. */
const excerptLength = 220
const lengthBefore = 60
const mostMarks = 20
/** A word that goes on this long behind its stem is another word. */
const longestEnding = 5

/** How the letters of a folded word may be written in a text. */
const spellings: Readonly<Record<string, string>> = {
  a: 'aàáâãäåāăą',
  c: 'cçćč',
  d: 'dđ',
  e: 'eèéêëēėęě',
  g: 'gğ',
  i: 'iìíîïīıİ',
  l: 'lł',
  n: 'nñńň',
  o: 'oòóôõöøőō',
  r: 'rř',
  s: 'sśşšß',
  u: 'uùúûüūůű',
  y: 'yýÿ',
  z: 'zźżž',
}

/** What is looked for in texts: folded words as they are, stems and beginnings that may go on, and a model code. */
export interface Wanted {
  readonly words: readonly string[]
  readonly stems: readonly string[]
  readonly beginning: string
  readonly code: string
}

/** One expression for all that is wanted; `undefined` when that is nothing. */
export function expressionOf({ words, stems, beginning, code }: Wanted): RegExp | undefined {
  const separated = [...code].map(written).join('[^\\p{L}\\p{N}]?')
  if (code !== '') return inWords([`${separated}[\\p{L}\\p{N}]*`])
  const patterns = [
    ...(beginning === '' ? [] : [`${word(beginning)}[\\p{L}\\p{N}]*`]),
    ...stems.filter((stem) => stem.length >= 3).map((stem) => `${word(stem)}\\p{L}{0,${longestEnding}}`),
    ...words.map(word),
  ]
  return patterns.length === 0 ? undefined : inWords(patterns)
}

function inWords(patterns: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** The piece of a text with the first words found in it, or its beginning. */
export function excerptOf(text: string, expression: RegExp | undefined): Excerpt {
  const first = expression === undefined ? -1 : text.search(expression)
  const from = first <= lengthBefore ? 0 : nextWord(text, first - lengthBefore)
  const to = from + excerptLength >= text.length ? text.length : previousWord(text, from + excerptLength)
  const piece = `${from === 0 ? '' : '… '}${text.slice(from, to).trim()}${to === text.length ? '' : ' …'}`
  return { excerpt: piece, marks: marksOf(piece, expression) }
}

function marksOf(piece: string, expression: RegExp | undefined): [number, number][] {
  if (expression === undefined) return []
  const found = [...piece.matchAll(expression)].slice(0, mostMarks)
  return found.map((match) => [match.index, match.index + match[0].length])
}

function word(folded: string): string {
  return [...folded].map(written).join('')
}

/** A folded letter in any of its spellings; the space of a phrase is whatever stands between two words. */
function written(letter: string): string {
  if (letter === ' ') return '[^\\p{L}\\p{N}]+'
  const all = spellings[letter]
  return all === undefined ? letter : `[${all}]`
}

/** Start of the first whole word at or behind a place. */
function nextWord(text: string, place: number): number {
  const space = text.indexOf(' ', place)
  return space === -1 || space - place > lengthBefore ? place : space + 1
}

/** End of the last whole word before a place. */
function previousWord(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place)
  return space === -1 || place - space > lengthBefore ? place : space
}
