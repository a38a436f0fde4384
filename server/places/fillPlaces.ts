import type { Kysely } from 'kysely'
import { hasPlaces, indexPlaces, insertPlaces, lockForPlaces, type NamedTown } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { localeCodes, locales } from '#locales/locales.ts'
import { allTowns } from '#server/places/allTheCities.ts'
import { otherNames } from '#server/places/otherNames.ts'
import { spellings } from '#server/places/spellings.ts'
import type { Town } from '#server/places/town.ts'

/** Rows written by one statement. */
const together = 5000
/** Of countries without dealers only towns that somebody far away may name: inhabitants. */
const knownAbroad = 4000

/**
 * Fills the gazetteer of a database that has none; answers whether it did. `read` is called only then. Of several processes that
 * start at once one fills it, and the others wait until it is there.
 */
export async function fillPlacesIfEmpty(
  db: Kysely<Database>,
  read: () => readonly Town[] = allTowns,
): Promise<boolean> {
  if (await hasPlaces(db)) return false
  return db.transaction().execute(async (trx) => {
    await lockForPlaces(trx)
    if (await hasPlaces(trx)) return false
    const rows = namesOf(read())
    for (let start = 0; start < rows.length; start += together) {
      await insertPlaces(trx, rows.slice(start, start + together))
    }
    await indexPlaces(trx)
    return true
  })
}

/** A row for each name a town is found by. */
function namesOf(towns: readonly Town[]): NamedTown[] {
  const served = new Set<string>(localeCodes.flatMap((code) => locales[code].countries))
  const kept = towns.filter(({ country, population }) => served.has(country) || population >= knownAbroad)
  // Of towns with the same name the largest is the one with names in other languages.
  const largest = new Map(
    kept.toSorted((a, b) => a.population - b.population).map((town) => [`${town.country} ${town.name}`, town]),
  )
  return kept.flatMap((town) => {
    const isLargest = largest.get(`${town.country} ${town.name}`) === town
    const names = [town.name, ...(isLargest ? otherNames(town) : [])]
    return [...new Set(names.flatMap((name) => spellings(name, town.country)))].map((folded) => ({ ...town, folded }))
  })
}
