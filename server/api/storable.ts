import { dataErrors } from '#server/content/dataErrors.ts'
import { issueSentence } from '#server/content/issueSentence.ts'
import { HttpError } from '#server/api/errors.ts'

/** Throws 422 with the place of every text that Postgres cannot store: with U+0000, or half a character. */
export function checkStorable(input: unknown): void {
  // A map, because a field may be called `__proto__`.
  const errors = new Map<string, string[]>()
  for (const { path, ...broken } of dataErrors(input)) errors.set(path.join('.'), [issueSentence(broken)])
  if (errors.size > 0) throw new HttpError(422, 'The input is not valid', Object.fromEntries(errors))
}

/** Returns whether Postgres can store a text. */
export function isStorable(text: string): boolean {
  return dataErrors(text).length === 0
}
