import * as v from 'valibot'
import { maxInteger, timestamp } from '#schemas/studio/fields.ts'
import { parseJson } from '#server/api/parseJson.ts'
import { HttpError } from '#server/api/errors.ts'
import { isStorable } from '#server/api/storable.ts'

/** A text of a cursor. */
export const cursorText = v.pipe(v.string(), v.check(isStorable))
const sorted = v.tuple([cursorText, cursorText])
const timed = v.tuple([timestamp, cursorText])
/** A whole number that an `integer` of Postgres holds, in digits. */
const numbered = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number), v.maxValue(maxInteger))

/** Returns the sort key and the id of the last item before the next part of a list; throws 422 for a cursor that no list has returned. */
export function parseCursor(cursor: string | undefined): readonly [sort: string, id: string] | undefined {
  return cursor === undefined ? undefined : parseCursorAs(sorted, cursor, parseJson)
}

/** Returns the time, ISO 8601, and the id of the last item before the next part of a list. Throws like `parseCursor`. */
export function parseTimeCursor(cursor: string | undefined): readonly [time: string, id: string] | undefined {
  return cursor === undefined ? undefined : parseCursorAs(timed, cursor, parseJson)
}

/** Returns the number of the last item before the next part of a list. Throws like `parseCursor`. */
export function parseNumberCursor(cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : parseCursorAs(numbered, cursor, (given) => given)
}

/** Returns what a list has written into its cursor, decoded by `decode`. Throws like `parseCursor`. */
export function parseCursorAs<TSchema extends v.GenericSchema>(
  schema: TSchema,
  cursor: string,
  decode: (cursor: string) => unknown,
): v.InferOutput<TSchema> {
  try {
    return v.parse(schema, decode(cursor))
  } catch {
    throw new HttpError(422, 'The input is not valid', { cursor: ['This is not the cursor of a list'] })
  }
}
