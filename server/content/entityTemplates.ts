import * as v from 'valibot'
import { sourceLocales } from '#locales/locales.ts'
import type { PageType } from '#schemas/pageTypes.ts'
import defaultProduct from '#server/content/templates/default_product.json' with { type: 'json' }
import hayMakingProduct from '#server/content/templates/hay_making_product.json' with { type: 'json' }
import newProduct from '#server/content/templates/new_product.json' with { type: 'json' }
import news from '#server/content/templates/news.json' with { type: 'json' }
import productCategory from '#server/content/templates/product_category.json' with { type: 'json' }
import promo from '#server/content/templates/promo.json' with { type: 'json' }
import secondLevelProductCategory from '#server/content/templates/second_level_product_category.json' with { type: 'json' }

const text = v.pipe(v.string(), v.nonEmpty())

/** A section of a template or of a page file of the seed; strings `@name` are replaced by texts. */
export const templateSection = v.strictObject({
  key: text,
  enabled: v.optional(v.number()),
  data: v.record(v.string(), v.unknown()),
})

/**
 * `templates/<page type>.json`: what the page of a product, category, promotion or news item begins with. `{id}` is the entity's id, `{hero}` and
 * `{field}` are pictures of it; texts of the entity stand beside those of the template.
 */
export const entityTemplate = v.strictObject({
  template: text,
  sections: v.array(templateSection),
  texts: v.strictObject(Object.fromEntries(sourceLocales.map((code) => [code, v.record(v.string(), v.string())]))),
})
export type EntityTemplate = v.InferOutput<typeof entityTemplate>

const files = {
  default_product: defaultProduct,
  hay_making_product: hayMakingProduct,
  new_product: newProduct,
  product_category: productCategory,
  second_level_product_category: secondLevelProductCategory,
  promo,
  news,
} satisfies Partial<Record<PageType, unknown>>

/** By page type. */
export const entityTemplates: ReadonlyMap<string, EntityTemplate> = new Map(
  Object.entries(files).map(([type, file]) => [type, v.parse(entityTemplate, file)]),
)

/** Pages that templates link to, by the type that stands for one where no page has the id. */
export const templatePages: Readonly<Record<string, PageType>> = {
  contacts: 'contacts',
  dealers: 'dealer_locator',
  promotions: 'promo_category',
  news: 'news_list',
}
