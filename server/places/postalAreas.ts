import table from '#server/places/postalAreas.json' with { type: 'json' }

export interface AreaCountry {
  /** How many digits a whole code has; without it codes have letters. */
  readonly digits: number | undefined
  /** GeoNames' name of the centre, by the beginning of the code. */
  readonly towns: ReadonlyMap<string, string>
}

type Entry = { readonly digits?: number; readonly towns: Readonly<Record<string, string>> }

const entries: Readonly<Record<string, Entry>> = table

/** Countries of whose postal codes only the beginnings are known, and the centre of the area that has each. */
export const areaCountries: ReadonlyMap<string, AreaCountry> = new Map(
  Object.entries(entries).map(([country, { digits, towns }]) => {
    const byBeginning = Object.entries(towns).flatMap(([town, beginnings]) =>
      beginnings.split(' ').map((beginning): [string, string] => [beginning, town]),
    )
    return [country, { digits, towns: new Map(byBeginning) }]
  }),
)

/** The longest known beginning of a code, and its centre. */
export function areaOf(country: string, key: string): { beginning: string; town: string } | undefined {
  const area = areaCountries.get(country)
  if (area === undefined || (area.digits !== undefined && (key.length > area.digits || /\D/.test(key))))
    return undefined
  // British areas are all the letters: an S is not the beginning of SW1.
  const longest = country === 'GB' ? (/^[A-Z]+/.exec(key)?.[0].length ?? 0) : key.length
  const least = country === 'GB' ? longest : 1
  for (let length = longest; length >= least; length -= 1) {
    const beginning = key.slice(0, length)
    const town = area.towns.get(beginning)
    if (town !== undefined) return { beginning, town }
  }
  return undefined
}
