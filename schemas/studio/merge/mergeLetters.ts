/** Letters that one side has written into a text. */
interface Inserted {
  readonly at: number
  readonly letters: string
}

const word = String.raw`[\p{L}\p{M}\p{N}_]`
/** Begins with a piece of the word before it: `s`, `-engine`, `,5`. */
const continues = new RegExp(String.raw`^[^\s<]?${word}`, 'u')
/** Ends with a piece of the word behind it: `pre`, `e-`, `l’`. */
const precedes = new RegExp(String.raw`${word}[-‐‑'’/]?$`, 'u')
/** Ends with a number of which the digits behind it are the end: `3,`. */
const precedesDigits = /\p{N}[.,:]$/u

/**
 * Merges what both sides have written into the same words, as one does who begins a word right in front of another: at the same
 * place each side's letters beside those of the other, and those in front of a word that the other one is still writing. A word that both may
 * have given another beginning is there with each. Returns `undefined` where a side has changed anything else, where both go on with the
 * same word, and for numbers and tags, which are one value each.
 */
export function mergeLetters(base: string, mine: string, theirs: string): string | undefined {
  const [own, other] = [insertedIn(base, mine), insertedIn(base, theirs)]
  if (own === undefined || other === undefined || ![base, mine, theirs].every(isLetters)) return undefined
  const [first, second] = own.at < other.at ? [own, other] : [other, own]
  const [head, tail] = [base.slice(0, first.at), base.slice(second.at)]
  if (first.at !== second.at) {
    const isInFront = !isWord(base[first.at - 1]) && isWord(base[second.at - 1]) && isWord(base[second.at])
    if (!isInFront) return undefined
    return head + first.letters + base.slice(first.at, second.at) + second.letters + tail
  }
  const letters = mergeInserted(own.letters, other.letters, head, tail)
  if (letters !== undefined) return head + letters + tail
  // Each has put letters in front of a word: the beginning of a word of their own, or of that one.
  const [behind = ''] = /^[\p{L}\p{M}\p{N}_]+/u.exec(tail) ?? []
  const isInFront = behind !== '' && !isWord(head.at(-1)) && [own, other].every((side) => isWord(side.letters.at(-1)))
  return isInFront ? `${head}${other.letters}${behind} ${own.letters}${tail}` : undefined
}

/**
 * Merges what both sides have written at one place between two parts of a text: theirs first, but what goes on with the word before it
 * comes first, and what leads on to the word behind it last. Returns `undefined` where both are pieces of the same word.
 */
export function mergeInserted(mine: string, theirs: string, head: string, tail: string): string | undefined {
  const [own, other] = [mine, theirs].map((text) => {
    return { isFirst: isPieceOf(head, text), isLast: isPieceBefore(tail, text) }
  })
  if (own === undefined || other === undefined) return undefined
  const isWithin = [own, other].some(({ isFirst, isLast }) => isFirst && isLast)
  if (isWithin || (own.isFirst && other.isFirst) || (own.isLast && other.isLast)) return undefined
  return own.isFirst || other.isLast ? joinWords(mine, theirs) : joinWords(theirs, mine)
}

/** Returns whether a text goes on with the last word of the one before it. */
export function isPieceOf(head: string, text: string): boolean {
  return isWord(head.at(-1)) && continues.test(text)
}

/** Returns whether a text leads on to the first word of the one behind it, and is no word of its own that is still being written. */
function isPieceBefore(tail: string, text: string): boolean {
  if (!isWord(tail[0]) || isBegun(text, tail)) return false
  return precedes.test(text) || (/^\p{N}/u.test(tail) && precedesDigits.test(text))
}

/** Joins two pieces of a text with a space where it needs one. */
export function joinWords(first: string, second: string): string {
  const isApart = first === '' || second === '' || /[\s>]$/.test(first) || /^[\s<.,;:!?]/.test(second)
  return isApart ? first + second : `${first} ${second}`
}

/** Returns what a text has more than the base; `undefined` when the base is not all there around it. */
function insertedIn(base: string, text: string): Inserted | undefined {
  let at = 0
  while (at < base.length && base[at] === text[at]) at += 1
  const end = text.length - (base.length - at)
  return end >= at && text.slice(end) === base.slice(at) ? { at, letters: text.slice(at, end) } : undefined
}

/** Returns whether a text has letters and no number, alone or with its unit: `5kg`, but not `m2`. */
function isLetters(text: string): boolean {
  return /\p{L}/u.test(text) && !/<|(?<![\p{L}\p{M}\p{N}])\p{N}/u.test(text)
}

/** Returns whether a text ends with a word that is being written right in front of another: words have no capital within them. */
function isBegun(text: string, tail: string): boolean {
  return /[^\s\p{Lu}\p{P}]$/u.test(text) && /^\p{Lu}/u.test(tail)
}

export function isWord(letter = ''): boolean {
  return /[\p{L}\p{M}\p{N}_]/u.test(letter)
}
