import { locales, type LocaleCode } from '#locales/locales.ts'
import { serviceTypes, type Retailer, type ServiceType } from '#schemas/retailers.ts'
import { formatCountry } from '#sections/shared/formats.ts'

export type DealerAddress = Pick<Retailer, 'address' | 'city' | 'zip_code' | 'region' | 'country'>

/** Address lines below the street by country (Universal Postal Union); other countries use `commonLines`. */
const cityLines: Readonly<Record<string, readonly string[]>> = {
  ...countriesWith('AU CA NZ', ['{city} {region} {zip}']),
  ...countriesWith('BR', ['{city} - {region}', '{zip}']),
  ...countriesWith('GB IE ZA', ['{city}', '{zip}']),
  ...countriesWith('IN ID MM MY TH VN', ['{city} {zip}', '{region}']),
  ...countriesWith('IT', ['{zip} {city} ({region})']),
  ...countriesWith('JP KR', ['{zip} {region} {city}']),
  ...countriesWith('AR CL CO CR EC GT MX PE UY VE', ['{zip} {city}', '{region}']),
  ...countriesWith('UA RO TR', ['{zip} {city} / {region}']),
}
const commonLines = ['{zip} {city}']

/** Maximum length of a region in brackets or after a slash: a province code, as in `26100 Cremona (CR)`. */
const maxRegionCode = 3

/**
 * Returns the lines of a dealer's postal address in the format of its country, without empty ones. The country is included unless
 * it is the only one the locale serves.
 */
export function addressLines(dealer: DealerAddress, locale: LocaleCode): string[] {
  const { address, city, zip_code: zip, country } = dealer
  const region = dealer.region ?? ''
  const lines = cityLines[country ?? ''] ?? commonLines
  const usesCode = lines.some((line) => /[(/]/.test(line))
  const values: Readonly<Record<string, string>> = {
    zip,
    city,
    region: usesCode && region.length > maxRegionCode ? '' : region,
  }
  const filled = lines.map((line) =>
    line
      .replace(/\{(\w+)\}/g, (_, name: string) => values[name]?.trim() ?? '')
      .replace(/\(\)|\s[/-]\s*$|^\s*[/-]\s/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const home = locales[locale].countries
  const isHome = country === undefined || country === null || (home.length === 1 && home[0] === country)
  return [address.trim(), ...filled, isHome ? '' : formatCountry(country, locale)].filter((line) => line !== '')
}

/** Returns link and host name of a website; `undefined` for an invalid address. */
export function websiteOf(
  given: string | null | undefined,
): { readonly href: string; readonly name: string } | undefined {
  if (given === null || given === undefined || given.trim() === '') return undefined
  const text = given.trim()
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  return { href: url.href, name: url.hostname.replace(/^www\./, '') }
}

/** Returns the `mailto:` link of an address; `undefined` for an invalid one. */
export function mailHref(address: string | null | undefined): string | undefined {
  return address !== null && address !== undefined && /^[^\s@?&]+@[^\s@?&]+$/.test(address)
    ? `mailto:${address}`
    : undefined
}

/** Splits the services of a dealer into known ones, in their fixed order, and others, as an external CMS may send. */
export function servicesOf(services: string): {
  readonly known: readonly ServiceType[]
  readonly other: readonly string[]
} {
  const given = new Set(services.split(',').map((name) => name.trim()))
  const isKnown = (name: string) => serviceTypes.some((type) => type === name)
  return {
    known: serviceTypes.filter((type) => given.has(type)),
    other: [...given].filter((name) => name !== '' && !isKnown(name)),
  }
}

/** Returns links to directions to a point in common map services. */
export function directionsTo({ latitude, longitude }: Pick<Retailer, 'latitude' | 'longitude'>) {
  const point = encodeURIComponent(`${latitude},${longitude}`)
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${point}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${point}` },
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/directions?to=${point}` },
  ] as const
}

function countriesWith(codes: string, lines: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(codes.split(' ').map((country) => [country, lines]))
}
