import * as v from 'valibot'
import { fallbackChain, locales, type LocaleCode } from '#locales/locales.ts'
import type { MarketDay } from '#locales/marketDay.ts'
import { image as imageSchema } from '#schemas/atoms.ts'
import type { SearchResponse, SearchItem } from '#schemas/api.ts'
import { searchGroups, searchPageSize, type SearchGroup } from '#schemas/search.ts'
import {
  findDocuments,
  findSimilarWords,
  type SearchTerm,
  type ResultRow,
  type SearchQuery,
} from '#server/db/searchQuery.ts'
import type { Cms } from '#server/content/context.ts'
import { excerptOf, expressionOf } from '#server/search/excerpt.ts'
import { parseTerms, unfinishedWord, type Term } from '#server/search/terms.ts'
import { toleratedErrors, typingErrors } from '#server/search/typingErrors.ts'
import { fold } from '#schemas/plainText.ts'
import { asCode, hasOwnLetters, languageOf } from '#server/search/words.ts'

export interface SearchInput {
  /** Search query, at most 200 characters. */
  readonly q: string
  readonly lang: LocaleCode
  /** All groups when omitted. */
  readonly group?: SearchGroup | undefined
  /** From 1, for each group. */
  readonly page: number
}

/** Similar words read from the index for each misspelt one, and how many of them are tried. */
const maxSimilar = 20
const maxCorrections = 3

/**
 * Searches the published pages of a locale. Without results it searches again without the accents of Turkish words, with a
 * short last word as a prefix, then with corrected words, and then suggests the most similar word of a title that has results.
 */
export async function searchSite(cms: Cms, input: SearchInput): Promise<SearchResponse> {
  const text = input.q.trim()
  const terms = parseTerms(text, input.lang)
  const { prefix, isShort } = unfinishedWord(terms)
  const query = { ...toSearchQuery(input, terms, cms.today(input.lang)), unfinished: prefix }
  if (terms.every(({ negated }) => negated)) return toResponse(text, input, undefined, query)
  const hasLetters = terms.some((term) => term.isWord && hasOwnLetters(term.text, input.lang))
  const attempts = [
    ...(hasLetters ? [{ isExact: true, unfinished: '' }] : []),
    ...(isShort ? [{ unfinished: '' }] : []),
    { unfinished: prefix },
  ]
  for (const attempt of attempts) {
    const tried = { ...query, ...attempt }
    const results = await findDocuments(cms.db, tried)
    if (sum(results.totals) > 0) return toResponse(text, input, results, tried)
  }
  const similar = await findSimilarWords(cms.db, textLocales(input.lang), correctable(terms), maxSimilar)
  const corrected = { ...query, terms: terms.map((term) => withCorrections(term, similar)), unfinished: '', code: '' }
  const correctedResults = await findDocuments(cms.db, corrected)
  if (sum(correctedResults.totals) > 0) return toResponse(text, input, correctedResults, corrected)
  return { ...toResponse(text, input, undefined, query), suggestion: await suggest(cms, query, similar) }
}

type Results = Awaited<ReturnType<typeof findDocuments>>
type Similar = Awaited<ReturnType<typeof findSimilarWords>>

function toSearchQuery({ q, lang, group, page }: SearchInput, terms: readonly Term[], today: MarketDay): SearchQuery {
  return {
    reader: lang,
    today,
    languages: [...new Set(fallbackChain(lang).map(languageOf))],
    terms: terms.map(({ text, negated }) => ({ alternatives: [text], negated })),
    unfinished: '',
    isExact: false,
    code: asCode(q),
    kinds: group === undefined ? searchGroups : [group],
    skip: (page - 1) * searchPageSize,
    take: searchPageSize,
  }
}

function toResponse(
  text: string,
  { group }: SearchInput,
  results: Results | undefined,
  { terms, unfinished, isExact, code }: SearchQuery,
): SearchResponse {
  const words = terms.flatMap(({ alternatives, negated }) => (negated ? [] : alternatives))
  const expression = expressionOf({
    words: isExact ? words : words.map(fold),
    stems: results?.stems ?? [],
    prefix: unfinished,
    code,
  })
  const groups = (group === undefined ? searchGroups : [group]).map((key) => ({
    key,
    total: results?.totals[key] ?? 0,
    items: (results?.rows ?? []).filter(({ kind }) => kind === key).map((row) => itemOf(row, expression)),
  }))
  return { query: text, total: groups.reduce((total, each) => total + each.total, 0), suggestion: null, groups }
}

function itemOf({ title, permalink, body, image }: ResultRow, expression: RegExp | undefined): SearchItem {
  const picture = v.safeParse(imageSchema, image)
  return { title, permalink, ...excerptOf(body, expression), image: picture.success ? picture.output : null }
}

/** Returns the words of a query that may be misspelt; numbers and model codes are taken as they are. */
function correctable(terms: readonly Term[]): string[] {
  const words = terms.filter(({ isWord, negated }) => isWord && !negated).map(({ text }) => fold(text))
  return [...new Set(words)].filter((word) => toleratedErrors(word) > 0 && !/\P{L}/u.test(word))
}

function withCorrections({ text, isWord, negated }: Term, similar: Similar): SearchTerm {
  const word = fold(text)
  const candidates = isWord && !negated ? similar.filter(({ query }) => query === word) : []
  const max = toleratedErrors(word)
  const ranked = candidates
    .map((candidate) => ({ word: candidate.word, errors: typingErrors(word, candidate.word, max) }))
    .filter(({ errors }) => errors <= max)
    .toSorted((a, b) => a.errors - b.errors)
  return { alternatives: [text, ...ranked.slice(0, maxCorrections).map((candidate) => candidate.word)], negated }
}

/** Returns the word of a title most similar to one of the query that has results in this locale. */
async function suggest(cms: Cms, query: SearchQuery, similar: Similar): Promise<string | null> {
  const titles = similar.filter(({ in_title }) => in_title).toSorted((a, b) => b.similarity - a.similarity)
  for (const word of [...new Set(titles.map((title) => title.word))].slice(0, maxCorrections)) {
    const terms = [{ alternatives: [word], negated: false }]
    const { totals } = await findDocuments(cms.db, { ...query, terms, unfinished: '', code: '', kinds: [], take: 0 })
    if (sum(totals) > 0) return word
  }
  return null
}

function textLocales(lang: LocaleCode): string[] {
  return [...new Set(fallbackChain(lang).map((code) => locales[code].textFrom))]
}

function sum(totals: Results['totals']): number {
  return Object.values(totals).reduce((total, count) => total + count, 0)
}
