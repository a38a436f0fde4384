/** Part of a text around the matched words. `marks` are their UTF-16 offsets in the excerpt, start and end. */
export interface Excerpt {
  readonly excerpt: string
  readonly marks: [number, number][]
}

/** Length of an excerpt, and of the text before its first match, in characters. */
const excerptLength = 220
const contextLength = 60
const maxMarks = 20
/** Maximum length of an ending after a stem; longer words are different words. */
const maxEnding = 5

/** Spellings of a folded letter, or of one with its accent, in a text. */
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
  ı: 'ıI',
  z: 'zźżž',
}

/** What an excerpt highlights: folded words, stems with endings, words with a prefix, and a model code. */
export interface Highlights {
  readonly words: readonly string[]
  readonly stems: readonly string[]
  readonly prefix: string
  readonly code: string
}

/** Returns one expression for all highlights, or `undefined` when there are none. */
export function expressionOf({ words, stems, prefix, code }: Highlights): RegExp | undefined {
  const separated = [...code].map(letterPattern).join('[^\\p{L}\\p{N}]?')
  if (code !== '') return wholeWords([`${separated}[\\p{L}\\p{N}]*`])
  const patterns = [
    ...(prefix === '' ? [] : [`${wordPattern(prefix)}[\\p{L}\\p{N}]*`]),
    ...stems.filter((stem) => stem.length >= 3).map((stem) => `${wordPattern(stem)}\\p{L}{0,${maxEnding}}`),
    ...words.map(wordPattern),
  ]
  return patterns.length === 0 ? undefined : wholeWords(patterns)
}

function wholeWords(patterns: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** Returns the part of a text around the first match, or the start of the text without one. */
export function excerptOf(text: string, expression: RegExp | undefined): Excerpt {
  const first = expression === undefined ? -1 : text.search(expression)
  const from = first <= contextLength ? 0 : wordStart(text, first - contextLength)
  const to = from + excerptLength >= text.length ? text.length : wordEnd(text, from + excerptLength)
  const piece = `${from === 0 ? '' : '… '}${text.slice(from, to).trim()}${to === text.length ? '' : ' …'}`
  return { excerpt: piece, marks: marksOf(piece, expression) }
}

function marksOf(piece: string, expression: RegExp | undefined): [number, number][] {
  if (expression === undefined) return []
  const matches = [...piece.matchAll(expression)].slice(0, maxMarks)
  return matches.map((match) => [match.index, match.index + match[0].length])
}

function wordPattern(folded: string): string {
  return [...folded].map(letterPattern).join('')
}

/** Matches a folded letter in any spelling. The space of a phrase matches anything between two words. */
function letterPattern(letter: string): string {
  if (letter === ' ') return '[^\\p{L}\\p{N}]+'
  const all = spellings[letter]
  return all === undefined ? letter : `[${all}]`
}

/** Returns the start of the first whole word at or after a position. */
function wordStart(text: string, position: number): number {
  const space = text.indexOf(' ', position)
  return space === -1 || space - position > contextLength ? position : space + 1
}

/** Returns the end of the last whole word before a position. */
function wordEnd(text: string, position: number): number {
  const space = text.lastIndexOf(' ', position)
  return space === -1 || position - space > contextLength ? position : space
}
