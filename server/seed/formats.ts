import * as v from 'valibot'
import { duration, uploadDate } from '#schemas/atoms.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { sourceLocales } from '#locales/locales.ts'

/**
 * Shapes of the files under `server/seed/`. Every text stands once per source locale; `loadSeed` refuses a file in which one
 * of the seven is missing, with the file and the path.
 */

/** One text in all seven source locales. */
export const perLocale = v.strictObject(
  Object.fromEntries(sourceLocales.map((code) => [code, v.pipe(v.string(), v.nonEmpty())])),
)

const textsOf = <TEntries extends v.ObjectEntries>(entries: TEntries) =>
  v.strictObject(Object.fromEntries(sourceLocales.map((code) => [code, v.strictObject(entries)])))

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const words = v.pipe(v.string(), v.nonEmpty())

/** `vocabulary/<name>.json`: text keys of the catalogue (`Specification/rated_power`) and of the pages in all source locales. */
export const vocabularyFile = v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]+\/[A-Za-z0-9_ ]+(\/[a-z]+)?$/)), perLocale)

const specificationRow = v.strictObject({
  /** `Specification/<key>` in the vocabulary. */
  key: words,
  /** A number, a text that is the same in every language (`12/12`), or `@<key>`: `Value/<key>` in the vocabulary. */
  value: v.union([v.number(), words]),
  unit: v.optional(words),
})

/** `products/<id>.json`: one machine. Lengths in mm, masses in kg, power in metric horsepower. */
export const productFile = v.strictObject({
  id,
  name: words,
  slug,
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
  color: v.strictObject({ key: words, hex: v.pipe(v.string(), v.hexColor()) }),
  power: v.nullable(v.number()),
  cylinders: v.nullable(v.number()),
  mass: v.number(),
  wheelbase: v.nullable(v.number()),
  /** Outer size and wheel diameters, from which the illustration is drawn. */
  dimensions: v.strictObject({
    length: v.number(),
    width: v.number(),
    height: v.number(),
    front_wheel: v.nullable(v.number()),
    rear_wheel: v.nullable(v.number()),
    cab: v.picklist(['cab', 'rops', 'none']),
  }),
  is_new: v.boolean(),
  tags: v.array(v.strictObject({ key: words, color: v.pipe(v.string(), v.hexColor()) })),
  prices: v.array(v.strictObject({ country: v.string(), amount: v.number(), currency: v.string() })),
  specifications: v.array(
    v.strictObject({
      /** `SpecificationGroup/<key>` in the vocabulary. */
      key: words,
      rows: v.array(specificationRow),
    }),
  ),
  /** Groups `EquipmentGroup/<key>`, items `Equipment/<key>`. */
  equipment: v.array(
    v.strictObject({
      key: words,
      items: v.array(v.strictObject({ key: words, kind: v.picklist(['standard', 'optional']) })),
    }),
  ),
  /** `Transmission/<key>` and `Transmission/<key>/text`; `rows`: what else the transmissions of a machine are compared by. */
  transmissions: v.array(
    v.strictObject({
      key: words,
      gears: words,
      max_speed: v.number(),
      rows: v.optional(v.array(specificationRow)),
    }),
  ),
  test_drive: v.boolean(),
  /** `Hotspot/<key>` and `Hotspot/<key>/text`. */
  walkaround: v.nullable(v.strictObject({ hotspots: v.array(words) })),
  /** `SmartFarming/<key>` and `SmartFarming/<key>/text`. */
  smart_farming: v.array(words),
  extra_care: v.nullable(v.strictObject({ years: v.number(), hours: v.number() })),
  texts: textsOf({
    tagline: words,
    overview: words,
    highlights: v.array(v.strictObject({ title: words, text: words })),
    description: words,
  }),
})

/** `categories.json`: the catalogue's two levels; `machine` is the one pictured. */
export const categoriesFile = v.array(
  v.strictObject({
    id,
    parent: v.nullable(id),
    position: v.number(),
    machine: id,
    texts: textsOf({ name: words, slug, lead: words, body: words, description: words }),
  }),
)

/** `promotions/<id>.json`. */
export const promotionFile = v.strictObject({
  id,
  position: v.number(),
  valid_from: v.pipe(v.string(), v.isoDate()),
  valid_to: v.pipe(v.string(), v.isoDate()),
  image: words,
  products: v.array(id),
  texts: textsOf({ title: words, slug, lead: words, body: words, description: words }),
})

/** `news/<id>.json`. */
export const newsFile = v.strictObject({
  id,
  date: v.pipe(v.string(), v.isoDate()),
  image: words,
  gallery: v.array(words),
  texts: textsOf({ title: words, slug, lead: words, body: words, description: words }),
})

/** A section as a page file or a template holds it; strings `@name` are filled from the texts. */
const section = v.strictObject({ key: words, enabled: v.optional(v.number()), data: v.record(v.string(), v.unknown()) })
const freeTexts = v.record(v.string(), v.string())

/** `pages/<key>.json`: one page. `texts.<locale>` has `title`, `permalink`, `description` and whatever `@name` the sections use. */
export const pageFile = v.strictObject({
  key: id,
  page_type: v.picklist(pageTypes),
  template: words,
  parent: v.nullable(id),
  /** Kept out of search engines. */
  noindex: v.optional(v.literal(true)),
  sections: v.array(section),
  texts: v.strictObject(
    Object.fromEntries(
      sourceLocales.map((code) => [
        code,
        v.objectWithRest({ title: words, permalink: v.string(), description: words }, v.string()),
      ]),
    ),
  ),
})

/** `templates/<page type>.json`: the sections of every product, category, promotion or news page; `{id}` is the entity's id. */
export const templateFile = v.strictObject({
  template: words,
  sections: v.array(section),
  texts: v.strictObject(Object.fromEntries(sourceLocales.map((code) => [code, freeTexts]))),
})

/** `menus.json`: per menu a flat list of nodes; a node leads to a page key or a static address, and is named after its page unless `texts` says otherwise. */
export const menusFile = v.record(
  v.string(),
  v.array(
    v.strictObject({
      id,
      parent: v.optional(id),
      page: v.optional(words),
      url: v.optional(words),
      style: v.optional(words),
      texts: v.optional(perLocale),
    }),
  ),
)

/** `scenes.json`: alternative texts of the drawn landscapes, by scene. */
export const scenesFile = v.record(id, perLocale)

/** `films.json`: what the files `film/<id>.mp4`, `.webp` and `.<locale>.vtt` do not say themselves; `alt_text` is the poster's. */
export const filmsFile = v.record(
  id,
  v.strictObject({
    upload_date: uploadDate,
    duration,
    width: v.number(),
    height: v.number(),
    texts: textsOf({ title: words, alt_text: words }),
  }),
)

/** `things.json`: alternative texts of the shop's articles and the app's screens, by media id. */
export const thingsFile = v.record(v.pipe(v.string(), v.regex(/^[a-z]+\/[a-z0-9-]+$/)), perLocale)
