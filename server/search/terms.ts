import type { LocaleCode } from '#locales/locales.ts'
import { fold, plainText } from '#schemas/plainText.ts'

/** Part of a search query: a word, a phrase in quotes, or either after a minus. All terms must match. */
export interface Term {
  /** Lower-case words separated by single spaces. */
  readonly text: string
  /** A single word without quotes: it may be misspelt, and the last one may be unfinished. */
  readonly isWord: boolean
  readonly negated: boolean
}

/** Further terms are ignored. */
const maxTerms = 32
/** Letters of the shortest prefix, of one that is searched for at once, and of that of a model code. */
const minLetters = 3
const minClearLetters = 5
const minCodeLetters = 2

/** Parses a search query in the language of a locale: words, `"a phrase"`, `-excluded`. All other characters separate words. */
export function parseTerms(query: string, locale: LocaleCode): Term[] {
  const terms: Term[] = []
  for (const [, minus, quoted, word = ''] of query.matchAll(/(-?)"([^"]*)"|([^\s"]+)/gu)) {
    if (quoted !== undefined) {
      terms.push({ text: plainText(quoted, locale), isWord: false, negated: minus === '-' })
    } else if (/^-\p{L}/u.test(word)) {
      terms.push({ text: plainText(word, locale), isWord: false, negated: true })
    } else {
      for (const text of plainText(word, locale).split(' ')) terms.push({ text, isWord: true, negated: false })
    }
  }
  return terms.filter(({ text }) => text !== '').slice(0, maxTerms)
}

/**
 * Returns the last word as a folded prefix, because it may be unfinished; empty when it is too short. A word of three or four letters
 * is a prefix of unrelated ones (Turkish "bağı": vineyard, of "bağımsız": independent): `isShort` prefixes are for queries without results.
 */
export function unfinishedWord(terms: readonly Term[]): { readonly prefix: string; readonly isShort: boolean } {
  const last = terms.at(-1)
  const prefix = last?.isWord === true ? fold(last.text) : ''
  const isCode = /\d/.test(prefix)
  if (prefix.length < (isCode ? minCodeLetters : minLetters)) return { prefix: '', isShort: false }
  return { prefix, isShort: !isCode && prefix.length < minClearLetters }
}
