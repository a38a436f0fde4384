import * as v from 'valibot'
import { fallbackChain, locales, type LocaleCode } from '#locales/locales.ts'
import { image as imageSchema } from '#schemas/atoms.ts'
import type { SearchAnswer, SearchItem } from '#schemas/api.ts'
import { searchGroups, searchPageSize, type SearchGroup } from '#schemas/search.ts'
import {
  findDocuments,
  findSimilarWords,
  type AskedTerm,
  type FoundRow,
  type SearchAsked,
} from '#server/db/searchQuery.ts'
import type { Cms } from '#server/cms/context.ts'
import { excerptOf, expressionOf } from '#server/search/excerpt.ts'
import { readTerms, unfinishedWord, type Term } from '#server/search/terms.ts'
import { toleratedErrors, typingErrors } from '#server/search/typingErrors.ts'
import { asCode, fold, languageOf } from '#server/search/words.ts'

export interface SearchInput {
  /** What was asked, at most 200 characters. */
  readonly q: string
  readonly lang: LocaleCode
  /** Only this group; all of them when left out. */
  readonly group?: SearchGroup | undefined
  /** From 1, of each group. */
  readonly page: number
}

/** Words of the index looked at for a mistyped one, and how many of them are tried. */
const lookedAt = 20
const tried = 3

/**
 * Searches what is published for a reader. Words that nothing is found for are taken for typing errors; when that finds nothing
 * either, the nearest word of a title is suggested that does.
 */
export async function searchSite(cms: Cms, input: SearchInput): Promise<SearchAnswer> {
  const question = input.q.trim()
  const terms = readTerms(question)
  const asked = askedOf(input, terms)
  if (terms.every(({ negated }) => negated)) return answerOf(question, input, undefined, asked)
  const found = await findDocuments(cms.db, asked)
  if (sum(found.totals) > 0) return answerOf(question, input, found, asked)
  const similar = await findSimilarWords(cms.db, textLocales(input.lang), mistypable(terms), lookedAt)
  const corrected = { ...asked, terms: terms.map((term) => withCorrections(term, similar)), unfinished: '', code: '' }
  const second = await findDocuments(cms.db, corrected)
  if (sum(second.totals) > 0) return answerOf(question, input, second, corrected)
  return { ...answerOf(question, input, undefined, asked), suggestion: await suggest(cms, asked, similar) }
}

type Found = Awaited<ReturnType<typeof findDocuments>>
type Similar = Awaited<ReturnType<typeof findSimilarWords>>

function askedOf({ q, lang, group, page }: SearchInput, terms: readonly Term[]): SearchAsked {
  return {
    reader: lang,
    languages: [...new Set(fallbackChain(lang).map(languageOf))],
    terms: terms.map(({ text, negated }) => ({ alternatives: [text], negated })),
    unfinished: unfinishedWord(terms),
    code: asCode(q),
    kinds: group === undefined ? searchGroups : [group],
    skip: (page - 1) * searchPageSize,
    take: searchPageSize,
  }
}

function answerOf(query: string, { group }: SearchInput, found: Found | undefined, asked: SearchAsked): SearchAnswer {
  const words = asked.terms.flatMap(({ alternatives, negated }) => (negated ? [] : alternatives))
  const expression = expressionOf({
    words: words.map(fold),
    stems: found?.stems ?? [],
    beginning: asked.unfinished,
    code: asked.code,
  })
  const groups = (group === undefined ? searchGroups : [group]).map((key) => ({
    key,
    total: found?.totals[key] ?? 0,
    items: (found?.rows ?? []).filter(({ kind }) => kind === key).map((row) => itemOf(row, expression)),
  }))
  return { query, total: groups.reduce((total, each) => total + each.total, 0), suggestion: null, groups }
}

function itemOf({ title, permalink, body, image }: FoundRow, expression: RegExp | undefined): SearchItem {
  const picture = v.safeParse(imageSchema, image)
  return { title, permalink, ...excerptOf(body, expression), image: picture.success ? picture.output : null }
}

/** Words of the question that may be mistyped; numbers and model codes are meant as they are. */
function mistypable(terms: readonly Term[]): string[] {
  const words = terms.filter(({ isWord, negated }) => isWord && !negated).map(({ text }) => fold(text))
  return [...new Set(words)].filter((word) => toleratedErrors(word) > 0 && !/\P{L}/u.test(word))
}

function withCorrections({ text, isWord, negated }: Term, similar: Similar): AskedTerm {
  const word = fold(text)
  const near = isWord && !negated ? similar.filter(({ asked }) => asked === word) : []
  const most = toleratedErrors(word)
  const ranked = near
    .map((found) => ({ word: found.word, errors: typingErrors(word, found.word, most) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((a, b) => a.errors - b.errors)
  return { alternatives: [text, ...ranked.slice(0, tried).map((found) => found.word)], negated }
}

/** The word of a title most like one of the question that finds something for this reader. */
async function suggest(cms: Cms, asked: SearchAsked, similar: Similar): Promise<string | null> {
  const titles = similar.filter(({ in_title }) => in_title).toSorted((a, b) => b.similarity - a.similarity)
  for (const word of [...new Set(titles.map((found) => found.word))].slice(0, tried)) {
    const terms = [{ alternatives: [word], negated: false }]
    const { totals } = await findDocuments(cms.db, { ...asked, terms, unfinished: '', code: '', kinds: [], take: 0 })
    if (sum(totals) > 0) return word
  }
  return null
}

function textLocales(lang: LocaleCode): string[] {
  return [...new Set(fallbackChain(lang).map((code) => locales[code].textFrom))]
}

function sum(totals: Found['totals']): number {
  return Object.values(totals).reduce((total, count) => total + count, 0)
}
