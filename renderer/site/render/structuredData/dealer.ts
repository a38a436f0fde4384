import type { DayOfWeek, LocalBusinessLeaf, OpeningHoursSpecificationLeaf } from 'schema-dts'
import type { Opening, Retailer } from '#schemas/retailers.ts'
import { dealerDetails } from '#schemas/sections/dealer_details.ts'
import { websiteOf } from '#sections/shared/dealerFacts.ts'
import { pictureOf } from '#renderer/site/render/structuredData/addresses.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'
import { sectionData } from '#renderer/site/render/structuredData/sectionData.ts'

/** Monday is 1. */
const days: Readonly<Record<number, DayOfWeek>> = {
  1: 'https://schema.org/Monday',
  2: 'https://schema.org/Tuesday',
  3: 'https://schema.org/Wednesday',
  4: 'https://schema.org/Thursday',
  5: 'https://schema.org/Friday',
  6: 'https://schema.org/Saturday',
  7: 'https://schema.org/Sunday',
}

/**
 * Returns the dealer a page is about, or `undefined`. Not an `AutoDealer`, which sells cars. Holidays are left out: they would have to
 * be listed for each year.
 */
export function dealer(of: Described): LocalBusinessLeaf | undefined {
  const [details] = sectionData(of.page, 'dealer_details', dealerDetails)
  if (details === undefined) return undefined
  const { retailer } = details
  const { name, phones, fax, email, latitude, longitude } = retailer
  const { description } = of.page.facts.seo
  const picture = pictureOf(undefined, of)
  const website = websiteOf(retailer.website)
  const telephones = phones.filter(isGiven)
  const hours = openingHours(retailer.opening_hours)
  return {
    '@type': 'LocalBusiness',
    '@id': `${of.url}#dealer`,
    name,
    ...(isGiven(description) ? { description } : {}),
    url: of.url,
    ...(picture === undefined ? {} : { image: picture }),
    brand: { '@type': 'Brand', name: of.settings.brand.name },
    ...postalAddress(retailer),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(telephones.length === 0 ? {} : { telephone: telephones }),
    ...(isGiven(fax) ? { faxNumber: fax } : {}),
    ...(isGiven(email) ? { email } : {}),
    ...(website === undefined ? {} : { sameAs: website.href }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
  }
}

function postalAddress({ address, city, zip_code, region, country }: Retailer): Pick<LocalBusinessLeaf, 'address'> {
  const parts = {
    ...(isGiven(address) ? { streetAddress: address } : {}),
    ...(isGiven(zip_code) ? { postalCode: zip_code } : {}),
    ...(isGiven(city) ? { addressLocality: city } : {}),
    ...(isGiven(region) ? { addressRegion: region } : {}),
    ...(isGiven(country) ? { addressCountry: country } : {}),
  }
  return Object.keys(parts).length === 0 ? {} : { address: { '@type': 'PostalAddress', ...parts } }
}

/** Days with the same hours are sent together; the day ends at 23:59, as search engines require. */
function openingHours(openings: readonly Opening[]): OpeningHoursSpecificationLeaf[] {
  const spans = new Map<string, Opening[]>()
  for (const opening of openings) {
    const key = `${opening.opens} ${opening.closes}`
    spans.set(key, [...(spans.get(key) ?? []), opening])
  }
  return [...spans.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { opens, closes } = first
    return {
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: same.flatMap(({ day }) => days[day] ?? []),
      opens,
      closes: closes === '24:00' ? '23:59' : closes,
    }
  })
}

function isGiven(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text.trim() !== ''
}
