import * as v from 'valibot'
import { newsItem } from '#schemas/entities.ts'
import { defineKind } from '#schemas/kinds/kind.ts'
import { idOf } from '#schemas/kinds/storedAtoms.ts'
import { storedArticleTexts } from '#schemas/kinds/storedArticle.ts'
import { day } from '#schemas/kinds/storedFields.ts'

export const storedNews = v.looseObject({
  image: idOf('image'),
  date: day,
  gallery: v.optional(v.array(idOf('image')), []),
  downloads: v.optional(v.array(idOf('download')), []),
})
const storedNewsTexts = v.looseObject({ ...storedArticleTexts.entries, body: newsItem.entries.body })

/** A news item. */
export const newsKind = defineKind({
  data: storedNews,
  texts: storedNewsTexts,
  title: 'texts.title',
  detail: { paths: ['data.date'] },
  filters: ['data.date'],
  columns: ['data.date', 'languages'],
  documents: ['news'],
  lists: ['news_card'],
  pages: { types: () => ['news'], overview: 'news' },
})
