import * as v from 'valibot'
import { localeCode } from '#schemas/studio/fields.ts'
import { searchText, searchWords } from '#renderer/studio/navigation/searchText.ts'

/** What the library shows, and the file that is open; search params of its address. */
export const mediaSearch = v.object({
  q: searchWords,
  folder: searchText,
  type: searchText,
  only: searchText,
  locale: v.optional(v.fallback(v.optional(localeCode), undefined)),
  file: searchText,
})
export type MediaSearch = v.InferOutput<typeof mediaSearch>
