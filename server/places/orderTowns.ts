import type { NamedTown } from '#server/db/places.ts'

export interface Preference {
  /** Countries whose towns rank first. */
  readonly home: readonly string[]
  /** Area or country written after the town, folded. */
  readonly hints: readonly string[]
}

/**
 * Population from which an exact name abroad ranks before a prefix match at home, and a home town whose first word is the name
 * (Newcastle upon Tyne) ranks with the exact matches.
 */
const largeTown = 100_000

/**
 * Sorts exact and prefix matches: home before abroad, then by population. Drops foreign towns when there are home towns, except
 * large ones with the exact name. Returns each town once.
 */
export function orderTowns(
  exactMatches: readonly NamedTown[],
  prefixMatches: readonly NamedTown[],
  { home, hints }: Preference,
): NamedTown[] {
  const [name = ''] = exactMatches.map(({ folded }) => folded)
  const rankOf = (town: NamedTown, isExact: boolean) => {
    const isHome = home.includes(town.country)
    const isFirstWord = name !== '' && town.folded.startsWith(`${name} `)
    if (isExact && hints.includes(town.area?.toLowerCase() ?? '')) return 0
    if (isExact && hints.includes(town.country.toLowerCase())) return isHome ? 1 : 2
    if (isHome && hints.includes(town.area?.toLowerCase() ?? '')) return 2
    if (isHome) return isExact || (isFirstWord && town.population >= largeTown) ? 3 : 5
    if (isExact) return town.population >= largeTown ? 4 : 6
    return 7
  }
  const ranked = [
    ...exactMatches.map((town) => ({ town, rank: rankOf(town, true) })),
    ...prefixMatches.map((town) => ({ town, rank: rankOf(town, false) })),
  ].toSorted((a, b) => a.rank - b.rank || b.town.population - a.town.population || a.town.id - b.town.id)
  const hasHome = ranked.some(({ town }) => home.includes(town.country))
  const hasExact = ranked.some(({ rank }) => rank < 7)
  const kept = ranked.filter(({ rank }) => rank < 6 || (!hasHome && (rank === 6 || !hasExact)))
  const seen = new Set<number>()
  return kept.map(({ town }) => town).filter(({ id }) => !seen.has(id) && seen.add(id))
}
