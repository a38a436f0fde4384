import * as v from 'valibot'
import { award, person, shopArticle } from '#schemas/company.ts'
import { idOf, storedLink } from '#schemas/studio/storedAtoms.ts'

/** What the database holds of awards, articles of the shop and people: `storedEntities.ts`. */

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

/** Personal data of staff, published on purpose. */
export const storedPerson = v.looseObject({
  name: person.entries.name,
  image: v.optional(idOf('image')),
  phones: person.entries.phones,
  email: person.entries.email,
  languages: person.entries.languages,
})
export const storedPersonTexts = v.looseObject(v.pick(person, ['role', 'department', 'text']).entries)
