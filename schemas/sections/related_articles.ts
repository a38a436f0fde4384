import * as v from 'valibot'
import { cta, text } from '#schemas/atoms.ts'
import { newsCard } from '#schemas/entities.ts'

/** `related_articles`: a few articles to read next, in the editor's order. */
export const relatedArticles = v.object({
  heading: v.optional(text),
  items: v.pipe(v.array(newsCard), v.maxLength(12), v.metadata({ input: 'reference', kind: 'news_card' })),
  action: v.optional(cta),
})
export type RelatedArticlesData = v.InferOutput<typeof relatedArticles>
