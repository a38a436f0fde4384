import * as v from 'valibot'
import { parseJson } from '#server/api/parseJson.ts'
import { HttpError } from '#server/api/errors.ts'

const pair = v.tuple([v.string(), v.string()])

/** Returns the sort key and the id of the last item before the next part of a list; throws 422 for a cursor that no list has returned. */
export function parseCursor(cursor: string | undefined): readonly [sort: string, id: string] | undefined {
  if (cursor === undefined) return undefined
  try {
    return v.parse(pair, parseJson(cursor))
  } catch {
    throw new HttpError(422, 'The input is not valid', { cursor: ['This is not the cursor of a list'] })
  }
}
