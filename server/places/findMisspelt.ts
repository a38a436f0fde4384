import type { Kysely } from 'kysely'
import { findTownsByPatterns, findTownsLike, findTownsNamed, type NamedTown } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { orderTowns, type Preference } from '#server/places/orderTowns.ts'
import { toleratedErrors, typingErrors } from '#server/search/typingErrors.ts'

/**
 * Names tried of one question. Short ones have too little in common with themselves misspelt, by threes of letters: of names up to
 * these lengths letters are left out or swapped, and any other letter is tried for each but the first.
 */
const tried = 4
const shortName = 8
const shortestNames = 5

/** Towns with a name that lies so few typing errors from one of these, those with the fewest first. */
export async function findMisspelt(
  db: Kysely<Database>,
  texts: readonly string[],
  preference: Preference,
): Promise<NamedTown[]> {
  const asked = [...new Set(texts)]
    .filter((text) => toleratedErrors(text) > 0 && !/[^\p{L} ]/u.test(text))
    .slice(-tried)
  const most = Math.max(0, ...asked.map(toleratedErrors))
  const shortest = asked.filter((text) => text.length <= shortestNames).slice(-1)
  const [like, changed, ...replaced] = await Promise.all([
    findTownsLike(db, asked, most),
    findTownsNamed(db, asked.filter((text) => text.length <= shortName).flatMap(changes), preference.home),
    ...shortest.map((text) => findTownsByPatterns(db, text.slice(0, 1), otherLetters(text))),
  ])
  const errorsOf = new Map<NamedTown, number>()
  for (const town of [...like, ...changed, ...replaced.flat()]) {
    const errors = Math.min(...asked.map((text) => countErrors(text, town.folded)))
    // What is called exactly so has been found before.
    if (errors > 0 && Number.isFinite(errors)) errorsOf.set(town, errors)
  }
  const fewest = Math.min(...errorsOf.values())
  // Home comes first among those that are equally like, and not before what was most likely meant.
  return [fewest, fewest + 1].flatMap((errors) =>
    orderTowns(
      [...errorsOf.keys()].filter((town) => errorsOf.get(town) === errors),
      [],
      preference,
    ),
  )
}

function countErrors(text: string, name: string): number {
  const most = toleratedErrors(text)
  const errors = typingErrors(text, name, most)
  return errors <= most ? errors : Number.POSITIVE_INFINITY
}

/** Two letters in the wrong order, or one too many. */
function changes(text: string): string[] {
  const letters = [...text]
  return letters.flatMap((letter, index) => [
    [...letters.slice(0, index), ...letters.slice(index + 1)].join(''),
    [...letters.slice(0, index), letters[index + 1] ?? '', letter, ...letters.slice(index + 2)].join(''),
  ])
}

/** Another letter for one, or one more, as patterns. */
function otherLetters(text: string): string[] {
  const places = [...text].map((_, index) => index).slice(1)
  return [...places, text.length].flatMap((index) => [
    ...(index < text.length ? [`${text.slice(0, index)}_${text.slice(index + 1)}`] : []),
    `${text.slice(0, index)}_${text.slice(index)}`,
  ])
}
