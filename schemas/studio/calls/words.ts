import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { localeCode, writtenText } from '#schemas/studio/fields.ts'
import { itemReads } from '#schemas/studio/outdated.ts'

const word = v.object({
  key: v.string(),
  /** In the locale of the request, along its fallback chain, else in any. */
  word: v.string(),
  /** Whether visitors have it; a draft is published with the first product that uses it. */
  published: v.boolean(),
})
const perLocale = (max: number) => v.record(localeCode, writtenText(max))

export const wordCalls = defineCalls({
  listWords: {
    method: 'GET',
    path: '/words/:vocabulary',
    role: 'author',
    summary: 'Lists the words of a part of the vocabulary, drafts included, in the order of the words.',
    query: v.object({ locale: v.optional(localeCode) }),
    response: v.object({ items: v.array(word) }),
  },
  addWord: {
    method: 'POST',
    path: '/words/:vocabulary',
    role: 'author',
    summary: 'Adds a word as a draft under a key made from it; one that is there already is returned.',
    body: v.strictObject({
      /** Locale the key is made from. */
      locale: localeCode,
      words: perLocale(300),
      texts: v.optional(perLocale(2000), {}),
    }),
    response: word,
    outdates: itemReads,
  },
})
