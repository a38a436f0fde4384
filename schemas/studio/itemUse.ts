import * as v from 'valibot'
import { localeCode } from '#schemas/studio/fields.ts'

/** Where something is shown: on a page, by an item, in a saved preset (`preset`), or of a text by a type of section (`section`) or another part of the `site`. */
export const itemUse = v.object({
  kind: v.string(),
  id: v.string(),
  title: v.string(),
  locale: v.optional(localeCode),
  path: v.string(),
  /** Id of the section of a page; its key is the first part of `path`. */
  section: v.optional(v.string()),
  /** It goes on without it: a list of all of its kind, or a part of the site with words of its own. */
  optional: v.optional(v.literal(true)),
  /** Visitors have it; without, a draft alone shows it. */
  live: v.optional(v.literal(true)),
})

/** How many pages show something, in how many locales; of them those that visitors have. */
export const pageCounts = v.object({
  pages: v.number(),
  locales: v.number(),
  live_pages: v.number(),
  live_locales: v.number(),
})
