import * as v from 'valibot'

/** A link to a page as it is stored. */
export const pageReference = v.strictObject({
  $page: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  hash: v.optional(v.pipe(v.string(), v.regex(/^#?[\w-]{1,100}$/))),
})
