import * as v from 'valibot'
import { localeCode } from '#schemas/studio/fields.ts'
import { searchText, searchWords } from '#renderer/studio/navigation/searchText.ts'

/** What the inbox shows; search params of its address. */
export const inboxSearch = v.object({
  form: searchText,
  state: searchText,
  /** Id of a person, `me` or `none`. */
  assignee: searchText,
  locale: v.optional(v.fallback(v.optional(localeCode), undefined)),
})
export type InboxSearch = v.InferOutput<typeof inboxSearch>

/** What is searched for may be a person: not in the address, but in the history, where it is after Back. */
export const inboxWords = v.object({ q: searchWords })
