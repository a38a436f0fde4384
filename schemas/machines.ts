import * as v from 'valibot'
import { image, permalink, text } from '#schemas/atoms.ts'
import { power, productCard, specificationGroup } from '#schemas/entities.ts'

/** Machines as they are found and compared, and what they are found by (specification, section 7, "find-your-same"). */

/** Id of a machine, a category or a transmission, as filters and addresses name it. */
export const machineKey = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

const keyed = v.object({ key: machineKey, name: text })
const figure = v.nullable(v.pipe(v.number(), v.minValue(0)))

/** A card with the figures a machine is found by. Units: hp (metric), kg, mm; null: the machine has no such thing. */
export const machineCard = v.object({
  ...productCard.entries,
  key: machineKey,
  cylinders: figure,
  mass: figure,
  wheelbase: figure,
  /** The category it stands in; null when that is not published. */
  category: v.nullable(keyed),
  transmissions: v.pipe(v.array(keyed), v.maxLength(20)),
})
export type MachineCard = v.InferOutput<typeof machineCard>

/** A machine with its technical data, to be laid beside others. */
export const machineSheet = v.object({
  key: machineKey,
  name: text,
  permalink,
  image,
  power,
  specifications: v.pipe(v.array(specificationGroup), v.maxLength(40)),
})
export type MachineSheet = v.InferOutput<typeof machineSheet>

/** Filters by a figure. */
export const rangeFilters = ['power', 'cylinders', 'mass', 'wheelbase'] as const
export type RangeFilter = (typeof rangeFilters)[number]
/** Filters by a choice of keys; a machine fits with any of them. */
export const listFilters = ['category', 'transmission'] as const
export type ListFilter = (typeof listFilters)[number]
export type FilterName = RangeFilter | ListFilter

const bound = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)))
const range = v.pipe(
  v.strictObject({ min: bound, max: bound }),
  v.check(({ min, max }) => min === undefined || max === undefined || min <= max, 'min is not above max'),
)
const keys = v.pipe(v.array(machineKey), v.maxLength(50))

/** What is asked for. Both bounds count as in; a machine without the figure is out; an empty list is no filter. */
export const machineFilters = v.strictObject({
  power: v.optional(range),
  cylinders: v.optional(range),
  mass: v.optional(range),
  wheelbase: v.optional(range),
  category: v.optional(keys),
  transmission: v.optional(keys),
})
export type MachineFilters = v.InferOutput<typeof machineFilters>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const rangeFacet = v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()), count })
const listFacet = v.array(v.object({ value: machineKey, name: text, count }))

/**
 * What each filter could be set to, given all the others: the range of a figure and how many machines have it; every key of the
 * whole list, in its order, and how many machines it would leave.
 */
export const machineFacets = v.object({
  power: rangeFacet,
  cylinders: rangeFacet,
  mass: rangeFacet,
  wheelbase: rangeFacet,
  category: listFacet,
  transmission: listFacet,
})
export type MachineFacets = v.InferOutput<typeof machineFacets>
