import { awardKind } from '#schemas/kinds/award.ts'
import { brandKind } from '#schemas/kinds/brand.ts'
import { categoryKind } from '#schemas/kinds/category.ts'
import type { EntityKindDefinition, KindLists } from '#schemas/kinds/kind.ts'
import { mediaKind } from '#schemas/kinds/media.ts'
import { merchandiseKind } from '#schemas/kinds/merchandise.ts'
import { newsKind } from '#schemas/kinds/news.ts'
import { personKind } from '#schemas/kinds/person.ts'
import { productKind } from '#schemas/kinds/product.ts'
import { promotionKind } from '#schemas/kinds/promotion.ts'
import { replyKind } from '#schemas/kinds/reply.ts'
import { retailerKind } from '#schemas/kinds/retailer.ts'
import { sharedSectionKind } from '#schemas/kinds/shared_section.ts'

/** Kinds of content that are entities: their data is the same in every language, their texts are not. The studio has them in this order. */
const definitions = {
  product: productKind,
  category: categoryKind,
  promotion: promotionKind,
  news: newsKind,
  media: mediaKind,
  retailer: retailerKind,
  award: awardKind,
  merchandise: merchandiseKind,
  person: personKind,
  shared_section: sharedSectionKind,
  reply: replyKind,
  brand: brandKind,
} as const
type Definitions = typeof definitions
export type EntityKind = keyof Definitions

export const entityKinds: Readonly<Record<EntityKind, EntityKindDefinition>> = definitions
export const kindNames: readonly EntityKind[] = Object.keys(definitions).filter(isEntityKind)

export function isEntityKind(kind: string): kind is EntityKind {
  return Object.hasOwn(definitions, kind)
}

/** Kinds without a page of their own: the lists of other pages show all there is to them. */
export type ListedEntityKind = {
  [TKind in EntityKind]: Definitions[TKind] extends { readonly listed: KindLists } ? TKind : never
}[EntityKind]
export const listedKinds: readonly ListedEntityKind[] = kindNames.filter(isListedEntity)

export function isListedEntity(kind: string): kind is ListedEntityKind {
  return isEntityKind(kind) && entityKinds[kind].listed !== undefined
}

/** Kinds whose items are files of the library. */
export type LibraryKind = {
  [TKind in EntityKind]: Definitions[TKind] extends { readonly isInLibrary: true } ? TKind : never
}[EntityKind]

export function isInLibrary(kind: string): kind is LibraryKind {
  return isEntityKind(kind) && entityKinds[kind].isInLibrary === true
}

/** Returns whether entries of items of a kind belong to a country each, such as prices. */
export function hasEntriesByCountry(kind: string): boolean {
  return isEntityKind(kind) && entityKinds[kind].entriesByCountry !== undefined
}

/** Returns whether items of a kind have a page each. */
export function hasPages(kind: string): boolean {
  return isEntityKind(kind) && entityKinds[kind].pages !== undefined
}

/** Returns whether items of a kind hang below a category. */
export function isBelowCategory(kind: string): boolean {
  return isEntityKind(kind) && entityKinds[kind].parent === 'category'
}

/** Shapes of members of lists. */
export type ListShape = Definitions[EntityKind]['lists'][number]
/** Shapes of documents, members of lists included. */
export type Shape = Definitions[EntityKind]['documents'][number] | ListShape
/** Kinds with lists. */
export type KindWithLists = {
  [TKind in EntityKind]: [Definitions[TKind]['lists'][number]] extends [never] ? never : TKind
}[EntityKind]
