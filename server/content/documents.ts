import * as v from 'valibot'
import type { NewsItem, Promotion } from '#schemas/entities.ts'
import type { EntityKey, EntityRow } from '#server/db/entities.ts'
import type { EntityList } from '#server/db/entityLists.ts'
import { categoryCardOf, categoryOf, newsCardOf, promoCardOf } from '#server/content/cardDocuments.ts'
import { listedDocumentOf } from '#server/content/listedDocuments.ts'
import type { DocumentContext } from '#server/content/documentContext.ts'
import { activePromotions, allCategories, membersOf, needsOfList } from '#server/content/lists.ts'
import { finderProductOf, productSheetOf } from '#server/content/finderDocuments.ts'
import {
  downloadOf,
  mediaAtom,
  mediaDocument,
  productDownloadIds,
  productViewIds,
} from '#server/content/mediaDocuments.ts'
import { productCardOf, productOf } from '#server/content/productDocuments.ts'
import { isListedEntity, type ListedEntityKind, type Shape } from '#schemas/kinds/kinds.ts'
import type { ListQuery } from '#schemas/references.ts'
import { storedNews } from '#schemas/kinds/news.ts'

/** Related news items under an article. */
const relatedNews = 3

interface DocumentType {
  /** Cache tags of what the document shows besides its own entity. */
  readonly tags: readonly string[]
  readonly make: (row: EntityRow, context: DocumentContext) => object | undefined
}

/** A shape without its row, other than those of extensions, is an error of the types. */
const documentTypes: Readonly<Partial<Record<Shape, DocumentType>>> = {
  product: { tags: ['list:promotion', 'list:category', 'texts'], make: productOf },
  product_card: { tags: ['list:promotion', 'texts'], make: productCardOf },
  machine_card: { tags: ['list:promotion', 'list:category', 'texts'], make: finderProductOf },
  machine_sheet: { tags: ['texts'], make: productSheetOf },
  category: { tags: ['list:product'], make: categoryOf },
  category_card: { tags: ['list:product'], make: categoryCardOf },
  promotion: { tags: ['list:product', 'list:promotion', 'texts'], make: promotionOf },
  promotion_card: { tags: [], make: promoCardOf },
  news: { tags: ['list:news'], make: newsOf },
  news_card: { tags: [], make: newsCardOf },
  // Sections show it before anything is resolved (`sharedSections.ts`): it is no value of a field.
  shared_section: { tags: [], make: () => undefined },
  media: { tags: [], make: (row, { store }) => mediaDocument(row, store) },
} satisfies Readonly<Record<Exclude<Shape, ListedEntityKind | `retailer${string}`>, DocumentType>>

function documentTypeOf(shape: Shape): DocumentType | undefined {
  if (!isListedEntity(shape)) return documentTypes[shape]
  return { tags: [], make: (row, context) => listedDocumentOf(shape, row, context) }
}

/** Returns the documents of a shape that can be shown in the reader's locale; `undefined` for a shape of an extension. */
export function documentsOf(
  shape: Shape,
  rows: readonly EntityRow[],
  context: DocumentContext,
): readonly object[] | undefined {
  const type = documentTypeOf(shape)
  return type === undefined ? undefined : rows.flatMap((row) => type.make(row, context) ?? [])
}

/** Returns the cache tags of a shape's documents; `undefined` for a shape of an extension. */
export function documentTags(shape: Shape): readonly string[] | undefined {
  return documentTypeOf(shape)?.tags
}

/** Returns the keys of what must be read besides the entity itself to make its document. */
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
