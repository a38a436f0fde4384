import * as v from 'valibot'
import { localeCode } from '#schemas/studio/fields.ts'
import { searchText } from '#renderer/studio/app/searchText.ts'

/** What the inbox shows; search params of its address. What is searched for may be a person: it is not in the address. */
export const inboxSearch = v.object({
  form: searchText,
  state: searchText,
  /** Id of a person, `me` or `none`. */
  assignee: searchText,
  locale: v.optional(v.fallback(v.optional(localeCode), undefined)),
})
export type InboxSearch = v.InferOutput<typeof inboxSearch>
