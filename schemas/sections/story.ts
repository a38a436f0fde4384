import * as v from 'valibot'
import { longText, media, richText, text } from '#schemas/atoms.ts'

const quote = v.object({
  text: v.pipe(
    longText,
    v.title('Quotation'),
    v.description('Without quotation marks; they are added for the language.'),
  ),
  author: v.pipe(v.optional(text), v.title('Author')),
  role: v.pipe(v.optional(text), v.title('Role')),
})
export type QuoteData = v.InferOutput<typeof quote>

const chapter = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  body: v.pipe(richText, v.title('Text')),
  media: v.pipe(v.optional(media), v.title('Picture, video or carousel')),
  caption: v.pipe(v.optional(text), v.title('Caption')),
  quote: v.pipe(v.optional(quote), v.title('Quote')),
})
export type ChapterData = v.InferOutput<typeof chapter>

/** `story`: a long text in chapters, with pictures and quotes. */
export const story = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead'), v.description('A few sentences that open the story.')),
  chapters: v.pipe(v.array(chapter), v.maxLength(40), v.title('Chapters')),
})
export type StoryData = v.InferOutput<typeof story>
