import { articleBody } from '#schemas/sections/article_body.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ArticleBody } from './ArticleBody.tsx'

export const section = defineSection(articleBody, ArticleBody, ['Text/Table'])
