import * as v from 'valibot'
import { calendarDay, image, link, longText, tag, text } from '#schemas/atoms.ts'

/** `article_header`: title, date, category, lead and picture of an article; its heading is the page's `<h1>`. */
export const articleHeader = v.object({
  heading: text,
  category: v.optional(v.object({ name: text, link: v.optional(link) })),
  date: v.optional(v.pipe(calendarDay, v.metadata({ input: 'date' }))),
  tags: v.optional(v.pipe(v.array(tag), v.maxLength(10)), []),
  lead: v.optional(longText),
  image: v.optional(image),
})
export type ArticleHeaderData = v.InferOutput<typeof articleHeader>
