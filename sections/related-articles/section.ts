import { relatedArticles } from '#schemas/sections/related_articles.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { RelatedArticles } from './RelatedArticles.tsx'

export const section = defineSection(
  relatedArticles,
  RelatedArticles,
  ['News/Related'],
  ({ items }) => items.length === 0,
)
