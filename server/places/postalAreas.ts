import table from '#server/places/postalAreas.json' with { type: 'json' }

export interface AreaCountry {
  /** Digits of a complete code; `undefined` where codes have letters. */
  readonly digits: number | undefined
  /** GeoNames' name of the area's main town, by code prefix. */
  readonly towns: ReadonlyMap<string, string>
}

type Entry = { readonly digits?: number; readonly towns: Readonly<Record<string, string>> }

const entries: Readonly<Record<string, Entry>> = table

/** Countries with known code prefixes only, and the main town of each prefix. */
export const areaCountries: ReadonlyMap<string, AreaCountry> = new Map(
  Object.entries(entries).map(([country, { digits, towns }]) => {
    const byPrefix = Object.entries(towns).flatMap(([town, prefixes]) =>
      prefixes.split(' ').map((prefix): [string, string] => [prefix, town]),
    )
    return [country, { digits, towns: new Map(byPrefix) }]
  }),
)

/** Returns the longest known prefix of a code, and its main town. */
export function areaOf(country: string, key: string): { prefix: string; town: string } | undefined {
  const area = areaCountries.get(country)
  if (area === undefined || (area.digits !== undefined && (key.length > area.digits || /\D/.test(key))))
    return undefined
  // A British area consists of all leading letters: S is not a prefix of SW1.
  const maxLength = country === 'GB' ? (/^[A-Z]+/.exec(key)?.[0].length ?? 0) : key.length
  const minLength = country === 'GB' ? maxLength : 1
  for (let length = maxLength; length >= minLength; length -= 1) {
    const prefix = key.slice(0, length)
    const town = area.towns.get(prefix)
    if (town !== undefined) return { prefix, town }
  }
  return undefined
}
