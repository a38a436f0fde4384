import * as v from 'valibot'
import type { Award, Person, ShopArticle } from '#schemas/company.ts'
import {
  storedAward,
  storedAwardTexts,
  storedMerchandise,
  storedMerchandiseTexts,
  storedPerson,
  storedPersonTexts,
} from '#schemas/studio/storedCompany.ts'
import type { EntityRow } from '#server/db/entities.ts'
import type { DocumentContext } from '#server/content/documentContext.ts'
import { imageOf } from '#server/content/mediaDocuments.ts'

/** Returns an award; `undefined` when it has no name in the reader's language, or in those it falls back to. */
export function awardOf(row: EntityRow, { link }: DocumentContext): Award | undefined {
  const data = v.safeParse(storedAward, row.data)
  const texts = v.safeParse(storedAwardTexts, row.texts)
  if (!data.success || !texts.success) return undefined
  const { year, link: target } = data.output
  const { name, given_by, text } = texts.output
  const image = imageOf(row.picture)
  const to = target === undefined ? undefined : link(target)
  return {
    name,
    year,
    given_by,
    ...(text === undefined ? {} : { text }),
    ...(image === undefined ? {} : { image }),
    ...(to === undefined ? {} : { link: to }),
  }
}

/** Returns an article of the shop; `undefined` without a name or a picture. */
export function articleOf(row: EntityRow, { link }: DocumentContext): ShopArticle | undefined {
  const data = v.safeParse(storedMerchandise, row.data)
  const texts = v.safeParse(storedMerchandiseTexts, row.texts)
  const image = imageOf(row.picture)
  if (!data.success || !texts.success || image === undefined) return undefined
  const { name, text, sizes, colors, price, info, facts } = texts.output
  const to = data.output.link === undefined ? undefined : link(data.output.link)
  return {
    name,
    image,
    facts,
    ...(text === undefined ? {} : { text }),
    ...(sizes === undefined ? {} : { sizes }),
    ...(colors === undefined ? {} : { colors }),
    ...(price === undefined ? {} : { price }),
    ...(info === undefined ? {} : { info }),
    ...(to === undefined ? {} : { link: to }),
  }
}

/** Returns a person, who is shown in every locale, with the texts there are. */
export function personOf(row: EntityRow): Person | undefined {
  const data = v.safeParse(storedPerson, row.data)
  const texts = v.safeParse(storedPersonTexts, row.texts)
  if (!data.success || !texts.success) return undefined
  const { name, phones, email, languages } = data.output
  const { role, department, text } = texts.output
  const image = imageOf(row.picture)
  return {
    name,
    phones,
    languages,
    ...(role === undefined ? {} : { role }),
    ...(department === undefined ? {} : { department }),
    ...(text === undefined ? {} : { text }),
    ...(image === undefined ? {} : { image }),
    ...(email === undefined ? {} : { email }),
  }
}
