import type { Kysely } from 'kysely'
import { findTownsBeginning, findTownsNamed, type NamedTown } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { findAbbreviated, findBeforeAbbreviation, findIncomplete } from '#server/places/findAbbreviated.ts'
import { findMisspelt } from '#server/places/findMisspelt.ts'
import { orderTowns, type Preference } from '#server/places/orderTowns.ts'
import type { PlaceQuery, Segment } from '#server/places/parsePlaceQuery.ts'
import { withRegionTowns } from '#server/places/regionTowns.ts'
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
 * Finds the towns named in a query, best match first. Tries in this order: an abbreviated name, a town together with its area or a
 * larger town nearby, the last segment as a name or a prefix, incomplete names, names with typing errors, and finally any words of
 * the query.
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
  const texts = segments.flatMap((segment) => [textOf(segment), respelt(textOf(segment))])
  const names = [...new Set([...withRegionTowns([...hints, ...texts]), ...spans.flat()])].slice(0, maxNames)
  const prefix = textOf(last)
  const isUnfinished = last.kind !== 'street with number' && prefix.length >= minLetters
  const [nameMatches, prefixMatches] = await Promise.all([
    findTownsNamed(db, names, countries).then((rows) => rows.filter(isAllowed)),
    isUnfinished ? findTownsBeginning(db, prefix, countries).then((rows) => rows.filter(isAllowed)) : [],
  ])
  const townsNamed = (text: string) => nameMatches.filter(({ folded }) => folded === text)
  const namedBy = (segment: Segment) => {
    const towns = townsNamed(textOf(segment))
    return towns.length > 0 ? towns : townsNamed(respelt(textOf(segment)))
  }
  const candidates = (segment: Segment) =>
    orderTowns(namedBy(segment), segment === last ? prefixMatches : [], preference)
  const isNamed = segments.some((segment) => segment.words.length > 1 && namedBy(segment).some(isHome))
  const abbreviated = isNamed ? [] : (await findAbbreviated(db, query, preference)).filter(isAllowed)
  if (abbreviated.length > 0) return { towns: abbreviated, exact: true }

  const located = withHint(segments, preference, townsNamed) ?? nearOthers(segments, hints, townsNamed, candidates)
  // The first part of a name is the town: "Halle/Westfalen".
  const ordered = query.joined.length > 0 ? segments : segments.toReversed()
  const named = located ?? preferHome(ordered.map(candidates), isHome)
  if (named !== undefined) return { towns: named, exact: true }
  const before = findBeforeAbbreviation(query, townsNamed, preference)
  if (before.length > 0) return { towns: before, exact: true }
  const incomplete = (await findIncomplete(db, query, preference)).filter(isAllowed)
  if (incomplete.length > 0) return { towns: incomplete, exact: true }
  return findByWords(db, { segments, spans, townsNamed, preference, isHome, isAllowed })
}

interface WordSearch {
  readonly segments: readonly Segment[]
  readonly spans: readonly (readonly string[])[]
  readonly townsNamed: (text: string) => NamedTown[]
  readonly preference: Preference
  readonly isHome: (town: NamedTown) => boolean
  readonly isAllowed: (town: NamedTown) => boolean
}

/** Finds names with typing errors, and any words of the query. */
async function findByWords(db: Kysely<Database>, search: WordSearch): Promise<TownMatches> {
  const { segments, spans, townsNamed, preference, isHome, isAllowed } = search
  const towns = segments.filter(({ kind }) => kind === 'town')
  const misspelt = (await findMisspelt(db, towns.map(textOf), preference)).filter(isAllowed)
  if (misspelt.length > 0) return { towns: misspelt, exact: false }
  const inside = spans
    .toReversed()
    .flatMap((texts) => texts.map((text) => orderTowns(townsNamed(text), [], preference)))
  const part = preferHome(inside, isHome) ?? []
  if (part.some(isHome)) return { towns: part, exact: true }
  const words = (await findMisspelt(db, towns.flatMap(endsOf), preference)).filter(isAllowed)
  // A misspelt home town is more likely than a word that happens to be a town abroad.
  return part.length === 0 || words.some(isHome) ? { towns: words, exact: false } : { towns: part, exact: true }
}

function preferHome(lists: readonly NamedTown[][], isHome: (town: NamedTown) => boolean): NamedTown[] | undefined {
  return lists.find((list) => list.some(isHome)) ?? lists.find(({ length }) => length > 0)
}

/** Joins a possessive `s`, and undoes `ae`, `oe` and `ue`, which visitors write for the umlauts of any name: `bruessel` → `brussel`. */
function respelt(text: string): string {
  return text.replace(/ s(?= |$)/g, 's').replace(/([aou])e/g, '$1')
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
    const texts = withRegionTowns([...segments.slice(index + 1).map(textOf), ...hints]).filter(
      (text) => text.length > minLetters,
    )
    const others = texts.flatMap(townsNamed)
    const distance = (town: NamedTown) => Math.min(...others.map((other) => distanceBetween(town, other)))
    const towns = candidates(segment).filter((town) => distance(town) <= maxDistance)
    if (towns.length > 0) return towns.toSorted((a, b) => distance(a) - distance(b))
  }
  return undefined
}
