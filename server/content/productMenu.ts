import type { LocaleCode } from '#locales/locales.ts'
import type { ProductCard } from '#schemas/entities.ts'
import type { Menu, MenuCategory } from '#schemas/menu.ts'
import type { EntityRow } from '#server/db/entities.ts'
import { readMenus } from '#server/db/menus.ts'
import { categoryCardOf } from '#server/content/cardDocuments.ts'
import { readerOf, type Cms } from '#server/content/context.ts'
import { createEntityStore } from '#server/content/entityStore.ts'
import { groupBy } from '#server/content/groupBy.ts'
import { labelOf } from '#server/content/labels.ts'
import { activePromotions, allCategories, allProducts, categoryPath } from '#server/content/lists.ts'
import { productCardOf } from '#server/content/productDocuments.ts'
import type { Tagged } from '#server/cache/tagCache.ts'

/**
 * Returns the menu of products: first-level categories, their second level, and the cards of the products in each.
 * Editors choose the categories and their order by the nodes of the menu `products`; without nodes all of them are
 * shown in their own order.
 */
export async function makeProductMenu(cms: Cms, locale: LocaleCode): Promise<Tagged<Menu>> {
  const store = createEntityStore(cms, readerOf(cms, locale))
  await store.load([], [allCategories, allProducts, activePromotions])
  const texts = await cms.texts(locale)
  const context = { store, texts, label: labelOf(texts), locale, link: () => undefined }
  const rows = store.list(allCategories)
  const cards = groupBy(
    store.list(allProducts).flatMap((row) => {
      const card = productCardOf(row, context)
      return card === undefined ? [] : [{ parent: secondLevel(row, rows), card }]
    }),
    ({ parent }) => parent,
  )
  const cardsIn = (id: string) => (cards.get(id) ?? []).map(({ card }) => card)
  const categories = (await chosen(cms, rows)).flatMap((row) => categoryOf(row, rows, cardsIn) ?? [])
  return {
    value: { key: 'products', nodes: [], categories },
    tags: new Set(['menus', 'list:product', 'list:category', 'list:promotion', 'texts']),
  }
}

async function chosen(cms: Cms, rows: readonly EntityRow[]): Promise<readonly EntityRow[]> {
  const nodes = (await readMenus(cms.db, ['products'])).get('products') ?? []
  if (nodes.length === 0) return rows.filter((row) => row.parent_id === null)
  const pages = nodes.flatMap(({ page }) => page ?? [])
  return pages.flatMap((page) => rows.find(({ id }) => page === `category/${id}`) ?? [])
}

function categoryOf(
  row: EntityRow,
  rows: readonly EntityRow[],
  cardsIn: (id: string) => ProductCard[],
): MenuCategory | undefined {
  const card = categoryCardOf(row)
  if (card === undefined) return undefined
  const below = [row, ...rows.filter(({ parent_id }) => parent_id === row.id)].flatMap((sub) => {
    const subCard = categoryCardOf(sub)
    const products = cardsIn(sub.id)
    // Products directly on the first level are listed under its own name.
    if (subCard === undefined || (sub === row && products.length === 0)) return []
    return [{ name: subCard.name, permalink: subCard.permalink, products }]
  })
  return {
    name: card.name,
    permalink: card.permalink,
    has_new_products: below.some(({ products }) => products.some((product) => product.is_new)),
    sub_categories: below,
  }
}

/** Returns the first- or second-level category of a product; deeper levels are shown in their second one. */
function secondLevel(product: EntityRow, rows: readonly EntityRow[]): string {
  const [first = '', second = first] = categoryPath(product, rows)
  return second
}
