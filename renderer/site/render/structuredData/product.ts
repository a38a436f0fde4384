import { msg } from '@lingui/core/macro'
import type { OfferLeaf, ProductLeaf, PropertyValueLeaf } from 'schema-dts'
import { locales } from '#locales/locales.ts'
import { productOverview, type ProductOverviewData } from '#schemas/sections/product_overview.ts'
import { productPrices } from '#schemas/sections/product_prices.ts'
import { kilowatts } from '#sections/shared/power.ts'
import { imageAddress } from '#renderer/site/render/head.ts'
import { productId } from '#renderer/site/render/structuredData/addresses.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'
import { sectionData } from '#renderer/site/render/structuredData/sectionData.ts'

/** Returns the product a page is about, or `undefined`. */
export function product(of: Described): ProductLeaf | undefined {
  const [overview] = sectionData(of.page, 'product_overview', productOverview)
  if (overview === undefined) return undefined
  const { name, tagline, image, category, color } = overview.product
  const figures = keyFigures(overview.product, of)
  const prices = offers(of)
  return {
    '@type': 'Product',
    '@id': productId(of.url),
    name,
    description: of.page.facts.seo.description || tagline,
    url: of.url,
    image: imageAddress(image.file, of.settings),
    brand: { '@type': 'Brand', name: of.settings.brand.name },
    model: name,
    category: category.name,
    color: color.name,
    ...(figures.length === 0 ? {} : { additionalProperty: figures }),
    ...(prices.length === 0 ? {} : { offers: prices }),
  }
}

/** Returns the main figures with the units of UN/CEFACT Recommendation 20: N12 is the metric horsepower, BHP would be the imperial one. */
function keyFigures(
  { power, cylinders, mass, wheelbase }: ProductOverviewData['product'],
  { i18n }: Described,
): PropertyValueLeaf[] {
  const powerName = i18n._(msg({ id: 'Product/Power', message: 'Power' }))
  return [
    ...figure(powerName, power, 'N12'),
    ...figure(powerName, power === null ? null : kilowatts(power), 'KWT'),
    ...figure(i18n._(msg({ id: 'Product/Cylinders', message: 'Cylinders' })), cylinders),
    ...figure(i18n._(msg({ id: 'Product/Mass', message: 'Mass' })), mass, 'KGM'),
    ...figure(i18n._(msg({ id: 'Product/Wheelbase', message: 'Wheelbase' })), wheelbase, 'MMT'),
  ]
}

function figure(name: string, value: number | null, unitCode?: string): PropertyValueLeaf[] {
  if (value === null) return []
  return [{ '@type': 'PropertyValue', name, value, ...(unitCode === undefined ? {} : { unitCode }) }]
}

/** Returns the list prices of the countries the locale serves. Without availability, which only the dealers know. */
function offers({ page, locale, url }: Described): OfferLeaf[] {
  const prices = sectionData(page, 'product_prices', productPrices).flatMap((section) => section.prices)
  return prices
    .filter(({ country }) => locales[locale].countries.includes(country))
    .map(({ country, amount, currency }) => ({
      '@type': 'Offer',
      url,
      price: amount,
      priceCurrency: currency,
      eligibleRegion: country,
    }))
}
