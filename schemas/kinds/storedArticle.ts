import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'

/** Texts of a promotion, and of a news item as a member of a list. */
export const storedArticleTexts = v.looseObject({
  title: text,
  lead: v.optional(longText),
  body: v.optional(richText),
})
