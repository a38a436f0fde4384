import { locales, type LocaleCode } from '#locales/locales.ts'
import { serviceTypes, type Retailer, type ServiceType } from '#schemas/retailers.ts'
import { formatCountry } from '#sections/shared/formats.ts'

export type DealerAddress = Pick<Retailer, 'address' | 'city' | 'zip_code' | 'region' | 'country'>

/** Lines below the street, by how a country writes them (Universal Postal Union); all others put the postal code first. */
const cityLines: Readonly<Record<string, readonly string[]>> = {
  ...of('AU CA NZ', ['{city} {region} {zip}']),
  ...of('BR', ['{city} - {region}', '{zip}']),
  ...of('GB IE ZA', ['{city}', '{zip}']),
  ...of('IN ID MM MY TH VN', ['{city} {zip}', '{region}']),
  ...of('IT', ['{zip} {city} ({region})']),
  ...of('JP KR', ['{zip} {region} {city}']),
  ...of('AR CL CO CR EC GT MX PE UY VE', ['{zip} {city}', '{region}']),
  ...of('UA RO TR', ['{zip} {city} / {region}']),
}
const commonLines = ['{zip} {city}']

/** Longest region that stands in brackets or behind a stroke: a sign of a province, as in `26100 Cremona (CR)`. */
const longestSign = 3

/**
 * Postal address of a dealer line by line, as its country writes it; what it has not is left out. The country is named where the
 * locale serves more than that one.
 */
export function addressLines(dealer: DealerAddress, locale: LocaleCode): string[] {
  const { address, city, zip_code: zip, country } = dealer
  const region = dealer.region ?? ''
  const lines = cityLines[country ?? ''] ?? commonLines
  const short = lines.some((line) => /[(/]/.test(line))
  const values: Readonly<Record<string, string>> = {
    zip,
    city,
    region: short && region.length > longestSign ? '' : region,
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

/** Where a telephone number is dialled: `+39 0372 123-456` → `tel:+390372123456`; `undefined` when there is nothing to dial. */
export function phoneHref(number: string): string | undefined {
  // The nought in brackets is dialled inside the country only.
  const digits = number.replace('(0)', '').replace(/\D/g, '')
  return digits.length >= 3 ? `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}` : undefined
}

/** A website and how it is called; `undefined` for what is no address of the web. */
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

/** Mail address of a dealer as a link; `undefined` for what is none. */
export function mailHref(address: string | null | undefined): string | undefined {
  return address !== null && address !== undefined && /^[^\s@?&]+@[^\s@?&]+$/.test(address)
    ? `mailto:${address}`
    : undefined
}

/** The services of a dealer, the known ones first and in one order; those of another CMS stay as they are. */
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

/** Routes to a point in the map services people have on their telephones. */
export function directionsTo({ latitude, longitude }: Pick<Retailer, 'latitude' | 'longitude'>) {
  const point = encodeURIComponent(`${latitude},${longitude}`)
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${point}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${point}` },
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/directions?to=${point}` },
  ] as const
}

function of(countries: string, lines: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, lines]))
}
