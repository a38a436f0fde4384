/** `doubtful`: people write it as well. */
export type Certainty = 'sure' | 'doubtful'

const lastOfAscii = 0x7f
const lastOfLatin = 0xff
/** Letters and question marks in a row. */
const questioned = /[\p{L}?]*\p{L}\?+\p{L}[\p{L}?]*/gu
/** Vowels of the languages of Europe, once their accents are taken off. */
const vowels = /[aeiouyæœøıаеиоуыэюяіїєαεηιουω]/iu
/** Question marks alone, as many as a short word has letters. */
const onlyMarks = /^\?{4,}$/
const markFirst = /(?<![\p{L}\p{N}?])\?+\p{Ll}/u

/**
 * Returns whether letters of a word were replaced when a file was saved: by question marks, or by the letters below their accents. `known`: the
 * words with accents of the text that the field has, which show what the word was.
 */
export function lostWord(word: string, known: readonly string[]): Certainty | undefined {
  const copies = known.map((each) => copyWithout(word, each))
  if (copies.includes('sure')) return 'sure'
  const found = [...word.matchAll(questioned)].map(([letters]) => certaintyOf(letters))
  if (found.includes('sure') || onlyMarks.test(word)) return 'sure'
  const isDoubtful = found.includes('doubtful') || copies.includes('doubtful') || markFirst.test(word)
  return isDoubtful ? 'doubtful' : undefined
}

/** Returns whether a word is another one but for letters that were replaced. The letters of Western Europe are nowhere replaced by others. */
function copyWithout(word: string, before: string): Certainty | undefined {
  if (word.length !== before.length || word === before) return undefined
  const changed = Array.from({ length: word.length }, (_, at) => [word.charAt(at), before.charAt(at)] as const).filter(
    ([now, then]) => now !== then,
  )
  const isMark = ([now, then]: readonly [string, string]) =>
    now === '?' && then > String.fromCharCode(lastOfAscii) && then !== '…'
  if (!changed.every((pair) => isMark(pair) || isBaseOf(...pair))) return undefined
  return changed.some((pair) => isMark(pair) && /\p{L}/u.test(pair[1])) ? 'sure' : 'doubtful'
}

function isBaseOf(letter: string, accented: string): boolean {
  const bases: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' }
  return (
    accented > String.fromCharCode(lastOfLatin) && letter === (bases[accented] ?? accented.normalize('NFD').charAt(0))
  )
}

// A capital after a small letter begins a sentence: “Ready?Go”.
function certaintyOf(letters: string): Certainty | undefined {
  const parts = letters.split(/(?<=\p{Ll})\?+(?=\p{Lu})|(?<=\p{Lu}{2})\?+(?=\p{Lu}\p{Ll})/u)
  const found = parts.filter((part) => /\p{L}\?+\p{L}/u.test(part)).map(partCertainty)
  return found.includes('sure') ? 'sure' : found[0]
}

function partCertainty(letters: string): Certainty {
  const between = letters.match(/(?<=\p{L})\?+(?=\p{L})/gu) ?? []
  const pieces = letters.split(/\?+/).filter(Boolean)
  // “a?b” is a choice; “I??k” and “F?r” are none.
  if (/^(?:\p{Ll}\?\p{Ll}|\p{Lu}\?\p{Lu})$/u.test(letters)) return 'doubtful'
  return between.length > 1 || pieces.some(isNoWord) ? 'sure' : 'doubtful'
}

/** Returns whether letters are no word of their own: one alone, or several without a vowel that are no abbreviation. */
function isNoWord(piece: string): boolean {
  if (piece.length === 1) return true
  return !vowels.test(piece.normalize('NFD')) && piece !== piece.toUpperCase()
}
