import * as v from 'valibot'
import { id, text, textsOf } from '#server/seed/content/textFormats.ts'

const specificationRow = v.strictObject({
  /** `Specification/<key>` in the vocabulary. */
  key: text,
  /** A number, a text that is the same in every language (`12/12`), or `@<key>`: `Value/<key>` in the vocabulary. */
  value: v.union([v.number(), text]),
  unit: v.optional(text),
})

/** `products/<id>.json`: one product. Lengths in mm, masses in kg, power in metric horsepower. */
export const productFile = v.strictObject({
  id,
  name: text,
  slug: id,
  category: id,
  position: v.number(),
  page_type: v.picklist(['default_product', 'hay_making_product', 'new_product']),
  kind: v.picklist([
    'tractor',
    'crawler',
    'mower',
    'tedder',
    'rake',
    'round_baler',
    'square_baler',
    'telehandler',
    'combine',
    'forage_harvester',
  ]),
  color: v.strictObject({ key: text, hex: v.pipe(v.string(), v.hexColor()) }),
  power: v.nullable(v.number()),
  cylinders: v.nullable(v.number()),
  mass: v.number(),
  wheelbase: v.nullable(v.number()),
  /** Outer size and wheel diameters; the illustration is derived from them. */
  dimensions: v.strictObject({
    length: v.number(),
    width: v.number(),
    height: v.number(),
    front_wheel: v.nullable(v.number()),
    rear_wheel: v.nullable(v.number()),
    cab: v.picklist(['cab', 'rops', 'none']),
  }),
  is_new: v.boolean(),
  tags: v.array(v.strictObject({ key: text })),
  prices: v.array(v.strictObject({ country: v.string(), amount: v.number(), currency: v.string() })),
  specifications: v.array(
    v.strictObject({
      /** `SpecificationGroup/<key>` in the vocabulary. */
      key: text,
      rows: v.array(specificationRow),
    }),
  ),
  /** Groups `EquipmentGroup/<key>`, items `Equipment/<key>`. */
  equipment: v.array(
    v.strictObject({
      key: text,
      items: v.array(v.strictObject({ key: text, kind: v.picklist(['standard', 'optional']) })),
    }),
  ),
  /** `Transmission/<key>` and `Transmission/<key>/text`; `rows`: further properties for comparison. */
  transmissions: v.array(
    v.strictObject({
      key: text,
      gears: text,
      max_speed: v.number(),
      rows: v.optional(v.array(specificationRow)),
    }),
  ),
  test_drive: v.boolean(),
  /** `Hotspot/<key>` and `Hotspot/<key>/text`. */
  walkaround: v.nullable(v.strictObject({ hotspots: v.array(text) })),
  /** `SmartFarming/<key>` and `SmartFarming/<key>/text`. */
  smart_farming: v.array(text),
  extra_care: v.nullable(v.strictObject({ years: v.number(), hours: v.number() })),
  texts: textsOf({
    tagline: text,
    overview: text,
    highlights: v.array(v.strictObject({ title: text, text: text })),
    description: text,
  }),
})

export type ProductFile = v.InferOutput<typeof productFile>
