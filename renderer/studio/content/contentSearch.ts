import * as v from 'valibot'
import { filterNames } from '#schemas/kinds/filterNames.ts'
import { localeCode } from '#schemas/studio/fields.ts'
import { searchText, searchWords } from '#renderer/studio/navigation/searchText.ts'

const locale = v.optional(v.fallback(v.optional(localeCode), undefined))

/** What a list of the catalogue shows; search params of its address. */
export const contentSearch = v.object({
  q: searchWords,
  locale,
  order: searchText,
  ...v.entriesFromList(filterNames, searchText),
})
export type ContentSearch = v.InferOutput<typeof contentSearch>

/**
 * What is shown of an item: the locale of its texts, the field that is focused, the panel that is open (`review`, `notes`), and the note
 * that one shows first, `new`: the form for one at the field.
 */
export const itemSearch = v.object({ locale, field: searchText, panel: searchText, note: searchText })

const month = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)), ''), '')

/** What the calendar shows: `YYYY-MM` of its first month. */
export const calendarSearch = v.object({ month, locale })
