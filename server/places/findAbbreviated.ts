import type { Kysely } from 'kysely'
import { findTownsByExpressions, type NamedTown } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { isWholeName, namePatterns, undottedPatterns } from '#server/places/abbreviations.ts'
import { distanceBetween } from '#server/places/distance.ts'
import { orderTowns, type Preference } from '#server/places/orderTowns.ts'
import type { PlaceQuery } from '#server/places/parsePlaceQuery.ts'
import { startsLikeStreet } from '#server/places/streets.ts'

/** Maximum distance between a town and the one named after it, in km. */
const maxDistance = 60
const minLetters = 3
/** Maximum number of expressions searched per query. */
const maxPatterns = 9
/** Words between a town and a larger one nearby. */
const nearby: ReadonlySet<string> = new Set(
  'bei beim nahe near nr presso vicino pres proche cerca junto perto proximo'.split(' '),
)

/** Finds towns whose name is written with abbreviations or in parts: `Frankfurt a.M.`, `Frankfurt/Main`, `S. Giovanni`. */
export async function findAbbreviated(
  db: Kysely<Database>,
  { segments, joined, abbreviations }: PlaceQuery,
  preference: Preference,
): Promise<NamedTown[]> {
  const written = segments.filter(({ kind, words }) => {
    const isAlone = segments.length === 1
    const mayBeTown = kind !== 'street with number' && (isAlone || !startsLikeStreet(words))
    return mayBeTown && (isAlone || words.length > 1) && words.some((word) => abbreviations.has(word))
  })
  const names = [...joined, ...written.map(({ words }) => words)]
  return findFirst(
    db,
    names.flatMap((words) => namePatterns(words, abbreviations)),
    preference,
  )
}

/** Finds towns whose name has more words: `Villanueva Serena`, another form of "Saint", or whose last word is abbreviated without a dot. */
export async function findIncomplete(
  db: Kysely<Database>,
  { segments, abbreviations }: PlaceQuery,
  preference: Preference,
): Promise<NamedTown[]> {
  const names = segments.filter(({ kind, words }) => kind === 'town' && words.length > 1).map(({ words }) => words)
  return findFirst(
    db,
    names.flatMap((words) => [...namePatterns(words, abbreviations), ...undottedPatterns(words, abbreviations)]),
    preference,
  )
}

/** Finds a town by the words before an abbreviation, near the one named after it: `Haar b. München`. */
export function findBeforeAbbreviation(
  { segments, abbreviations }: PlaceQuery,
  townsNamed: (text: string) => NamedTown[],
  preference: Preference,
): NamedTown[] {
  const isCut = (word: string) => abbreviations.has(word) || nearby.has(word)
  for (const { words, kind } of segments) {
    const cut = words.findIndex(isCut)
    const base = words.slice(0, Math.max(0, cut)).join(' ')
    const towns = kind === 'town' && base.length >= minLetters ? orderTowns(townsNamed(base), [], preference) : []
    const others = words
      .slice(cut)
      .filter((word) => !isCut(word))
      .flatMap(townsNamed)
    const distance = (town: NamedTown) => Math.min(...others.map((other) => distanceBetween(town, other)))
    const near = towns.filter((town) => distance(town) <= maxDistance)
    if (towns.length > 0) return near.length > 0 ? near.toSorted((a, b) => distance(a) - distance(b)) : towns
  }
  return []
}

/** Returns the towns of the first expression that matches some at home, else those of the first that matches any. */
async function findFirst(
  db: Kysely<Database>,
  patterns: readonly string[],
  preference: Preference,
): Promise<NamedTown[]> {
  const searched = [...new Set(patterns)].slice(0, maxPatterns)
  const rows = await findTownsByExpressions(db, searched, preference.home)
  const lists = searched.map((pattern) => {
    const expression = new RegExp(pattern, 'u')
    const found = rows.filter(({ folded }) => expression.test(folded))
    const exact = found.filter(({ folded }) => isWholeName(pattern, folded))
    return orderTowns(exact, found, preference)
  })
  const isHome = ({ country }: NamedTown) => preference.home.includes(country)
  return lists.find((list) => list.some(isHome)) ?? lists.find(({ length }) => length > 0) ?? []
}
