import type { OfferLeaf } from 'schema-dts'
import { promoDetail } from '#schemas/sections/promo_detail.ts'
import { organizationId, pageAddress, pictureOf, productId } from '#renderer/site/render/structuredData/addresses.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'
import { sectionData } from '#renderer/site/render/structuredData/sectionData.ts'

/**
 * Returns the promotion a page is about, as an offer between two days. Not a `SaleEvent`: search engines require a location for events
 * and reject events for discounts. Without a date the offer would add nothing to the page's title, and is left out.
 */
export function promotion(of: Described): OfferLeaf | undefined {
  const [detail] = sectionData(of.page, 'promo_detail', promoDetail)
  if (detail === undefined) return undefined
  const { title, lead, valid_from: from, valid_to: to, products } = detail.promotion
  if (from === undefined && to === undefined) return undefined
  const description = of.page.facts.seo.description || lead
  const picture = pictureOf(detail.image, of)
  return {
    '@type': 'Offer',
    name: title,
    ...(description === undefined ? {} : { description }),
    url: of.url,
    ...(picture === undefined ? {} : { image: picture }),
    ...(from === undefined ? {} : { validFrom: from }),
    ...(to === undefined ? {} : { validThrough: to }),
    offeredBy: { '@id': organizationId(of.settings) },
    ...(products.length === 0
      ? {}
      : { itemOffered: products.map(({ permalink }) => ({ '@id': productId(pageAddress(permalink, of)) })) }),
  }
}
