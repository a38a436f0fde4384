import { articleHeader } from '#schemas/sections/article_header.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ArticleHeader } from './ArticleHeader.tsx'

export const section = defineSection(articleHeader, ArticleHeader)
