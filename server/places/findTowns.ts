import type { Kysely } from 'kysely'
import { findTownsBeginning, findTownsNamed, type NamedTown } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { findMisspelt } from '#server/places/findMisspelt.ts'
import { orderTowns, type Preference } from '#server/places/orderTowns.ts'
import type { PlaceQuery, Segment } from '#server/places/parsePlaceQuery.ts'
import { endsOf, spansOf, textOf } from '#server/places/spans.ts'
import { distanceBetween } from '#server/places/distance.ts'

export interface TownMatches {
  readonly towns: readonly NamedTown[]
  /** Whether the towns match without typing errors. */
  readonly exact: boolean
}

export interface Scope {
  /** Countries whose towns rank first. */
  readonly countries: readonly string[]
  /** Whether towns of other countries are excluded. */
  readonly only: boolean
}

/** Maximum number of names looked up per query. */
const maxNames = 60
/** Maximum distance between a town and the town or area named after it, in km. */
const maxDistance = 120
const minLetters = 2

/**
 * Finds the towns named in a query, best match first. Tries in this order: a town together with its area or a larger town nearby,
 * the last segment as a name or a prefix, names with typing errors, and finally any words of the query.
 */
export async function findTowns(db: Kysely<Database>, query: PlaceQuery, scope: Scope): Promise<TownMatches> {
  const { segments, hints } = query
  const last = segments.at(-1)
  if (last === undefined) return { towns: [], exact: true }
  const { countries, only } = scope
  const preference = { home: countries, hints }
  const isHome = ({ country }: NamedTown) => countries.includes(country)
  const isAllowed = (town: NamedTown) => !only || isHome(town)
  const spans = segments.map(spansOf)
  const names = [...new Set([...hints, ...segments.map(textOf), ...spans.flat()])].slice(0, maxNames)
  const prefix = textOf(last)
  const isUnfinished = last.kind !== 'street with number' && prefix.length >= minLetters
  const [nameMatches, prefixMatches] = await Promise.all([
    findTownsNamed(db, names, countries).then((rows) => rows.filter(isAllowed)),
    isUnfinished ? findTownsBeginning(db, prefix, countries).then((rows) => rows.filter(isAllowed)) : [],
  ])
  const townsNamed = (text: string) => nameMatches.filter(({ folded }) => folded === text)
  const candidates = (segment: Segment) =>
    orderTowns(townsNamed(textOf(segment)), segment === last ? prefixMatches : [], preference)
  const preferHome = (lists: readonly NamedTown[][]) =>
    lists.find((list) => list.some(isHome)) ?? lists.find(({ length }) => length > 0)

  const located = withHint(segments, preference, townsNamed) ?? nearOthers(segments, hints, townsNamed, candidates)
  const named = located ?? preferHome(segments.toReversed().map(candidates))
  if (named !== undefined) return { towns: named, exact: true }
  const towns = segments.filter(({ kind }) => kind === 'town')
  const misspelt = (await findMisspelt(db, towns.map(textOf), preference)).filter(isAllowed)
  if (misspelt.length > 0) return { towns: misspelt, exact: false }
  const inside = spans
    .toReversed()
    .flatMap((texts) => texts.map((text) => orderTowns(townsNamed(text), [], preference)))
  const part = preferHome(inside) ?? []
  if (part.some(isHome)) return { towns: part, exact: true }
  const words = (await findMisspelt(db, towns.flatMap(endsOf), preference)).filter(isAllowed)
  // A misspelt home town is more likely than a word that happens to be a town abroad.
  return part.length === 0 || words.some(isHome) ? { towns: words, exact: false } : { towns: part, exact: true }
}

/** Finds towns followed by the letters of their area or country: `Bari BA`. */
function withHint(
  segments: readonly Segment[],
  preference: Preference,
  townsNamed: (text: string) => NamedTown[],
): NamedTown[] | undefined {
  const towns = segments.flatMap(({ words }) => {
    const letters = words.at(-1) ?? ''
    if (words.length < 2 || !preference.hints.includes(letters)) return []
    return townsNamed(words.slice(0, -1).join(' ')).filter(({ area, country }) =>
      [area?.toLowerCase(), country.toLowerCase()].includes(letters),
    )
  })
  return towns.length > 0 ? orderTowns(towns, [], preference) : undefined
}

/** Finds towns near a town named in a later segment, the nearest first. */
function nearOthers(
  segments: readonly Segment[],
  hints: readonly string[],
  townsNamed: (text: string) => NamedTown[],
  candidates: (segment: Segment) => NamedTown[],
): NamedTown[] | undefined {
  for (const [index, segment] of segments.entries()) {
    const texts = [...segments.slice(index + 1).map(textOf), ...hints].filter((text) => text.length > minLetters)
    const others = texts.flatMap(townsNamed)
    const distance = (town: NamedTown) => Math.min(...others.map((other) => distanceBetween(town, other)))
    const towns = candidates(segment).filter((town) => distance(town) <= maxDistance)
    if (towns.length > 0) return towns.toSorted((a, b) => distance(a) - distance(b))
  }
  return undefined
}
