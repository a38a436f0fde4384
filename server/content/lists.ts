import type { EntityKey, EntityRow } from '#server/db/entities.ts'
import type { EntityList } from '#server/db/entityLists.ts'
import type { EntityStore } from '#server/content/entityStore.ts'
import { isListedEntity } from '#schemas/kinds/kinds.ts'
import type { ListQuery } from '#schemas/references.ts'

export const allProducts: EntityList = { kind: 'product' }
export const wholeProducts: EntityList = { kind: 'product', whole: true }
export const allCategories: EntityList = { kind: 'category' }
/** Promotions valid today; the badges of cards come from them too. */
export const activePromotions: EntityList = { kind: 'promotion' }
/** Dealers of the countries the reader's locale serves. */
export const retailersOfReader: EntityList = { kind: 'retailer' }

/**
 * Returns the keys and lists that have to be read for a list. The catalogue is read as a whole, because the menu on
 * every page shows it anyway and it is kept in memory: choosing from it costs nothing.
 */
export function needsOfList(query: ListQuery): { readonly keys: EntityKey[]; readonly lists: EntityList[] } {
  const { kind, ids, exclude, limit, promotion, whole } = query
  if (kind === 'news') {
    const options = { ...(ids === undefined ? {} : { ids }), ...(exclude === undefined ? {} : { exclude }) }
    return { keys: [], lists: [{ kind, ...options, ...(limit === undefined ? {} : { limit }) }] }
  }
  if (kind !== 'product') return { keys: [], lists: [{ kind }] }
  const keys = promotion === undefined ? [] : [{ kind: 'promotion', id: promotion }]
  return { keys, lists: [whole === true ? wholeProducts : allProducts, allCategories, activePromotions] }
}

/** Returns the members of a list that has been read. */
export function membersOf(query: ListQuery, store: EntityStore): readonly EntityRow[] {
  const { kind, ids, exclude, limit } = query
  const [news] = needsOfList(query).lists
  const all = kind === 'news' && news !== undefined ? store.list(news) : chosen(query, store)
  const named = ids === undefined || kind === 'news' ? all : inOrderOf(ids, all)
  return named.filter(({ id }) => id !== exclude).slice(0, limit)
}

function chosen(query: ListQuery, store: EntityStore): readonly EntityRow[] {
  const { category, parent, promotion, siblingOf } = query
  if (query.kind === 'promotion') return store.list(activePromotions)
  if (query.kind === 'retailer') return store.list(retailersOfReader)
  if (isListedEntity(query.kind)) return store.list({ kind: query.kind })
  const categories = store.list(allCategories)
  if (query.kind === 'category') {
    return parent === undefined ? categories : categories.filter(({ parent_id }) => parent_id === parent)
  }
  const products = store.list(query.whole === true ? wholeProducts : allProducts)
  const pathOf = (row: EntityRow) => categoryPath(row, categories)
  if (category !== undefined) {
    const wanted = [category].flat()
    return products.filter((row) => pathOf(row).some((id) => wanted.includes(id)))
  }
  if (promotion !== undefined) return inOrderOf(textList(store.row('promotion', promotion)?.data['products']), products)
  if (siblingOf === undefined) return products
  const own = products.find(({ id }) => id === siblingOf)
  if (own === undefined) return []
  const family = products.filter((row) => row !== own && pathOf(row)[0] === pathOf(own)[0])
  const isNear = (row: EntityRow) => row.parent_id === own.parent_id
  return [...family.filter(isNear), ...family.filter((row) => !isNear(row))]
}

/** Returns the categories above a product or category, from the first level down. */
export function categoryPath(row: EntityRow, categories: readonly EntityRow[]): readonly string[] {
  const path: string[] = []
  for (let id = row.parent_id; id !== null && !path.includes(id);) {
    path.unshift(id)
    id = categories.find((category) => category.id === path[0])?.parent_id ?? null
  }
  return path
}

function inOrderOf(ids: readonly string[], rows: readonly EntityRow[]): readonly EntityRow[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
