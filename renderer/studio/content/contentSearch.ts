import * as v from 'valibot'
import { localeCode } from '#schemas/studio/fields.ts'
import { searchText } from '#renderer/studio/app/searchText.ts'

const locale = v.optional(v.fallback(v.optional(localeCode), undefined))

/** What a list of the catalogue shows; search params of its address. */
export const contentSearch = v.object({ q: searchText, locale })

/** What is shown of an item: the locale of its texts, and the field that is focused. */
export const itemSearch = v.object({ locale, field: searchText })
