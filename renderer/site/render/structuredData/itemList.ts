import * as v from 'valibot'
import type { ItemListLeaf } from 'schema-dts'
import { permalink, text } from '#schemas/atoms.ts'
import type { PageType } from '#schemas/pageTypes.ts'
import { pageAddress } from '#renderer/site/render/structuredData/addresses.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'
import { sectionData } from '#renderer/site/render/structuredData/sectionData.ts'

interface Listed {
  readonly title: string
  readonly permalink: string
}

const named = v.pipe(
  v.object({ name: text, permalink }),
  v.transform(({ name, permalink: path }): Listed => ({ title: name, permalink: path })),
)
const titled = v.object({ title: text, permalink })

/** How the entries of each kind of list are read. */
const readers = {
  product_list: (of: Described) =>
    sectionData(of.page, 'product_list', v.object({ products: v.array(named) })).flatMap(({ products }) => products),
  category_grid: (of: Described) =>
    sectionData(of.page, 'category_grid', v.object({ categories: v.array(named) })).flatMap((data) => data.categories),
  news_list: (of: Described) =>
    sectionData(of.page, 'news_list', v.object({ items: v.array(titled) })).flatMap(({ items }) => items),
  promo_list: (of: Described) =>
    sectionData(of.page, 'promo_list', v.object({ promotions: v.array(titled) })).flatMap((data) => data.promotions),
} as const satisfies Readonly<Record<string, (of: Described) => readonly Listed[]>>

/** Page types that are lists, with the sections that hold their entries; the first section with entries is the list. */
const lists: Readonly<Partial<Record<PageType, readonly (keyof typeof readers)[]>>> = {
  land: ['product_list', 'category_grid'],
  product_category: ['product_list', 'category_grid'],
  second_level_product_category: ['product_list', 'category_grid'],
  news_list: ['news_list'],
  promo_category: ['promo_list'],
}

/** Returns what a category, the news page or the page of promotions lists, each page once. */
export function itemList(of: Described): ItemListLeaf | undefined {
  for (const type of lists[of.page.facts.page_type] ?? []) {
    const byPage = new Map(readers[type](of).map((entry) => [entry.permalink, entry]))
    if (byPage.size === 0) continue
    return {
      '@type': 'ItemList',
      numberOfItems: byPage.size,
      itemListElement: [...byPage.values()].map(({ title, permalink: path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: pageAddress(path, of),
      })),
    }
  }
  return undefined
}
