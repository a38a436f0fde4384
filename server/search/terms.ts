import { fold, plainWords } from '#server/search/words.ts'

/** A part of what was asked: a word, a phrase in quotes, or either after a minus. All terms must hold. */
export interface Term {
  /** Words with single spaces between them, lower-case. */
  readonly text: string
  /** One word of the question's own, not in quotes: it may be mistyped, and the last one may be unfinished. */
  readonly isWord: boolean
  readonly negated: boolean
}

/** More terms are passed over: nobody remembers what the first one was for. */
const mostTerms = 32

/** Reads a question as search engines do: words, `"a phrase"`, `-without`. Anything else of it is only space between words. */
export function readTerms(question: string): Term[] {
  const terms: Term[] = []
  for (const [, minus, quoted, bare = ''] of question.matchAll(/(-?)"([^"]*)"|([^\s"]+)/gu)) {
    if (quoted !== undefined) {
      terms.push({ text: plainWords(quoted), isWord: false, negated: minus === '-' })
    } else if (/^-\p{L}/u.test(bare)) {
      terms.push({ text: plainWords(bare), isWord: false, negated: true })
    } else {
      for (const text of plainWords(bare).split(' ')) terms.push({ text, isWord: true, negated: false })
    }
  }
  return terms.filter(({ text }) => text !== '').slice(0, mostTerms)
}

/** Beginning of a word that is perhaps not finished, without accents; too short a one would mean half the dictionary. */
export function unfinishedWord(terms: readonly Term[]): string {
  const last = terms.at(-1)
  if (last === undefined || !last.isWord) return ''
  const start = fold(last.text)
  return start.length >= (/\d/.test(start) ? 2 : 3) ? start : ''
}
