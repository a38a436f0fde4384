import * as v from 'valibot'
import { cta, text } from '#schemas/atoms.ts'
import { newsCard } from '#schemas/entities.ts'

/** `news_list`: news items, newest first. */
export const newsList = v.object({
  heading: v.optional(text),
  items: v.pipe(v.array(newsCard), v.maxLength(200), v.metadata({ input: 'reference', kind: 'news_card' })),
  action: v.optional(cta),
})
export type NewsListData = v.InferOutput<typeof newsList>
