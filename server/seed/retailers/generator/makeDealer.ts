import { serviceTypes } from '#schemas/retailers.ts'
import type { Random } from '#server/seed/illustrations/random.ts'
import type { ChosenTown } from '#server/seed/retailers/generator/chooseTowns.ts'
import type { CountryPlan } from '#server/seed/retailers/generator/countries.ts'
import { hours } from '#server/seed/retailers/generator/hours.ts'
import { styles, type Style } from '#server/seed/retailers/generator/styles.ts'

/** What is offered, and how often: most sell, some have only a workshop or a parts counter. */
const offers: readonly (readonly [share: number, services: readonly number[]])[] = [
  [0.34, [0, 1, 2]],
  [0.24, [0, 1, 2, 3]],
  [0.16, [0, 1]],
  [0.12, [1, 2]],
  [0.07, [1]],
  [0.07, [2]],
]
/** Ranges of numbers that the authorities of Germany, France and Australia keep for fiction. */
const fictionalPhones: Readonly<Record<string, readonly string[]>> = {
  de: ['+49 30 23125 ###', '+49 40 66969 ###', '+49 69 90009 ###', '+49 89 99998 ###', '+49 221 4710 ###'],
  au: ['+61 2 5550 ####', '+61 3 5550 ####', '+61 7 5550 ####', '+61 8 5550 ####'],
  fr: ['+33 1 99 00 ## ##', '+33 2 61 91 ## ##', '+33 3 53 01 ## ##', '+33 4 65 71 ## ##', '+33 5 36 49 ## ##'],
}

/**
 * A dealer in a town, as a line of the seed once what is `undefined` is dropped. Of `rank` 0 nothing is known but its name and
 * where it is; others lack this or that. No two of the `taken` names are the same.
 */
export function makeDealer(
  plan: CountryPlan,
  town: ChosenTown,
  rank: number,
  random: Random,
  taken: Set<string>,
): Readonly<Record<string, unknown>> {
  const style = styleOf(plan, town)
  let name = ''
  for (let tries = 0; tries < 200 && (name === '' || taken.has(name)); tries += 1) {
    name = fill(one(style.names, random), style, town, random)
  }
  taken.add(name)
  const id = `${slugOf(name)}-${slugOf(town.name)}`.slice(0, 70) + `-${String(rank).padStart(4, '0')}`
  const own = { id, name, country: plan.code, city: town.name, ...near(town, random) }
  if (rank === 0) return own
  const host = slugOf(name).slice(0, 40)
  const maybe = <T>(share: number, value: T): T | undefined => (random() < share ? value : undefined)
  const ways = hours.get(style.hours) ?? []
  const open = ways.length === 0 ? undefined : maybe(0.93, one(ways, random))
  return {
    ...own,
    region: town.region,
    address: fill(one(style.streets, random), style, town, random),
    zip_code: plan.zip === '' ? undefined : postalCode(plan.zip, town.zip, random),
    phones: Array.from({ length: random() < 0.2 ? 2 : 1 }, () => phone(plan, random)),
    fax: maybe(0.35, phone(plan, random)),
    website: maybe(0.8, `https://${host}.example.com`),
    email: maybe(0.9, `${host}@example.com`),
    services: servicesOf(random),
    time_zone: zoneOf(plan, town),
    opening_hours: open,
    closed_on: open === undefined || plan.closed.length === 0 ? undefined : plan.closed,
  }
}

const romandie = new Set(['Fribourg', 'Genève', 'Jura', 'Neuchâtel', 'Vaud', 'Valais'])

function styleOf({ code, style }: CountryPlan, town: ChosenTown): Style {
  const { region = '' } = town
  const spoken = code !== 'CH' ? style : region === 'Ticino' ? 'it' : romandie.has(region) ? 'chfr' : style
  const found = styles.get(spoken)
  if (found === undefined) throw new Error(`There is no style "${spoken}"`)
  return found
}

function fill(text: string, { families }: Style, town: ChosenTown, random: Random): string {
  const values: Readonly<Record<string, () => string>> = {
    s: () => one(families, random),
    t: () => town.name,
    n: () => String(1 + Math.floor(random() * 140)),
    k: () => String(1 + Math.floor(random() * 40)),
  }
  return text.replaceAll(/\{(\w)\}/g, (all, key: string) => values[key]?.() ?? all)
}

/** A few hundred metres from the middle of the town. */
function near({ latitude, longitude }: ChosenTown, random: Random): { latitude: number; longitude: number } {
  const off = () => (random() - 0.5) * 0.012
  return { latitude: Number((latitude + off()).toFixed(5)), longitude: Number((longitude + off()).toFixed(5)) }
}

function servicesOf(random: Random): string[] {
  let left = random()
  const found = offers.find(([share]) => (left -= share) < 0) ?? offers[0]
  return serviceTypes.filter((_, n) => found?.[1].includes(n))
}

function phone({ phone: form }: CountryPlan, random: Random): string {
  return digits(one(fictionalPhones[form] ?? [form], random), random)
}

/** The form filled with a beginning that is known, and by chance behind it. */
function postalCode(form: string, beginning: string, random: Random): string {
  if (form.startsWith('@@#')) return digits(`${beginning}${1 + Math.floor(random() * 29)} #@@`, random)
  if (form === '@## @###') return digits(`${beginning} @###`, random)
  let used = 0
  const begun = form.replaceAll(/[#@]/g, (place) => beginning[used++] ?? place)
  return digits(begun.startsWith('#') ? begun.replace('#', '1') : begun, random)
}

function digits(form: string, random: Random): string {
  const letters = 'ABDEFGHJLNPQRSTUWXYZ'
  return form.replaceAll(/[#@]/g, (place) =>
    place === '#' ? String(Math.floor(random() * 10)) : one([...letters], random),
  )
}

/** Countries with several time zones: the first zone whose eastern end lies east of the town. */
const zones: Readonly<Record<string, readonly (readonly [east: number, zone: string])[]>> = {
  AU: [
    [129, 'Australia/Perth'],
    [138, 'Australia/Darwin'],
    [141, 'Australia/Adelaide'],
    [180, 'Australia/Sydney'],
  ],
  BR: [
    [-53.5, 'America/Cuiaba'],
    [180, 'America/Sao_Paulo'],
  ],
  CD: [
    [22, 'Africa/Kinshasa'],
    [180, 'Africa/Lubumbashi'],
  ],
  ES: [
    [-10, 'Atlantic/Canary'],
    [180, 'Europe/Madrid'],
  ],
  ID: [
    [114, 'Asia/Jakarta'],
    [125, 'Asia/Makassar'],
    [180, 'Asia/Jayapura'],
  ],
  MX: [
    [-114, 'America/Tijuana'],
    [-109.2, 'America/Hermosillo'],
    [180, 'America/Mexico_City'],
  ],
  MY: [
    [106, 'Asia/Kuala_Lumpur'],
    [180, 'Asia/Kuching'],
  ],
  PT: [
    [-20, 'Atlantic/Azores'],
    [-15, 'Atlantic/Madeira'],
    [180, 'Europe/Lisbon'],
  ],
}
const zonesOfRegions: Readonly<Record<string, string>> = {
  Queensland: 'Australia/Brisbane',
  Tasmania: 'Australia/Hobart',
  'Northern Territory': 'Australia/Darwin',
  Victoria: 'Australia/Melbourne',
}

function zoneOf({ code, zone }: CountryPlan, { longitude, region }: ChosenTown): string {
  const own = code === 'AU' ? zonesOfRegions[region ?? ''] : undefined
  return own ?? zones[code]?.find(([east]) => longitude < east)?.[1] ?? zone
}

/** Letters without accents, words joined by `-`. */
function slugOf(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ı', 'i')
  return plain
    .replaceAll(/[’'.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function one<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}
