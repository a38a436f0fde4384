import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { defineKind } from '#schemas/kinds/kind.ts'
import { idOf } from '#schemas/kinds/storedAtoms.ts'
import { richText } from '#schemas/richText.ts'

const storedCategory = v.looseObject({ image: idOf('image') })
export const storedCategoryTexts = v.looseObject({
  name: text,
  lead: v.optional(longText),
  body: v.optional(richText),
})

/** A category of the catalogue, on the first level or below another one. */
export const categoryKind = defineKind({
  data: storedCategory,
  texts: storedCategoryTexts,
  title: 'texts.name',
  detail: { paths: ['parent'] },
  filters: ['parent'],
  columns: ['position', 'languages'],
  documents: ['category'],
  lists: ['category_card'],
  parent: 'category',
  pages: { types: ({ parent }) => [parent === null ? 'product_category' : 'second_level_product_category'] },
})
