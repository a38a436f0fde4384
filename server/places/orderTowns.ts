import type { NamedTown } from '#server/db/places.ts'

export interface Preference {
  /** Countries whose towns come first. */
  readonly home: readonly string[]
  /** Area, country or its letters written behind the town, folded. */
  readonly hints: readonly string[]
}

/**
 * From this size on a town abroad is meant before those at home with a name that only begins so, and a town at home before small
 * ones that are called so when that is the first word of its name (Newcastle upon Tyne): inhabitants.
 */
const large = 100_000

/**
 * Towns called as was typed, and those whose name only begins so: at home before abroad, then the larger ones. Those abroad are
 * left out when there are any at home, large cities apart; each town is there once.
 */
export function orderTowns(
  called: readonly NamedTown[],
  begun: readonly NamedTown[],
  { home, hints }: Preference,
): NamedTown[] {
  const [name = ''] = called.map(({ folded }) => folded)
  const place = (town: NamedTown, isCalled: boolean) => {
    const isHome = home.includes(town.country)
    const isFirstWord = name !== '' && town.folded.startsWith(`${name} `)
    if (isCalled && hints.includes(town.area?.toLowerCase() ?? '')) return 0
    if (isCalled && hints.includes(town.country.toLowerCase())) return isHome ? 1 : 2
    if (isHome) return isCalled || (isFirstWord && town.population >= large) ? 3 : 5
    if (isCalled) return town.population >= large ? 4 : 6
    return 7
  }
  const placed = [
    ...called.map((town) => ({ town, place: place(town, true) })),
    ...begun.map((town) => ({ town, place: place(town, false) })),
  ].toSorted((a, b) => a.place - b.place || b.town.population - a.town.population || a.town.id - b.town.id)
  const hasHome = placed.some(({ town }) => home.includes(town.country))
  const hasCalled = placed.some((each) => each.place < 7)
  const kept = placed.filter((each) => each.place < 6 || (!hasHome && (each.place === 6 || !hasCalled)))
  const shown = new Set<number>()
  return kept.map(({ town }) => town).filter(({ id }) => !shown.has(id) && shown.add(id))
}
