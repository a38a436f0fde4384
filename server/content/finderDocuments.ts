import * as v from 'valibot'
import type { FinderProduct, ProductSheet } from '#schemas/products.ts'
import type { EntityRow } from '#server/db/entities.ts'
import type { DocumentContext } from '#server/content/documentContext.ts'
import { categoryOf, productCardOf, specificationsOf } from '#server/content/productDocuments.ts'
import { storedProduct } from '#schemas/kinds/product.ts'

const { cylinders, mass, wheelbase, specifications } = storedProduct.entries
const storedFigures = v.object({
  cylinders,
  mass,
  wheelbase,
  transmissions: v.array(v.object({ key: v.string() })),
})
const storedSheet = v.object({ specifications })

/** Returns a product card with the figures of the filters; needs the whole row and the list of categories. */
export function finderProductOf(row: EntityRow, context: DocumentContext): FinderProduct | undefined {
  const card = productCardOf(row, context)
  const stored = v.safeParse(storedFigures, row.data)
  if (card === undefined || !stored.success) return undefined
  const { transmissions, ...figures } = stored.output
  const category = categoryOf(row, context)
  const named = new Map(transmissions.map(({ key }) => [key, context.label(`Transmission/${key}`)]))
  return {
    ...card,
    ...figures,
    key: row.id,
    category: category === undefined || row.parent_id === null ? null : { key: row.parent_id, name: category.name },
    transmissions: [...named].map(([key, name]) => ({ key, name })),
  }
}

/** Returns a product with its technical data; needs the whole row. */
export function productSheetOf(row: EntityRow, context: DocumentContext): ProductSheet | undefined {
  const card = productCardOf(row, context)
  const stored = v.safeParse(storedSheet, row.data)
  if (card === undefined || !stored.success) return undefined
  const { name, permalink, image, power, is_new, tags } = card
  return {
    key: row.id,
    name,
    permalink,
    image,
    power,
    is_new,
    tags,
    specifications: specificationsOf(stored.output, context),
  }
}
