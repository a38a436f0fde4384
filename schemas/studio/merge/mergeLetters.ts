/** Letters that one side has written into a text. */
interface Inserted {
  readonly at: number
  readonly letters: string
}

/**
 * Merges what both sides have written into the same words, as one does who begins a word right in front of another: at the same
 * place each side's letters beside those of the other, and those in front of a word that the other one is still writing. Returns `undefined`
 * where a side has changed anything else, where both go on with the same word, and for numbers and tags, which are one value each.
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
  const [isOwnOn, isOtherOn] = [own, other].map(({ letters }) => isWord(head.at(-1)) && isWord(letters[0]))
  if (isOwnOn === true && isOtherOn === true) return undefined
  const [before, after] = isOwnOn === true ? [own, other] : [other, own]
  return head + joinWords(before.letters, after.letters) + tail
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

function isWord(letter = ''): boolean {
  return /[\p{L}\p{M}\p{N}_]/u.test(letter)
}
