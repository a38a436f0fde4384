import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'
import { newsCard } from '#schemas/entities.ts'

/** `featured_articles`: the first article large, the others small next to it, in the editor's order. */
export const featuredArticles = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  items: v.pipe(v.array(newsCard), v.maxLength(7), v.metadata({ input: 'reference', kind: 'news_card' })),
  action: v.optional(cta),
})
export type FeaturedArticlesData = v.InferOutput<typeof featuredArticles>
