import * as v from 'valibot'
import {
  extraCare,
  hotspotPosition,
  price,
  product,
  productCard,
  specificationLine,
  transmission,
} from '#schemas/entities.ts'
import { errorAt } from '#schemas/issues/contentIssue.ts'
import { amountIssues } from '#schemas/issues/amountIssues.ts'
import { countryIssues } from '#schemas/issues/countryIssues.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { productLimits } from '#schemas/productLimits.ts'
import { defineKind, type EditedContent } from '#schemas/kinds/kind.ts'
import { idOf } from '#schemas/kinds/storedAtoms.ts'
import { withoutUnit, words, wordOf } from '#schemas/kinds/storedFields.ts'

const id = idOf('image')
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

/** A tractor, an implement or another product. Names of specifications, equipment and colours are keys of the vocabulary. */
export const productKind = defineKind({
  data: storedProduct,
  texts: storedProductTexts,
  title: 'data.name',
  detail: { paths: ['parent'] },
  filters: ['parent', 'data.is_new'],
  columns: ['data.power', 'data.is_new', 'languages'],
  documents: ['product'],
  lists: ['product_card', 'machine_card', 'machine_sheet'],
  parent: 'category',
  pages: {
    types: (content) =>
      isNew(content)
        ? ['new_product', 'default_product', 'hay_making_product']
        : ['default_product', 'hay_making_product', 'new_product'],
    isLikeSiblings: (content) => !isNew(content),
  },
  entriesByCountry: 'prices',
  rules: priceIssues,
})

function isNew({ data }: EditedContent): boolean {
  return v.is(v.looseObject({ is_new: v.literal(true) }), data)
}

function priceIssues({ data }: EditedContent) {
  const { prices } = v.parse(withPrices, data)
  const countries = prices.map(({ country }) => country)
  return prices.flatMap(({ country, amount, currency }, index) => {
    const path = `data.prices.${index}`
    // Visitors would read the first of them.
    const isDuplicate = country !== '' && countries.indexOf(country) < index
    return [
      ...(isDuplicate ? [errorAt(`${path}.country`, rule('duplicate_value', {}))] : []),
      ...countryIssues(country, `${path}.country`),
      ...amountIssues(amount, currency, `${path}.amount`),
    ]
  })
}

const orEmpty = v.optional(v.fallback(v.string(), ''), '')
const anyPrice = v.object({
  country: orEmpty,
  currency: orEmpty,
  amount: v.optional(v.fallback(v.number(), 0), 0),
})
const withPrices = v.fallback(
  v.object({
    prices: v.optional(v.fallback(v.array(v.fallback(anyPrice, { country: '', currency: '', amount: 0 })), []), []),
  }),
  { prices: [] },
)
