import * as v from 'valibot'
import type { NewsItem, Promotion } from '#schemas/entities.ts'
import type { EntityKey, EntityRow } from '#server/db/entities.ts'
import type { EntityList } from '#server/db/entityLists.ts'
import { categoryCardOf, categoryOf, newsCardOf, promoCardOf } from '#server/cms/cardDocuments.ts'
import type { DocumentContext } from '#server/cms/documentContext.ts'
import { activePromotions, allCategories, membersOf, needsOfList, type ListQuery } from '#server/cms/lists.ts'
import { machineCardOf, machineSheetOf } from '#server/cms/machineDocuments.ts'
import { downloadOf, mediaAtom, mediaDocument, productDownloadIds, productViewIds } from '#server/cms/mediaDocuments.ts'
import { productCardOf, productOf } from '#server/cms/productDocuments.ts'
import type { Shape } from '#server/cms/references.ts'
import { storedNews } from '#server/cms/storedEntities.ts'
import { choicesInOrder, retailerChoiceOf, retailerOf } from '#server/retailers/retailerDocument.ts'

/** Related news items under an article. */
const relatedNews = 3

/** An entity in the shape asked for; `undefined` when it cannot be shown in the reader's locale. */
export function documentOf(shape: Shape, row: EntityRow, context: DocumentContext): object | undefined {
  switch (shape) {
    case 'product':
      return productOf(row, context)
    case 'product_card':
      return productCardOf(row, context)
    case 'machine_card':
      return machineCardOf(row, context)
    case 'machine_sheet':
      return machineSheetOf(row, context)
    case 'category':
      return categoryOf(row)
    case 'category_card':
      return categoryCardOf(row)
    case 'promotion':
      return promotionOf(row, context)
    case 'promotion_card':
      return promoCardOf(row)
    case 'news':
      return newsOf(row, context)
    case 'news_card':
      return newsCardOf(row)
    case 'media':
      return mediaDocument(row, context.store)
    case 'retailer':
      return retailerOf(row, context.locator)
    case 'retailer_choice':
      return retailerChoiceOf(row, context.locale)
  }
}

/** The members of a list that can be shown in the reader's locale. */
export function documentsOf(shape: Shape, rows: readonly EntityRow[], context: DocumentContext): object[] {
  if (shape !== 'retailer_choice') return rows.flatMap((row) => documentOf(shape, row, context) ?? [])
  const choices = rows.flatMap((row) => retailerChoiceOf(row, context.locale) ?? [])
  return choicesInOrder(choices, context.locale)
}

/** What must be read besides the entity itself to make its document. */
export function needsOf(shape: Shape, row: EntityRow): { readonly keys: EntityKey[]; readonly lists: EntityList[] } {
  const { data, id } = row
  const media = [data['gallery'], data['downloads'], data['preview']].flat().filter((item) => typeof item === 'string')
  const keys = media.map((item) => ({ kind: 'media', id: item }))
  if (shape === 'product') {
    const files = Object.values(productDownloadIds(row))
      .flat()
      .map((file) => ({ kind: 'media', id: file }))
    const views = productViewIds(row).map((view) => ({ kind: 'media', id: view }))
    return { keys: [...keys, ...files, ...views], lists: [activePromotions, allCategories] }
  }
  if (shape === 'promotion') return { keys, lists: needsOfList(productsOfPromotion(id)).lists }
  if (shape === 'news') return { keys, lists: needsOfList(newsBeside(id)).lists }
  return { keys: shape === 'media' ? keys : [], lists: [] }
}

function promotionOf(row: EntityRow, context: DocumentContext): Promotion | undefined {
  const card = promoCardOf(row)
  if (card === undefined) return undefined
  const body = row.texts['body']
  const products = membersOf(productsOfPromotion(row.id), context.store)
  return {
    ...card,
    ...(typeof body === 'string' ? { body } : {}),
    products: products.flatMap((product) => productCardOf(product, context) ?? []),
  }
}

function newsOf(row: EntityRow, { store }: DocumentContext): NewsItem | undefined {
  const card = newsCardOf(row)
  const data = v.safeParse(storedNews, row.data)
  const body = row.texts['body']
  if (card === undefined || !data.success || typeof body !== 'string') return undefined
  return {
    ...card,
    body,
    gallery: data.output.gallery.flatMap((id) => mediaAtom(store.row('media', id), store) ?? []),
    downloads: data.output.downloads.flatMap((id) => downloadOf(store.row('media', id)) ?? []),
    related: membersOf(newsBeside(row.id), store).flatMap((item) => newsCardOf(item) ?? []),
  }
}

function productsOfPromotion(id: string): ListQuery {
  return { kind: 'product', promotion: id }
}

function newsBeside(id: string): ListQuery {
  return { kind: 'news', exclude: id, limit: relatedNews }
}
