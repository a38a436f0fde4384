import * as v from 'valibot'
import { localeCode } from '#schemas/studio/fields.ts'
import { searchText, searchWords } from '#renderer/studio/navigation/searchText.ts'

/** What the list of pages shows; search params of its address. */
export const pagesSearch = v.object({
  q: searchWords,
  state: searchText,
  type: searchText,
  locale: v.optional(v.fallback(v.optional(localeCode), undefined)),
})
export type PagesSearch = v.InferOutput<typeof pagesSearch>
