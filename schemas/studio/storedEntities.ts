import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'
import {
  extraCare,
  hotspotPosition,
  newsItem,
  price,
  product,
  productCard,
  specificationLine,
  transmission,
} from '#schemas/entities.ts'
import { productLimits } from '#schemas/productLimits.ts'
import { retailer, serviceTypes } from '#schemas/retailers.ts'
import { idOf } from '#schemas/studio/storedAtoms.ts'
import type { Vocabulary } from '#schemas/studio/vocabulary.ts'
import {
  storedAward,
  storedAwardTexts,
  storedMerchandise,
  storedMerchandiseTexts,
  storedPerson,
  storedPersonTexts,
} from '#schemas/studio/storedCompany.ts'
import { storedBrand, storedBrandTexts } from '#schemas/studio/storedBrand.ts'
import { storedMedia, storedMediaTexts } from '#schemas/studio/storedMedia.ts'
import { storedReply, storedReplyTexts } from '#schemas/studio/storedReply.ts'

/**
 * What the database holds of an entity. Texts that are the same words for many products (names of specifications, equipment,
 * colours) are keys of the vocabulary; other entities are ids. The responses of the API are made from these (`documents.ts`), and the
 * limits are theirs: what is stored by these rules can be shown.
 */

const words = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500))
const id = idOf('image')
const day = v.pipe(v.string(), v.isoDate())
/** Returns a number whose unit is in the name of its field. */
const withoutUnit = <TSchema extends v.GenericSchema>(schema: TSchema) => v.pipe(schema, v.metadata({ unit: null }))
/** Returns the key of a word; an editor chooses the word. */
const wordOf = (vocabulary: Vocabulary) => v.pipe(words, v.metadata({ input: 'word', vocabulary }))
const specificationRow = v.object({
  key: wordOf('Specification'),
  value: v.pipe(v.union([v.number(), words]), v.metadata({ input: 'word', vocabulary: 'Value' })),
  unit: specificationLine.entries.unit,
})

/** Fields of a product's card. */
export const storedProductCard = v.looseObject({
  name: productCard.entries.name,
  power: withoutUnit(productCard.entries.power),
  is_new: v.boolean(),
  tags: v.pipe(
    v.array(v.object({ key: wordOf('Tag'), color: v.optional(v.pipe(v.string(), v.hexColor())) })),
    v.maxLength(productLimits.tags),
  ),
  image: id,
})
export type StoredProductCard = v.InferOutput<typeof storedProductCard>

export const storedProduct = v.looseObject({
  ...storedProductCard.entries,
  cylinders: product.entries.cylinders,
  mass: withoutUnit(product.entries.mass),
  wheelbase: withoutUnit(product.entries.wheelbase),
  color: v.object({ key: wordOf('Color'), hex: v.pipe(v.string(), v.hexColor()) }),
  gallery: v.pipe(v.array(id), v.maxLength(productLimits.gallery)),
  prices: v.array(price),
  specifications: v.array(
    v.object({
      key: wordOf('SpecificationGroup'),
      rows: v.pipe(v.array(specificationRow), v.minLength(1), v.maxLength(productLimits.rows)),
    }),
  ),
  equipment: v.array(
    v.object({
      key: wordOf('EquipmentGroup'),
      items: v.pipe(
        v.array(v.object({ key: wordOf('Equipment'), kind: v.picklist(['standard', 'optional']) })),
        v.minLength(1),
        v.maxLength(productLimits.rows),
      ),
    }),
  ),
  transmissions: v.array(
    v.object({
      key: wordOf('Transmission'),
      gears: transmission.entries.gears,
      max_speed: withoutUnit(transmission.entries.max_speed),
      rows: v.optional(v.pipe(v.array(specificationRow), v.maxLength(productLimits.transmissionRows)), []),
    }),
  ),
  test_drive: v.boolean(),
  walkaround: v.nullable(
    v.pipe(
      v.object({
        hotspots: v.pipe(v.array(wordOf('Hotspot')), v.maxLength(productLimits.hotspots)),
        /** Pictures round the product, and by hotspot its positions on them. */
        frames: v.optional(v.pipe(v.array(id), v.maxLength(productLimits.frames)), []),
        places: v.optional(v.record(words, v.pipe(v.array(hotspotPosition), v.maxLength(productLimits.frames))), {}),
      }),
      v.metadata({ input: 'walkaround' }),
    ),
  ),
  experience_3d: v.nullish(v.object({ model: idOf('download'), poster: id })),
  smart_farming: v.array(wordOf('SmartFarming')),
  extra_care: v.nullable(
    v.object({ years: withoutUnit(extraCare.entries.years), hours: withoutUnit(extraCare.entries.hours) }),
  ),
})
export type StoredProduct = v.InferOutput<typeof storedProduct>

export const storedProductTexts = v.looseObject({
  ...v.pick(product, ['tagline', 'overview', 'highlights']).entries,
})

export const storedCategory = v.looseObject({ image: id })
export const storedCategoryTexts = v.looseObject({
  name: text,
  lead: v.optional(longText),
  body: v.optional(richText),
})

export const storedPromotion = v.looseObject({
  image: id,
  valid_from: v.optional(day),
  valid_to: v.optional(day),
  products: v.array(idOf('product')),
})

export const storedNews = v.looseObject({
  image: id,
  date: day,
  gallery: v.optional(v.array(id), []),
  downloads: v.optional(v.array(idOf('download')), []),
})

/** Texts of a promotion, and of a news item as a member of a list. */
export const storedArticleTexts = v.looseObject({
  title: text,
  lead: v.optional(longText),
  body: v.optional(richText),
})

export const storedNewsTexts = v.looseObject({ ...storedArticleTexts.entries, body: newsItem.entries.body })

const { opening_hours, closed_on, latitude, longitude } = retailer.entries

/** Part of the address of the dealer's page. */
export const retailerId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/, 'The id of a dealer has at most 80 lower-case letters, digits and -'),
)

/** A dealer is the same in every language: it has no texts. Only its name and where it is have to be known. */
export const storedRetailer = v.object({
  name: words,
  country: v.optional(price.entries.country),
  city: words,
  latitude,
  longitude,
  services: v.optional(v.array(v.picklist(serviceTypes)), []),
  region: v.optional(words),
  address: v.optional(words),
  zip_code: v.optional(words),
  phones: v.optional(v.array(words), []),
  fax: v.optional(words),
  website: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'A website starts with https:// or http://'))),
  email: v.optional(v.pipe(v.string(), v.email())),
  time_zone: v.optional(words),
  opening_hours,
  closed_on,
})
export const storedRetailerTexts = v.looseObject({})

/** Schemas of what is stored of each kind: its data, and its texts in one locale. */
export const storedKinds = {
  product: { data: storedProduct, texts: storedProductTexts },
  category: { data: storedCategory, texts: storedCategoryTexts },
  promotion: { data: storedPromotion, texts: storedArticleTexts },
  news: { data: storedNews, texts: storedNewsTexts },
  media: { data: storedMedia, texts: storedMediaTexts },
  retailer: { data: storedRetailer, texts: storedRetailerTexts },
  award: { data: storedAward, texts: storedAwardTexts },
  merchandise: { data: storedMerchandise, texts: storedMerchandiseTexts },
  person: { data: storedPerson, texts: storedPersonTexts },
  reply: { data: storedReply, texts: storedReplyTexts },
  brand: { data: storedBrand, texts: storedBrandTexts },
} as const
/** Kinds of content that are entities: their data is the same in every language, their texts are not. */
export type EntityKind = keyof typeof storedKinds
export const kindNames: readonly EntityKind[] = Object.keys(storedKinds).filter(isEntityKind)

export function isEntityKind(kind: string): kind is EntityKind {
  return Object.hasOwn(storedKinds, kind)
}
