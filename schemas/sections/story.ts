import * as v from 'valibot'
import { longText, media, text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'

const quote = v.object({
  text: longText,
  author: v.optional(text),
  role: v.optional(text),
})
export type QuoteData = v.InferOutput<typeof quote>

const chapter = v.object({
  heading: v.optional(text),
  body: richText,
  media: v.optional(media),
  caption: v.optional(text),
  quote: v.optional(quote),
})
export type ChapterData = v.InferOutput<typeof chapter>

/** `story`: a long text in chapters, with pictures and quotes. */
export const story = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  chapters: v.pipe(v.array(chapter), v.maxLength(40)),
})
export type StoryData = v.InferOutput<typeof story>
