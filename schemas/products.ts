import * as v from 'valibot'
import { image, permalink, text } from '#schemas/atoms.ts'
import { productCard, specificationGroup } from '#schemas/entities.ts'
import { power } from '#schemas/power.ts'

/** Products as they are filtered and compared: `POST /find-your-same/products/` and its sections. */

/** Id of a product, a category or a transmission in filters and addresses. */
export const productKey = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

const keyed = v.object({ key: productKey, name: text })
const figure = v.nullable(v.pipe(v.number(), v.minValue(0)))

/** Product card with the figures of the filters. Units: hp (metric), kg, mm; null: not applicable. */
export const finderProduct = v.object({
  ...productCard.entries,
  key: productKey,
  cylinders: figure,
  mass: figure,
  wheelbase: figure,
  /** Its category; null when that is not published. */
  category: v.nullable(keyed),
  transmissions: v.pipe(v.array(keyed), v.maxLength(20)),
})
export type FinderProduct = v.InferOutput<typeof finderProduct>

/** Product with its technical data, for the comparison. */
export const productSheet = v.object({
  key: productKey,
  name: text,
  permalink,
  image,
  power,
  is_new: productCard.entries.is_new,
  tags: productCard.entries.tags,
  specifications: v.pipe(v.array(specificationGroup), v.maxLength(40)),
})
export type ProductSheet = v.InferOutput<typeof productSheet>

/** Filters by a figure. */
export const rangeFilters = ['power', 'cylinders', 'mass', 'wheelbase'] as const
export type RangeFilter = (typeof rangeFilters)[number]
/** Filters by a choice of keys; one matching key is enough. */
export const listFilters = ['category', 'transmission'] as const
export type ListFilter = (typeof listFilters)[number]
export type FilterName = RangeFilter | ListFilter

const bound = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)))
const range = v.pipe(
  v.strictObject({ min: bound, max: bound }),
  v.check(({ min, max }) => min === undefined || max === undefined || min <= max, 'min is not above max'),
)
const keys = v.pipe(v.array(productKey), v.maxLength(50))

/** Requested filters. Bounds are inclusive; a product without the figure does not pass; an empty list filters nothing. */
export const productFilters = v.strictObject({
  power: v.optional(range),
  cylinders: v.optional(range),
  mass: v.optional(range),
  wheelbase: v.optional(range),
  category: v.optional(keys),
  transmission: v.optional(keys),
})
export type ProductFilters = v.InferOutput<typeof productFilters>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const rangeFacet = v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()), count })
const listFacet = v.array(v.object({ value: productKey, name: text, count }))

/**
 * Facets: what each filter can be set to, given all the others. A range has the bounds of a figure and the number of products with
 * it; a list has every key of the catalogue, in its order, with the number of products that remain.
 */
export const productFacets = v.object({
  power: rangeFacet,
  cylinders: rangeFacet,
  mass: rangeFacet,
  wheelbase: rangeFacet,
  category: listFacet,
  transmission: listFacet,
})
export type ProductFacets = v.InferOutput<typeof productFacets>
