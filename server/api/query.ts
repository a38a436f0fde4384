import type { Context } from 'hono'
import * as v from 'valibot'
import { HttpError, invalidInput } from '#server/api/errors.ts'

interface Options {
  readonly ignoreEmpty?: boolean
  readonly invalid?: (issues: readonly v.BaseIssue<unknown>[]) => Error
}

/**
 * Reads and validates the query of a call. Throws 422, also for a parameter given twice. Unknown parameters are ignored: campaigns add
 * their own. With `ignoreEmpty` an empty one counts as absent; `invalid` makes the error.
 */
export function readQuery<TEntries extends v.ObjectEntries>(
  c: Context,
  schema: v.ObjectSchema<TEntries, undefined>,
  { ignoreEmpty = false, invalid = invalidInput }: Options = {},
): v.InferOutput<v.ObjectSchema<TEntries, undefined>> {
  const given = Object.keys(schema.entries).map((name) => [name, c.req.queries(name) ?? []] as const)
  const twice = given.filter(([, values]) => values.length > 1)
  if (twice.length > 0) {
    const errors = twice.map(([name]) => [name, [`${name} is given more than once`]])
    throw new HttpError(422, 'The input is not valid', Object.fromEntries(errors))
  }
  const values = Object.fromEntries(
    given.flatMap(([name, [value]]) => (value === undefined || (ignoreEmpty && value === '') ? [] : [[name, value]])),
  )
  const result = v.safeParse(schema, values)
  if (!result.success) throw invalid(result.issues)
  return result.output
}
