import type { Kysely } from 'kysely'
import { findTownsBeginning, findTownsNamed, type NamedTown } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { findMisspelt } from '#server/places/findMisspelt.ts'
import { orderTowns, type Preference } from '#server/places/orderTowns.ts'
import type { Question, Segment } from '#server/places/readQuestion.ts'
import { endsOf, spansOf, textOf } from '#server/places/spans.ts'
import { distanceBetween } from '#server/places/town.ts'

export interface FoundTowns {
  readonly towns: readonly NamedTown[]
  /** Whether no typing error was forgiven. */
  readonly exact: boolean
}

export interface Scope {
  /** Countries whose towns come first. */
  readonly countries: readonly string[]
  /** Whether there are no others. */
  readonly only: boolean
}

/** Names looked up of one question; a town named beside another one lies so near to it, in km. */
const mostNames = 60
const nearby = 120
const leastLetters = 2

/**
 * The towns a question names, the likeliest first. A town together with a larger one or an area it lies in is looked for first,
 * then the last words, whole and unfinished; then typing errors are forgiven; then any of the words may be a town.
 */
export async function findTowns(db: Kysely<Database>, question: Question, scope: Scope): Promise<FoundTowns> {
  const { segments, hints } = question
  const last = segments.at(-1)
  if (last === undefined) return { towns: [], exact: true }
  const { countries, only } = scope
  const preference = { home: countries, hints }
  const isHome = ({ country }: NamedTown) => countries.includes(country)
  const isAllowed = (town: NamedTown) => !only || isHome(town)
  const spans = segments.map(spansOf)
  const names = [...new Set([...hints, ...segments.map(textOf), ...spans.flat()])].slice(0, mostNames)
  const beginning = textOf(last)
  const isUnfinished = last.kind !== 'street with number' && beginning.length >= leastLetters
  const [named, begun] = await Promise.all([
    findTownsNamed(db, names, countries).then((rows) => rows.filter(isAllowed)),
    isUnfinished ? findTownsBeginning(db, beginning, countries).then((rows) => rows.filter(isAllowed)) : [],
  ])
  const called = (text: string) => named.filter(({ folded }) => folded === text)
  const likely = (segment: Segment) => orderTowns(called(textOf(segment)), segment === last ? begun : [], preference)
  const atHome = (lists: readonly NamedTown[][]) =>
    lists.find((list) => list.some(isHome)) ?? lists.find(({ length }) => length > 0)

  const located = withHint(segments, preference, called) ?? besideOthers(segments, hints, called, likely)
  const whole = located ?? atHome(segments.toReversed().map(likely))
  if (whole !== undefined) return { towns: whole, exact: true }
  const towns = segments.filter(({ kind }) => kind === 'town')
  const misspelt = (await findMisspelt(db, towns.map(textOf), preference)).filter(isAllowed)
  if (misspelt.length > 0) return { towns: misspelt, exact: false }
  const inside = spans.toReversed().flatMap((texts) => texts.map((text) => orderTowns(called(text), [], preference)))
  const part = atHome(inside) ?? []
  if (part.some(isHome)) return { towns: part, exact: true }
  const words = (await findMisspelt(db, towns.flatMap(endsOf), preference)).filter(isAllowed)
  // A mistyped town at home is meant before a word that happens to be a town far away.
  return part.length === 0 || words.some(isHome) ? { towns: words, exact: false } : { towns: part, exact: true }
}

/** Towns in front of the letters of their area or country: `Bari BA`. */
function withHint(
  segments: readonly Segment[],
  preference: Preference,
  called: (text: string) => NamedTown[],
): NamedTown[] | undefined {
  const towns = segments.flatMap(({ words }) => {
    const letters = words.at(-1) ?? ''
    if (words.length < 2 || !preference.hints.includes(letters)) return []
    return called(words.slice(0, -1).join(' ')).filter(({ area, country }) =>
      [area?.toLowerCase(), country.toLowerCase()].includes(letters),
    )
  })
  return towns.length > 0 ? orderTowns(towns, [], preference) : undefined
}

/** Towns of a segment that lie near one named behind it, the nearest first. */
function besideOthers(
  segments: readonly Segment[],
  hints: readonly string[],
  called: (text: string) => NamedTown[],
  likely: (segment: Segment) => NamedTown[],
): NamedTown[] | undefined {
  for (const [index, segment] of segments.entries()) {
    const texts = [...segments.slice(index + 1).map(textOf), ...hints].filter((text) => text.length > leastLetters)
    const others = texts.flatMap(called)
    const distance = (town: NamedTown) => Math.min(...others.map((other) => distanceBetween(town, other)))
    const towns = likely(segment).filter((town) => distance(town) <= nearby)
    if (towns.length > 0) return towns.toSorted((a, b) => distance(a) - distance(b))
  }
  return undefined
}
