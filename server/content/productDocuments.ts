import * as v from 'valibot'
import type { Image, Tag } from '#schemas/atoms.ts'
import type { EquipmentGroup, Product, ProductCard, SpecificationGroup, TurntableFrames } from '#schemas/entities.ts'
import { promotionTag } from '#schemas/kinds/vocabulary.ts'
import type { EntityRow } from '#server/db/entities.ts'
import { promoCardOf } from '#server/content/cardDocuments.ts'
import type { DocumentContext } from '#server/content/documentContext.ts'
import { activePromotions, allCategories } from '#server/content/lists.ts'
import { downloadOf, imageOf, mediaAtom, productDownloads } from '#server/content/mediaDocuments.ts'
import { storedCategoryTexts } from '#schemas/kinds/category.ts'
import {
  storedProduct,
  storedProductCard,
  storedProductTexts,
  type StoredProduct,
  type StoredProductCard,
} from '#schemas/kinds/product.ts'

/** Returns a product as a card; `undefined` when it has no published page or no picture in the reader's locale. */
export function productCardOf(row: EntityRow, context: DocumentContext): ProductCard | undefined {
  const stored = v.safeParse(storedProductCard, row.data)
  const image = imageOf(row.picture)
  if (!stored.success || image === undefined || row.permalink === null) return undefined
  const { name, power, is_new } = stored.output
  return { name, permalink: row.permalink, image, power, is_new, tags: tagsOf(row, stored.output, context) }
}

/** Returns a product with every field. */
export function productOf(row: EntityRow, context: DocumentContext): Product | undefined {
  const card = productCardOf(row, context)
  const stored = v.safeParse(storedProduct, row.data)
  const own = v.safeParse(storedProductTexts, row.texts)
  const category = categoryOf(row, context)
  if (card === undefined || !stored.success || !own.success || category === undefined) return undefined
  const { store, label, texts } = context
  const { color, cylinders, mass, wheelbase, prices, test_drive, extra_care } = stored.output
  const { tagline, overview, highlights } = own.output
  return {
    ...card,
    tagline,
    overview,
    highlights,
    category,
    color: { name: label(`Color/${color.key}`), hex: color.hex },
    cylinders,
    mass,
    wheelbase,
    gallery: stored.output.gallery.flatMap((id) => mediaAtom(store.row('media', id), store) ?? []),
    ...productDownloads(row, store),
    prices,
    specifications: specificationsOf(stored.output, context),
    equipment: equipmentOf(stored.output, context),
    promotions: promotionsOf(row, context).flatMap((promotion) => promoCardOf(promotion) ?? []),
    transmissions: transmissionsOf(stored.output, context),
    test_drive,
    walkaround: walkaroundOf(stored.output, context),
    experience_3d: experienceOf(stored.output, context),
    smart_farming: stored.output.smart_farming.map((key) => {
      const text = texts.get(`SmartFarming/${key}/text`)
      return { name: label(`SmartFarming/${key}`), ...(text === undefined ? {} : { text }) }
    }),
    extra_care,
  }
}

function tagsOf(row: EntityRow, stored: StoredProductCard, context: DocumentContext): Tag[] {
  const own = stored.tags.map(({ key, color }) => ({
    name: context.label(`Tag/${key}`),
    ...(color === undefined ? {} : { color }),
  }))
  const badge = context.texts.get(promotionTag)
  return badge === undefined || promotionsOf(row, context).length === 0 ? own : [...own, { name: badge }]
}

function promotionsOf(row: EntityRow, { store }: DocumentContext): readonly EntityRow[] {
  return store
    .list(activePromotions)
    .filter(({ data }) => Array.isArray(data['products']) && data['products'].includes(row.id))
}

/** Returns the category of a product; `undefined` when it is not published. */
export function categoryOf(row: EntityRow, { store }: DocumentContext): Product['category'] | undefined {
  const category = store.list(allCategories).find(({ id }) => id === row.parent_id)
  const texts = v.safeParse(storedCategoryTexts, category?.texts)
  if (!texts.success || category === undefined || category.permalink === null) return undefined
  return { name: texts.output.name, permalink: category.permalink }
}

/** Returns the technical data in groups, in the reader's words. */
export function specificationsOf(
  stored: Pick<StoredProduct, 'specifications'>,
  context: DocumentContext,
): SpecificationGroup[] {
  return stored.specifications.map(({ key, rows }) => ({
    key,
    title: context.label(`SpecificationGroup/${key}`),
    rows: rowsOf(rows, context),
  }))
}

function rowsOf(
  rows: StoredProduct['specifications'][number]['rows'],
  { label }: DocumentContext,
): SpecificationGroup['rows'] {
  return rows.map(({ key, value, unit }) => ({
    key,
    label: label(`Specification/${key}`),
    value: typeof value === 'string' && value.startsWith('@') ? label(`Value/${value.slice(1)}`) : value,
    ...(unit === undefined ? {} : { unit }),
  }))
}

function transmissionsOf(stored: StoredProduct, context: DocumentContext): Product['transmissions'] {
  const { label, texts } = context
  return stored.transmissions.map(({ key, gears, max_speed, rows }) => {
    const description = texts.get(`Transmission/${key}/text`)
    return {
      name: label(`Transmission/${key}`),
      gears,
      max_speed,
      ...(description === undefined ? {} : { description }),
      rows: rowsOf(rows, context),
    }
  })
}

// An item has a text where the vocabulary has one for its key.
function equipmentOf(stored: StoredProduct, { label, texts }: DocumentContext): EquipmentGroup[] {
  return stored.equipment.map(({ key, items }) => ({
    title: label(`EquipmentGroup/${key}`),
    items: items.map((item) => {
      const text = texts.get(`Equipment/${item.key}/text`)
      return { name: label(`Equipment/${item.key}`), kind: item.kind, ...(text === undefined ? {} : { text }) }
    }),
  }))
}

// A hotspot without a text is left out. With a picture missing or of another size, the positions of the hotspots are left out.
function walkaroundOf(stored: StoredProduct, { label, texts, store }: DocumentContext): Product['walkaround'] {
  if (stored.walkaround === null) return null
  const { hotspots, frames, places } = stored.walkaround
  const turntable = turntableFramesOf(frames.map((id) => imageOf(store.row('media', id))))
  return {
    ...(turntable === undefined ? {} : { frames: turntable }),
    hotspots: hotspots.flatMap((key) => {
      const text = texts.get(`Hotspot/${key}/text`)
      if (text === undefined) return []
      return [{ title: label(`Hotspot/${key}`), text, places: turntable === undefined ? [] : (places[key] ?? []) }]
    }),
  }
}

/** Returns the pictures of one size with what they have in common; the first one's alternative text is that of all. */
function turntableFramesOf(pictures: readonly (Image | undefined)[]): TurntableFrames | undefined {
  const [first] = pictures
  if (first === undefined) return undefined
  const { alt_text, width, height } = first
  const files = pictures.flatMap((each) => (each?.width === width && each.height === height ? each.file : []))
  return files.length === pictures.length ? { files, alt_text, width, height } : undefined
}

function experienceOf({ experience_3d: stored }: StoredProduct, { store }: DocumentContext): Product['experience_3d'] {
  if (stored === null || stored === undefined) return null
  const poster = imageOf(store.row('media', stored.poster))
  const model = downloadOf(store.row('media', stored.model))
  if (poster === undefined || model === undefined) return null
  return { model: model.file, poster, ...(model.size === undefined ? {} : { size: model.size }) }
}
