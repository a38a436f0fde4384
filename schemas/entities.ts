import * as v from 'valibot'
import { download, fileUrl, image, longText, media, permalink, tag, text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'
import { power } from '#schemas/power.ts'
import { productLimits } from '#schemas/productLimits.ts'

/** Product as shown by product lists and sub-menus. */
export const productCard = v.object({
  name: text,
  permalink,
  image,
  power,
  is_new: v.optional(v.boolean(), false),
  tags: v.optional(v.pipe(v.array(tag), v.maxLength(productLimits.tags)), []),
})
export type ProductCard = v.InferOutput<typeof productCard>

/** Category of the catalogue as a card. `models` is the number of products in it. */
export const categoryCard = v.object({
  name: text,
  permalink,
  image,
  lead: v.optional(longText),
  models: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type CategoryCard = v.InferOutput<typeof categoryCard>

const isoDate = v.pipe(v.string(), v.isoDate())
const numberOf = (unit: string) => v.pipe(v.number(), v.metadata({ unit }))

/** Promotion as a card; `valid_from` and `valid_to` are calendar days, both inclusive. */
export const promoCard = v.object({
  title: text,
  permalink,
  image,
  lead: v.optional(longText),
  valid_from: v.optional(isoDate),
  valid_to: v.optional(isoDate),
})
export type PromoCard = v.InferOutput<typeof promoCard>

/** News item as a card; `date` is the calendar day of publication. */
export const newsCard = v.object({
  title: text,
  permalink,
  image,
  date: isoDate,
  lead: v.optional(longText),
})
export type NewsCard = v.InferOutput<typeof newsCard>

/** Promotion with all its fields. */
export const promotion = v.object({
  ...promoCard.entries,
  body: v.optional(richText),
  products: v.optional(v.array(productCard), []),
})
export type Promotion = v.InferOutput<typeof promotion>

/** News item with its gallery, downloads and related articles. */
export const newsItem = v.object({
  ...newsCard.entries,
  body: richText,
  gallery: v.optional(v.array(media), []),
  downloads: v.optional(v.array(download), []),
  related: v.optional(v.array(newsCard), []),
})
export type NewsItem = v.InferOutput<typeof newsItem>

/** One line of the specification table. A number is formatted for the locale and followed by its unit. */
export const specificationLine = v.object({
  label: text,
  // The cheaper check first: a failed text costs more than a failed number.
  value: v.union([v.number(), text]),
  unit: v.optional(v.pipe(v.string(), v.maxLength(20))),
})

/** A line whose `key` identifies it in the tables of all products, so that they can be compared. */
export const specificationRow = v.object({
  key: v.pipe(v.string(), v.maxLength(100)),
  ...specificationLine.entries,
})

/** A titled group of specification rows ("Engine", "Transmission"). */
export const specificationGroup = v.object({
  key: v.pipe(v.string(), v.maxLength(100)),
  title: text,
  rows: v.pipe(v.array(specificationRow), v.minLength(1), v.maxLength(productLimits.rows)),
})
export type SpecificationGroup = v.InferOutput<typeof specificationGroup>

/** A titled group of equipment; each item is standard or optional. */
export const equipmentGroup = v.object({
  title: text,
  items: v.pipe(
    v.array(v.object({ name: text, kind: v.picklist(['standard', 'optional']), text: v.optional(longText) })),
    v.minLength(1),
    v.maxLength(productLimits.rows),
  ),
})
export type EquipmentGroup = v.InferOutput<typeof equipmentGroup>

/** A name with an optional description. */
export const namedItem = v.object({ name: text, text: v.optional(longText) })

/** List price in one country (ISO 3166) and its currency (ISO 4217). */
export const price = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/), v.metadata({ format: 'country' })),
  amount: v.pipe(v.number(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.metadata({ format: 'currency' })),
})
export type Price = v.InferOutput<typeof price>

/** A transmission of a product; `max_speed` in km/h, `rows` are further values to compare. */
export const transmission = v.object({
  name: text,
  gears: text,
  max_speed: v.pipe(v.number(), v.minValue(1), v.metadata({ unit: 'km/h' })),
  description: v.optional(longText),
  rows: v.optional(v.pipe(v.array(specificationRow), v.maxLength(productLimits.transmissionRows)), []),
})
export type Transmission = v.InferOutput<typeof transmission>

/** Extended warranty: years or operating hours, whichever limit is reached first. */
export const extraCare = v.object({ years: numberOf('year'), hours: numberOf('hour') })

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** Position of a hotspot on frame `frame` (from 0), in per cent from its upper left corner. */
export const hotspotPosition = v.object({
  frame: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(productLimits.frames - 1)),
  x: percent,
  y: percent,
})
export type HotspotPosition = v.InferOutput<typeof hotspotPosition>

/**
 * Evenly spaced pictures around a product: the first from its front right, the following ones towards its rear. Size in pixels and
 * alternative text are the same for all of them.
 */
export const turntableFrames = v.object({
  files: v.pipe(v.array(fileUrl), v.maxLength(productLimits.frames)),
  alt_text: image.entries.alt_text,
  width: image.entries.width,
  height: image.entries.height,
})
export type TurntableFrames = v.InferOutput<typeof turntableFrames>

/** A product in 360 degrees with its hotspots; selecting a hotspot turns to the first of its `places`. */
export const walkaround = v.object({
  frames: v.optional(turntableFrames),
  hotspots: v.pipe(
    v.array(
      v.object({
        title: text,
        text: longText,
        places: v.optional(v.pipe(v.array(hotspotPosition), v.maxLength(productLimits.frames)), []),
      }),
    ),
    v.maxLength(productLimits.hotspots),
  ),
})
export type Walkaround = v.InferOutput<typeof walkaround>

/** A 3D model (GLB), the picture shown before it is loaded, and its `size` in bytes. */
export const experience3d = v.object({
  model: fileUrl,
  poster: image,
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type Experience3d = v.InferOutput<typeof experience3d>

/** Product with all its fields. Units: mm, kg, metric hp. */
export const product = v.object({
  ...productCard.entries,
  tagline: text,
  overview: richText,
  highlights: v.pipe(v.array(v.object({ title: text, text: longText })), v.maxLength(productLimits.highlights)),
  category: v.object({ name: text, permalink }),
  color: v.object({ name: text, hex: v.pipe(v.string(), v.hexColor()) }),
  cylinders: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16))),
  mass: v.nullable(v.pipe(v.number(), v.minValue(1), v.metadata({ unit: 'kg' }))),
  wheelbase: v.nullable(v.pipe(v.number(), v.minValue(1), v.metadata({ unit: 'mm' }))),
  gallery: v.optional(v.pipe(v.array(media), v.maxLength(productLimits.gallery)), []),
  brochure: v.nullish(download),
  leaflet: v.nullish(download),
  prices: v.optional(v.array(price), []),
  specifications: v.optional(v.array(specificationGroup), []),
  equipment: v.optional(v.array(equipmentGroup), []),
  promotions: v.optional(v.array(promoCard), []),
  transmissions: v.optional(v.array(transmission), []),
  test_drive: v.optional(v.boolean(), false),
  walkaround: v.nullish(walkaround),
  experience_3d: v.nullish(experience3d),
  smart_farming: v.optional(v.array(namedItem), []),
  extra_care: v.nullish(extraCare),
})
export type Product = v.InferOutput<typeof product>
