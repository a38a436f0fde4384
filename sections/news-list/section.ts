import { newsList } from '#schemas/sections/news_list.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { NewsList } from './NewsList.tsx'

export const section = defineSection(newsList, NewsList, ['News/No news'])
