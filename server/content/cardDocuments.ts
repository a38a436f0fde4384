import * as v from 'valibot'
import type { CategoryCard, NewsCard, PromoCard } from '#schemas/entities.ts'
import type { EntityRow } from '#server/db/entities.ts'
import { imageOf } from '#server/content/mediaDocuments.ts'
import { storedArticleTexts } from '#schemas/kinds/storedArticle.ts'
import { storedCategoryTexts } from '#schemas/kinds/category.ts'
import { storedNews } from '#schemas/kinds/news.ts'
import { storedPromotion } from '#schemas/kinds/promotion.ts'

/**
 * Returns a category as a card; `undefined` without a published page or a picture, so that it is left out of its list.
 */
export function categoryCardOf(row: EntityRow): CategoryCard | undefined {
  const texts = v.safeParse(storedCategoryTexts, row.texts)
  const image = imageOf(row.picture)
  if (!texts.success || image === undefined || row.permalink === null) return undefined
  const { name, lead } = texts.output
  return { name, permalink: row.permalink, image, ...(lead === undefined ? {} : { lead }), models: row.models ?? 0 }
}

/** Returns a category with its running text, for its own page. */
export function categoryOf(row: EntityRow): (CategoryCard & { readonly body?: string }) | undefined {
  const card = categoryCardOf(row)
  const body = row.texts['body']
  return card === undefined ? undefined : { ...card, ...(typeof body === 'string' ? { body } : {}) }
}

export function promoCardOf(row: EntityRow): PromoCard | undefined {
  const data = v.safeParse(storedPromotion, row.data)
  const texts = v.safeParse(storedArticleTexts, row.texts)
  const image = imageOf(row.picture)
  if (!data.success || !texts.success || image === undefined || row.permalink === null) return undefined
  const { valid_from, valid_to } = data.output
  const { title, lead } = texts.output
  return {
    title,
    permalink: row.permalink,
    image,
    ...(lead === undefined ? {} : { lead }),
    ...(valid_from === undefined ? {} : { valid_from }),
    ...(valid_to === undefined ? {} : { valid_to }),
  }
}

export function newsCardOf(row: EntityRow): NewsCard | undefined {
  const data = v.safeParse(storedNews, row.data)
  const texts = v.safeParse(storedArticleTexts, row.texts)
  const image = imageOf(row.picture)
  if (!data.success || !texts.success || image === undefined || row.permalink === null) return undefined
  const { title, lead } = texts.output
  return { title, permalink: row.permalink, image, date: data.output.date, ...(lead === undefined ? {} : { lead }) }
}
