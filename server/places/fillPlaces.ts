import type { Kysely } from 'kysely'
import {
  startEdition,
  indexPlaces,
  insertPlaces,
  lockForPlaces,
  placesEdition,
  type NamedTown,
  type Town,
} from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { localeCodes, locales } from '#locales/locales.ts'
import { allTowns } from '#server/places/allTheCities.ts'
import { otherNames } from '#server/places/otherNames.ts'
import { spellings } from '#server/places/spellings.ts'

/** Rows per insert statement. */
const batchSize = 5000
/** Minimum population of towns in countries the site does not serve. */
const minPopulationAbroad = 4000

/** Digest of all rows of this release: a database with those of another one is filled again. `placesGazetteer.test.ts` names it when it has changed. */
const edition = 'dd4d882d2a1da1cf'

/** Returns whether a database has the gazetteer of this release. */
export async function hasPlaces(db: Kysely<Database>): Promise<boolean> {
  return (await placesEdition(db)) === edition
}

/**
 * Fills the gazetteer of a database that has none, or that of another release, and returns whether it did. Calls `read` only then.
 * When several processes start at the same time, one fills it and the others wait.
 */
export async function fillPlaces(db: Kysely<Database>, read: () => readonly Town[] = allTowns): Promise<boolean> {
  if (await hasPlaces(db)) return false
  return db.transaction().execute(async (trx) => {
    await lockForPlaces(trx)
    if (await hasPlaces(trx)) return false
    await startEdition(trx, edition)
    const rows = namesOf(read())
    for (let start = 0; start < rows.length; start += batchSize) {
      await insertPlaces(trx, rows.slice(start, start + batchSize))
    }
    await indexPlaces(trx)
    return true
  })
}

/** Returns a row for each searchable name of a town. */
export function namesOf(towns: readonly Town[]): NamedTown[] {
  const served = new Set<string>(localeCodes.flatMap((code) => locales[code].countries))
  const kept = towns.filter(({ country, population }) => served.has(country) || population >= minPopulationAbroad)
  // Names in other languages belong to the largest town of that name.
  const largest = new Map(
    kept.toSorted((a, b) => a.population - b.population).map((town) => [`${town.country} ${town.name}`, town]),
  )
  return kept.flatMap((town) => {
    const isLargest = largest.get(`${town.country} ${town.name}`) === town
    const names = [town.name, ...(isLargest ? otherNames(town) : [])]
    return [...new Set(names.flatMap((name) => spellings(name, town.country)))].map((folded) => ({ ...town, folded }))
  })
}
