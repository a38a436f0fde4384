import * as v from 'valibot'
import { shopArticle } from '#schemas/company.ts'
import { defineKind } from '#schemas/kinds/kind.ts'
import { idOf, storedLink } from '#schemas/kinds/storedAtoms.ts'

export const storedMerchandiseTexts = v.looseObject(
  v.pick(shopArticle, ['name', 'text', 'sizes', 'colors', 'price', 'info', 'facts']).entries,
)

/** An article of the brand's shop. */
export const merchandiseKind = defineKind({
  data: v.looseObject({ image: idOf('image'), link: v.optional(storedLink) }),
  texts: storedMerchandiseTexts,
  title: 'texts.name',
  detail: { paths: ['texts.price'] },
  filters: [],
  columns: ['texts.price', 'languages'],
  documents: ['merchandise'],
  lists: ['merchandise'],
  listed: { document: shopArticle },
})
