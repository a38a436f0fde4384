import * as v from 'valibot'
import { award, shopArticle } from '#schemas/company.ts'
import { idOf, storedLink } from '#schemas/studio/storedAtoms.ts'

/** What the database holds of awards and articles of the shop: `storedEntities.ts`. */

export const storedAward = v.looseObject({
  year: award.entries.year,
  image: v.optional(idOf('image')),
  link: v.optional(storedLink),
})
export const storedAwardTexts = v.looseObject(v.pick(award, ['name', 'given_by', 'text']).entries)

export const storedMerchandise = v.looseObject({ image: idOf('image'), link: v.optional(storedLink) })
export const storedMerchandiseTexts = v.looseObject(
  v.pick(shopArticle, ['name', 'text', 'sizes', 'colors', 'price', 'info', 'facts']).entries,
)
