import { featuredArticles } from '#schemas/sections/featured_articles.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { FeaturedArticles } from './FeaturedArticles.tsx'

export const section = defineSection(featuredArticles, FeaturedArticles, ['News/No news'])
