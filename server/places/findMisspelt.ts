import type { Kysely } from 'kysely'
import { findTownsByPatterns, findTownsLike, findTownsNamed, type NamedTown } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { orderTowns, type Preference } from '#server/places/orderTowns.ts'
import { toleratedErrors, typingErrors } from '#server/search/typingErrors.ts'

/** Maximum number of names corrected per query. */
const maxNames = 4
/**
 * Trigrams do not match misspelt short names. Names up to `maxEditedLength` letters are also looked up with one letter removed or
 * two swapped, and names up to `maxPatternLength` with any letter replaced or inserted, except the first.
 */
const maxEditedLength = 8
const maxPatternLength = 5

/** Finds towns whose name differs from one of the texts by a tolerated number of typing errors, those with the fewest first. */
export async function findMisspelt(
  db: Kysely<Database>,
  texts: readonly string[],
  preference: Preference,
): Promise<NamedTown[]> {
  const names = [...new Set(texts)]
    .filter((text) => toleratedErrors(text) > 0 && !/[^\p{L} ]/u.test(text))
    .slice(-maxNames)
  const maxErrors = Math.max(0, ...names.map(toleratedErrors))
  const short = names.filter((text) => text.length <= maxPatternLength).slice(-1)
  const [similar, edited, ...replaced] = await Promise.all([
    findTownsLike(db, names, maxErrors),
    findTownsNamed(db, names.filter((text) => text.length <= maxEditedLength).flatMap(edits), preference.home),
    ...short.map((text) => findTownsByPatterns(db, text.slice(0, 1), otherLetters(text))),
  ])
  const errorsOf = new Map<NamedTown, number>()
  for (const town of [...similar, ...edited, ...replaced.flat()]) {
    const errors = Math.min(...names.map((text) => countErrors(text, town.folded)))
    // The caller has already looked for exact matches.
    if (errors > 0 && Number.isFinite(errors)) errorsOf.set(town, errors)
  }
  const fewest = Math.min(...errorsOf.values())
  // Sort by number of errors first: a home town comes first only among towns with as many errors.
  return [fewest, fewest + 1].flatMap((errors) =>
    orderTowns(
      [...errorsOf.keys()].filter((town) => errorsOf.get(town) === errors),
      [],
      preference,
    ),
  )
}

function countErrors(text: string, name: string): number {
  const max = toleratedErrors(text)
  const errors = typingErrors(text, name, max)
  return errors <= max ? errors : Number.POSITIVE_INFINITY
}

/** Returns the text with each letter removed, and with each pair of letters swapped. */
function edits(text: string): string[] {
  const letters = [...text]
  return letters.flatMap((letter, index) => [
    [...letters.slice(0, index), ...letters.slice(index + 1)].join(''),
    [...letters.slice(0, index), letters[index + 1] ?? '', letter, ...letters.slice(index + 2)].join(''),
  ])
}

/** Returns `like` patterns with one letter replaced or inserted. */
function otherLetters(text: string): string[] {
  const positions = [...text].map((_, index) => index).slice(1)
  return [...positions, text.length].flatMap((index) => [
    ...(index < text.length ? [`${text.slice(0, index)}_${text.slice(index + 1)}`] : []),
    `${text.slice(0, index)}_${text.slice(index)}`,
  ])
}
